import type { SkippedLine_LineFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment SkippedLine_line on SkippedLine {
      line
      name
      reason
    }
  `
)

/** What an import did: how many came in, and which lines did not. */
export type Imported = { count: number; skipped: readonly SkippedLine_LineFragment[] }

/** The lines that were left out, each with why. */
export function SkippedLines({ skipped }: { skipped: Imported['skipped'] }) {
  if (skipped.length === 0) return null
  return (
    <div className="text-small">
      <p className="font-semibold text-iodine">Left out:</p>
      <ul>
        {skipped.map(({ line, name, reason }, index) => (
          <li key={`${line} ${index}`}>
            Line {line}
            {name && `, ${name}`}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
