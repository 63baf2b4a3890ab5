import type { PlanChange_PlanFragment } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment PlanChange_plan on Plan {
      change {
        summary
        removed
      }
    }
  `
)

/** What became of the plan with its present version; what is gone stands there on demand. */
export function PlanChange({ change }: { change: PlanChange_PlanFragment['change'] }) {
  if (!change) return null
  return (
    <div className="mt-2 border-l-2 border-gentian pl-3 text-small">
      <p>
        <span className="font-[650] text-gentian">Changed: </span>
        {change.summary}
      </p>
      {change.removed.length > 0 && (
        <details className="text-ink-2">
          <summary className="min-h-8 touch:min-h-11 content-center text-caption">
            {change.removed.length} {change.removed.length === 1 ? 'line is' : 'lines are'} gone
          </summary>
          <ul className="list-disc pl-5">
            {change.removed.map((line) => (
              <li key={line}>
                <del>{line}</del>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
