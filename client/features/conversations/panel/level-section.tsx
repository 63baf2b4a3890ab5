import type { LevelSection_RedFlagFragment, LevelSection_TriageFragment } from '../../../gql/graphql.ts'
import { levelWords, severityOf } from '../../../lib/severity.ts'
import { LevelBadge, SeverityMark } from '../../../ui/severity-mark.tsx'
import { Changing } from './changing.tsx'
import type { Fact } from './fact-words.ts'
import { flagGroups, flagTexts } from './flag-groups.ts'
import type { PanelContext } from './panel-context.ts'
import { SourceNote } from './source-note.tsx'

void (
  /* GraphQL */ `
    fragment LevelSection_triage on Triage {
      level
      reasons {
        ruleId
        text
        level
        facts
        source {
          ...SourceNote_source @unmask
        }
      }
    }

    fragment LevelSection_redFlag on RedFlag {
      ruleId
      text
      floor
      facts
      source {
        ...SourceNote_source @unmask
      }
    }
  `
)

type Triage = LevelSection_TriageFragment
const SUMMARY = 'min-h-8 touch:min-h-11 content-center text-caption text-ink-2'

/** How grave the case is and the one reason for it; the others, and who says so, on demand. */
export function LevelSection({ triage, context, heading }: { triage: Triage; context: PanelContext; heading: string }) {
  const [first, ...others] = distinct(triage.reasons)
  return (
    <section aria-label="Level">
      <h3 className={heading}>Level</h3>
      <Changing id="triage:level" changes={context.changes} className="-mx-2 rounded-chip px-2 py-1">
        {(dot) => (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <LevelBadge level={triage.level} />
              {dot}
              {first && <span className="min-w-0 flex-1 basis-40">{first.text}</span>}
            </p>
            {first && (
              <details>
                <summary className={SUMMARY}>
                  {others.length > 0 ? `Source, and ${count(others.length, 'further reason')}` : 'Source'}
                </summary>
                <SourceNote source={first.source} />
                <ul>
                  {others.map((reason) => (
                    <li key={reason.ruleId} className="flex gap-2 border-t border-rule py-1.5 text-small">
                      <SeverityMark
                        severity={severityOf(reason.level)}
                        label={levelWords(reason.level)}
                        className="mt-0.5"
                      />
                      <div className="min-w-0">
                        <p>{reason.text}</p>
                        <SourceNote source={reason.source} />
                      </div>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Changing>
    </section>
  )
}

function distinct(reasons: Triage['reasons']): Triage['reasons'] {
  return reasons.filter(({ text }, index) => reasons.findIndex((other) => other.text === text) === index)
}

const count = (number: number, words: string) => `${number} ${words}${number === 1 ? '' : 's'}`

type FlagsProps = {
  flags: readonly LevelSection_RedFlagFragment[]
  facts: readonly Fact[]
  context: PanelContext
  heading: string
}

/** Danger signs, once, under the findings that raised them; who says so on demand. */
export function RedFlagSection({ flags, facts, context, heading }: FlagsProps) {
  return (
    <section aria-label="Red flags">
      <h3 className={heading}>Red flags</h3>
      <ul>
        {flagGroups(flags, facts).map(({ finding, flags: raised }) => (
          <li key={finding} className="border-t border-rule py-1.5 first:border-0">
            {finding !== '' && <p className="font-bold tabular-nums">{finding}</p>}
            <ul>
              {flagTexts(raised).map(({ text, first }) => (
                <Changing
                  as="li"
                  id={`flag:${first.ruleId}`}
                  key={first.ruleId}
                  changes={context.changes}
                  className="-mx-2 flex gap-2 px-2 py-0.5"
                >
                  {(dot) => (
                    <>
                      <SeverityMark
                        severity={severityOf(first.floor)}
                        label={levelWords(first.floor)}
                        className="mt-1"
                      />
                      <p className="min-w-0">
                        {text}
                        {dot}
                      </p>
                    </>
                  )}
                </Changing>
              ))}
            </ul>
            <details>
              <summary className={SUMMARY}>{raised.length > 1 ? 'Sources' : 'Source'}</summary>
              {flagTexts(raised).map(({ text, sources }) => (
                <div key={text} className="pb-1">
                  {raised.length > 1 && <p className="text-caption text-ink-2">{text}</p>}
                  {sources.map((source) => (
                    <SourceNote key={`${source.organisation}${source.title}`} source={source} />
                  ))}
                </div>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
