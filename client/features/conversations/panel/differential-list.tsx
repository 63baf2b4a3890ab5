import type { DifferentialList_MatchFragment } from '../../../gql/graphql.ts'
import { SeverityMark } from '../../../ui/severity-mark.tsx'
import type { PanelContext } from './panel-context.ts'
import { Request } from './requests.tsx'

void (
  /* GraphQL */ `
    fragment DifferentialList_match on ConditionMatch {
      conditionKey
      name
      group
      for
      against
      isAddressed
      stillToAsk {
        key
        label
      }
    }
  `
)

type Match = DifferentialList_MatchFragment
type Props = { matches: readonly Match[]; context: PanelContext }

/** What it may be, in order, and what must not be missed; each with what speaks for and against it and what tells it apart. */
export function DifferentialList({ matches, context }: Props) {
  const likely = matches.filter(({ group }) => group === 'LIKELY')
  const dangers = matches.filter(({ group }) => group !== 'LIKELY')
  return (
    <>
      <ol>
        {likely.map((match, index) => (
          <li key={match.conditionKey} className="flex gap-3 border-t border-rule py-2 first:border-0">
            <span className="w-4 shrink-0 text-right text-ink-3 tabular-nums" aria-hidden>
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <p className={match.isAddressed === false ? undefined : 'font-bold'}>
                {match.name}
                {match.isAddressed === false && <span className="text-small text-ink-2">, possible</span>}
              </p>
              <Reasons match={match} context={context} />
            </div>
          </li>
        ))}
      </ol>
      {dangers.length > 0 && (
        <>
          <h4 className="pt-3 text-caption font-[650] text-ink-2">Not to be missed</h4>
          <ul>
            {dangers.map((match) => (
              <li key={match.conditionKey} className="flex gap-3 border-t border-rule py-2 first:border-0">
                <SeverityMark severity={match.isAddressed ? 'done' : 'watch'} className="mt-1" />
                <div className="min-w-0 flex-1">
                  <p>
                    {match.name}
                    <span className="text-small text-ink-2">{match.isAddressed ? ', addressed' : ', open'}</span>
                  </p>
                  <Reasons match={match} context={context} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Reasons({ match, context }: { match: Match; context: PanelContext }) {
  const said = [
    ['For', match.for],
    ['Against', match.against],
  ] as const
  return (
    <>
      {said.map(
        ([what, words]) =>
          words.length > 0 && (
            <p key={what} className="text-small">
              <span className="text-ink-2">{what}: </span>
              {words.join(', ')}
            </p>
          ),
      )}
      {match.stillToAsk.length > 0 && (
        <details>
          <summary className="min-h-8 touch:min-h-11 content-center text-small text-ink-2">
            Tells it apart: {match.stillToAsk.map(({ label }) => label).join(', ')}
          </summary>
          {match.stillToAsk.map(({ key, label }) => (
            <Request key={key} name={key} label={label} why={null} context={context} />
          ))}
        </details>
      )}
    </>
  )
}
