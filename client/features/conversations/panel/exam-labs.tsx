import type { ExamLabs_PanelFragment } from '../../../gql/graphql.ts'
import { SeverityMark } from '../../../ui/severity-mark.tsx'
import { Changing } from './changing.tsx'
import { FactPopover } from './fact-popover.tsx'
import { factLines, factWords, readingOf, usualWords } from './fact-words.ts'
import type { PanelContext } from './panel-context.ts'

void (
  /* GraphQL */ `
    fragment ExamLabs_panel on Panel {
      examLabs {
        ...FactLine_fact @unmask
      }
    }
  `
)

/** Examination and laboratory as a ruled table. */
export function ExamLabs({ panel, context }: { panel: ExamLabs_PanelFragment; context: PanelContext }) {
  const lines = factLines(panel.examLabs)
  if (lines.length === 0)
    return <p className="p-5 text-ink-2">No examination or laboratory values yet. Add them in your next message.</p>
  return (
    <div className="px-5 pb-5">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-rule-strong text-caption text-ink-2">
            <th scope="col" className="py-2 pr-3 font-[650]">
              Finding
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-[650]">
              Value
            </th>
            <th scope="col" className="py-2 text-right font-[650]">
              Usual
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const [main] = line.facts
            const reading = readingOf(line.facts)
            const before = main?.previous[0]
            return (
              <Changing
                as="tr"
                id={`fact:${line.key}`}
                key={line.key}
                changes={context.changes}
                className="border-b border-rule align-baseline"
              >
                {(dot) => (
                  <>
                    <th scope="row" className="py-2 pr-3 font-normal">
                      {line.label}
                      {dot}
                      {line.facts.some((fact) => fact.uncertain) && <span className="text-ink-2"> (possible)</span>}
                      {reading && (
                        <span
                          className={`flex items-center gap-1.5 text-caption ${reading.isCritical ? 'text-carmine' : 'text-iodine'}`}
                        >
                          <SeverityMark severity={reading.isCritical ? 'critical' : 'urgent'} className="size-3.5" />
                          {reading.words}
                        </span>
                      )}
                    </th>
                    <td className="py-0 pr-3 text-right">
                      <FactPopover line={line} context={context} className="text-right font-bold tabular-nums">
                        {line.words}
                      </FactPopover>
                      {before && <span className="block pb-1 text-caption text-ink-3">before {factWords(before)}</span>}
                    </td>
                    <td className="py-2 text-right text-small whitespace-nowrap text-ink-2 tabular-nums">
                      {usualWords(line.facts)}
                    </td>
                  </>
                )}
              </Changing>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
