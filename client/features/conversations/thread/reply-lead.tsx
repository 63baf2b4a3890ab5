import type { ReplyLead_RedFlagFragment, ReplyLead_TriageFragment } from '../../../gql/graphql.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'
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

type Flag = DataOf<ReplyLead_RedFlagFragment>

/** What the rules found of a case. */
export type Lead = {
  triage: ReplyLead_TriageFragment | null
  /** Those that no reply above has shown. */
  redFlags: readonly Flag[]
  /** Those that stood before the message which is answered. */
  earlierFlags: readonly Flag[]
}

/** So many red flags stand above a reply; the rest, from two on, behind a line that says how many. */
const SHOWN = 3

/** Level and red flags, found by rules: they stand above a reply before its first word. */
export function ReplyLead({ triage, redFlags, earlierFlags, ownFlags }: Lead & { ownFlags: boolean }) {
  const isFlagged = redFlags.length + earlierFlags.length
  if (!triage && !isFlagged) return null
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
      {isFlagged > 0 && !ownFlags && (
        <>
          <h2 className="label">Red flags</h2>
          <div className="text py-1.5">
            {shown > 0 && <Flags flags={redFlags.slice(0, shown)} />}
            <MoreFlags flags={redFlags.slice(shown)} words="more" />
            <MoreFlags flags={earlierFlags} words="as before" />
          </div>
        </>
      )}
    </div>
  )
}

/** Flags behind a line that says how many. */
function MoreFlags({ flags, words }: { flags: readonly Flag[]; words: string }) {
  if (flags.length === 0) return null
  return (
    <details>
      <summary className="min-h-10 touch:min-h-11 w-fit content-center text-small text-ink-2">
        {flags.length} {words}
      </summary>
      <Flags flags={flags} />
    </details>
  )
}

function Flags({ flags }: { flags: readonly Flag[] }) {
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
