import type { ScoreList_ScoreFragment } from '../../../gql/graphql.ts'
import { formatQuantity } from '../../../lib/quantity.ts'
import { Changing } from './changing.tsx'
import type { PanelContext } from './panel-context.ts'
import { Request } from './requests.tsx'
import { scoreWords } from './score-words.ts'
import { SourceNote } from './source-note.tsx'

void (
  /* GraphQL */ `
    fragment ScoreList_score on Score {
      calculatorId
      name
      ...ScoreWords_score @unmask
      band {
        label
        meaning
        action
      }
      inputs {
        name
        label
        value
        unit
      }
      missingInputs {
        name
        label
        key
      }
      decisive {
        name
        label
      }
      source {
        ...SourceNote_source @unmask
      }
    }
  `
)

type Score = ScoreList_ScoreFragment

/** Each score with its value or what is already certain, what is missing, and what it means. */
export function ScoreList({ scores, context }: { scores: readonly Score[]; context: PanelContext }) {
  return (
    <ul>
      {scores.map((score) => (
        <Changing
          as="li"
          id={`score:${score.calculatorId}`}
          key={score.calculatorId}
          changes={context.changes}
          className="-mx-2 border-t border-rule px-2 py-2 first:border-0"
        >
          {(dot) => <ScoreRow score={score} dot={dot} context={context} />}
        </Changing>
      ))}
    </ul>
  )
}

type RowProps = { score: Score; dot: React.ReactNode; context: PanelContext }

function ScoreRow({ score, dot, context }: RowProps) {
  const { refused, band, inputs } = score
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-1">
          {score.name}
          {dot}
        </span>
        <strong className="font-bold whitespace-nowrap tabular-nums">{scoreWords(score)}</strong>
      </p>
      {refused && <p className="text-small text-ink-2">{refused}</p>}
      {band && (
        <p className="text-small">
          {band.label}: {band.meaning}
          {band.action && <span className="text-ink-2"> {band.action}</span>}
        </p>
      )}
      {!refused && <OpenInputs score={score} context={context} />}
      <details className="text-caption text-ink-2">
        <summary className="min-h-8 touch:min-h-11 content-center">
          {inputs.length > 0 ? `${inputs.length} inputs used, and source` : 'Source'}
        </summary>
        <ul className="py-1">
          {inputs.map((input) => (
            <li key={input.name}>
              {input.label}: {inputWords(input.value, input.unit)}
            </li>
          ))}
        </ul>
        <SourceNote source={score.source} />
      </details>
    </>
  )
}

/** What a score still needs, the one that moves it most first: what a fact can fill is asked here. */
function OpenInputs({ score, context }: { score: Score; context: PanelContext }) {
  const { missingInputs, decisive } = score
  if (missingInputs.length === 0) return null
  const ordered = [...missingInputs].sort(
    (a, b) => Number(b.name === decisive?.name) - Number(a.name === decisive?.name),
  )
  return (
    <details>
      <summary className="min-h-8 touch:min-h-11 content-center text-small text-ink-2">
        Still to ask: {ordered.map(({ label }) => label).join(', ')}
      </summary>
      {ordered.map(({ name, label, key }) => (
        <Request key={name} name={key ?? name} label={label} why={null} context={context} />
      ))}
    </details>
  )
}

function inputWords(value: unknown, unit: string | null): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return formatQuantity(typeof value === 'number' ? value : String(value), unit)
}
