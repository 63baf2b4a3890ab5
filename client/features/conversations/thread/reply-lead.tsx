import type { ReplyLead_RedFlagFragment, ReplyLead_TriageFragment } from '../../../gql/graphql.ts'
import { LevelBadge } from '../../../ui/severity-mark.tsx'

void (
  /* GraphQL */ `
    fragment ReplyLead_triage on Triage {
      level
      reasons {
        text
      }
    }

    fragment ReplyLead_redFlag on RedFlag {
      ruleId
      text
    }
  `
)

/** What the rules found of a case. */
export type Lead = { triage: ReplyLead_TriageFragment | null; redFlags: readonly ReplyLead_RedFlagFragment[] }

/** So many red flags stand above a reply; the rest, from two on, behind a line that says how many. */
const SHOWN = 3

/** Level and red flags, found by rules: they stand above a reply before its first word. */
export function ReplyLead({ triage, redFlags, ownFlags }: Lead & { ownFlags: boolean }) {
  if (!triage && redFlags.length === 0) return null
  const shown = redFlags.length > SHOWN + 1 ? SHOWN : redFlags.length
  return (
    <div className="margin-grid">
      {triage && (
        <>
          <h2 className="label">Level</h2>
          <div className="text flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <LevelBadge level={triage.level} />
            {triage.reasons[0] && <span className="text-small text-ink-2">{triage.reasons[0].text}</span>}
          </div>
        </>
      )}
      {redFlags.length > 0 && !ownFlags && (
        <>
          <h2 className="label">Red flags</h2>
          <div className="text py-1.5">
            <Flags flags={redFlags.slice(0, shown)} />
            {shown < redFlags.length && (
              <details>
                <summary className="min-h-10 touch:min-h-11 w-fit content-center text-small text-ink-2">
                  And {redFlags.length - shown} more
                </summary>
                <Flags flags={redFlags.slice(shown)} />
              </details>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Flags({ flags }: { flags: readonly ReplyLead_RedFlagFragment[] }) {
  return (
    <ul className="list-disc marker:text-carmine">
      {flags.map((flag) => (
        <li key={flag.ruleId} className="ml-6.5 py-0.5">
          {flag.text}
        </li>
      ))}
    </ul>
  )
}
