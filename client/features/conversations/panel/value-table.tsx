import { formatUnit } from '../../../lib/quantity.ts'
import { SeverityMark } from '../../../ui/severity-mark.tsx'
import { Changing } from './changing.tsx'
import { FactPopover } from './fact-popover.tsx'
import {
  courseOf,
  doubtOf,
  factWords,
  readingOf,
  trendOf,
  typedWords,
  usualWords,
  type FactLine,
} from './fact-words.ts'
import type { PanelContext } from './panel-context.ts'
import { Trend } from './trend.tsx'

/** Whether a line has a value; else it says what was examined. */
export const isValue = ({ facts }: FactLine) => facts.some(({ value }) => value !== null)
const RANKS = { critical: 0, watch: 1, routine: 2 } as const

/** What is out of the usual first, the critical before it; the rest as it came. */
export function abnormalFirst(lines: readonly FactLine[]): FactLine[] {
  const rankOf = (line: FactLine) => RANKS[readingOf(line.facts)?.severity ?? 'routine']
  return [...lines].sort((a, b) => rankOf(a) - rankOf(b))
}

const HEAD = 'py-2 pr-2 @[400px]:pr-3 font-[650]'

/** Values with what they were typed as, what is usual, and how they read. */
export function ValueTable({ lines, context }: { lines: readonly FactLine[]; context: PanelContext }) {
  return (
    <table className="w-full border-collapse text-left text-small @[400px]:text-body">
      <caption className="sr-only">Vital signs and results, what is out of the usual first</caption>
      <thead>
        <tr className="border-b border-rule-strong text-caption text-ink-2">
          <th scope="col" className={HEAD}>
            Test
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Value
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Range
          </th>
          <th scope="col" className="py-2 font-[650]">
            Reading
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Changing
            as="tr"
            id={`fact:${line.key}`}
            key={line.key}
            changes={context.changes}
            className="border-b border-rule align-baseline"
          >
            {(dot) => <Cells line={line} context={context} dot={dot} />}
          </Changing>
        ))}
      </tbody>
    </table>
  )
}

function Cells({ line, context, dot }: { line: FactLine; context: PanelContext; dot: React.ReactNode }) {
  const { typed, converted } = typedWords(line)
  const reading = readingOf(line.facts)
  const usual = usualWords(line.facts)
  const trend = trendOf(line.facts)
  const before = line.facts[0] ? courseOf(line.facts[0]) : []
  return (
    <>
      <th scope="row" className="py-2 pr-2 font-normal @[400px]:pr-3">
        {line.label}
        {dot}
        {doubtOf(line.facts) && <span className="text-ink-2">{doubtOf(line.facts)}</span>}
        {before.length > 0 && (
          <span className="flex flex-wrap items-center gap-x-2 text-caption font-normal text-ink-2 tabular-nums">
            {trend.length > 1 && <Trend values={trend} />}
            before {before.map((fact) => factWords({ ...fact, unit: null })).join(', ')}
          </span>
        )}
      </th>
      <td className="py-0 pr-2 text-right @[400px]:pr-3">
        <FactPopover line={line} context={context} className="text-right font-bold tabular-nums">
          {typed}
        </FactPopover>
        {converted && <span className="block pb-1 text-caption text-ink-2 tabular-nums">{converted}</span>}
      </td>
      <td className="py-2 pr-2 text-right text-caption @[400px]:pr-3 @[400px]:text-small text-ink-2 tabular-nums">
        {usual.split('/').map((part, index, all) => (
          <span key={part} className="whitespace-nowrap">
            {part}
            {index < all.length - 1 ? '/' : converted && ` ${formatUnit(line.facts[0]?.unit ?? '')}`}
            {index < all.length - 1 && <wbr />}
          </span>
        ))}
      </td>
      <td className="py-2">
        {reading ? (
          <span
            className={`flex items-center gap-1.5 text-caption font-[650] ${reading.severity === 'critical' ? 'text-carmine' : ''}`}
          >
            <SeverityMark severity={reading.severity} className="size-3.5" />
            {reading.words}
          </span>
        ) : (
          usual !== '' && (
            <span className="flex items-center gap-1.5 text-caption text-ink-2">
              <SeverityMark severity="routine" className="size-3.5" />
              usual
            </span>
          )
        )}
      </td>
    </>
  )
}
