import { LevelBadge } from '../../../ui/severity-mark.tsx'
import type { RedFlag, Triage } from '../panel/panel-data.ts'

/** Level and red flags, found by rules: they stand above a reply before its first word. */
export function ReplyLead({
  triage,
  redFlags,
  ownFlags,
}: {
  triage: Triage | null
  redFlags: readonly RedFlag[]
  ownFlags: boolean
}) {
  if (!triage && redFlags.length === 0) return null
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
          <ul className="text list-disc py-1.5 marker:text-carmine">
            {redFlags.map((flag) => (
              <li key={flag.ruleId} className="ml-6.5 py-0.5">
                {flag.text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
