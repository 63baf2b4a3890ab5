import type { ScoreList_ScoreFragment } from '../../../gql/graphql.ts'
import { formatQuantity } from '../../../lib/quantity.ts'
import { Changing } from './changing.tsx'
import type { PanelContext } from './panel-context.ts'
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
        label
      }
      decisive {
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
          {(dot) => <ScoreRow score={score} dot={dot} />}
        </Changing>
      ))}
    </ul>
  )
}

function ScoreRow({ score, dot }: { score: Score; dot: React.ReactNode }) {
  const missing = score.missingInputs.map((input) => input.label)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 flex-1">
          {score.name}
          {dot}
        </span>
        <strong className="font-bold whitespace-nowrap tabular-nums">{scoreWords(score)}</strong>
      </p>
      {score.refused && <p className="text-small text-ink-2">{score.refused}</p>}
      {score.band && (
        <p className="text-small">
          {score.band.label}: {score.band.meaning}
          {score.band.action && <span className="text-ink-2"> {score.band.action}</span>}
        </p>
      )}
      {missing.length > 0 && !score.refused && (
        <p className="text-small text-ink-2">
          Still to ask: {missing.join(', ')}
          {score.decisive && missing.length > 1 && <span>. First: {score.decisive.label}</span>}
        </p>
      )}
      <details className="text-caption text-ink-2">
        <summary className="min-h-6 py-0.5">Inputs and source</summary>
        <ul className="py-1">
          {score.inputs.map((input) => (
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

function inputWords(value: unknown, unit: string | null): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return formatQuantity(typeof value === 'number' ? value : String(value), unit)
}
