import { Plus } from 'lucide-react'
import { useState } from 'react'
import type {
  Overview_PanelFragment,
  Overview_RedFlagFragment,
  Overview_TriageFragment,
  ScoreList_ScoreFragment,
} from '../../../gql/graphql.ts'
import { LevelBadge, SeverityMark } from '../../../ui/severity-mark.tsx'
import { levelWords, severityOf } from '../../../lib/severity.ts'
import { LazyPopover } from '../../../ui/lazy-popover.tsx'
import { Changing } from './changing.tsx'
import { FactCorrection } from './fact-correction.tsx'
import { FactPopover } from './fact-popover.tsx'
import { factLines } from './fact-words.ts'
import type { PanelContext } from './panel-context.ts'
import { ScoreList } from './score-list.tsx'
import { SourceNote } from './source-note.tsx'

void (
  /* GraphQL */ `
    fragment Overview_panel on Panel {
      overview {
        ...FactLine_fact @unmask
      }
      missing {
        key
        label
        why
      }
    }

    fragment Overview_triage on Triage {
      level
      reasons {
        ruleId
        text
        level
        source {
          ...SourceNote_source @unmask
        }
      }
    }

    fragment Overview_redFlag on RedFlag {
      ruleId
      text
      floor
      source {
        ...SourceNote_source @unmask
      }
    }
  `
)

type Props = {
  panel: Overview_PanelFragment
  triage: Overview_TriageFragment | null
  redFlags: readonly Overview_RedFlagFragment[]
  scores: readonly ScoreList_ScoreFragment[]
  context: PanelContext
}

const HEADING = 'pt-4 pb-1 text-caption font-[650] text-ink-2'

/** The case at a glance: how grave, why, who, how many points, and what is still to ask. */
export function Overview({ panel, triage, redFlags, scores, context }: Props) {
  const facts = factLines(panel.overview)
  if (!triage && facts.length === 0 && redFlags.length === 0 && scores.length === 0 && panel.missing.length === 0) {
    return (
      <p className="p-5 text-ink-2">
        Nothing known yet. Describe the patient, and the facts appear here with the words they came from.
      </p>
    )
  }
  return (
    <div className="px-5 pb-5">
      {triage && (
        <section aria-label="Level">
          <h3 className={HEADING}>Level</h3>
          <Changing id="triage:level" changes={context.changes} className="-mx-2 rounded-chip px-2 py-1">
            {(dot) => (
              <>
                <LevelBadge level={triage.level} />
                {dot}
                <ul className="pt-2">
                  {triage.reasons.map((reason) => (
                    <li key={reason.ruleId} className="flex gap-2 border-t border-rule py-2 first:border-0">
                      <SeverityMark
                        severity={severityOf(reason.level)}
                        label={levelWords(reason.level)}
                        className="mt-1"
                      />
                      <div className="min-w-0">
                        <p>{reason.text}</p>
                        <SourceNote source={reason.source} />
                      </div>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Changing>
        </section>
      )}
      {redFlags.length > 0 && (
        <section aria-label="Red flags">
          <h3 className={HEADING}>Red flags</h3>
          <ul>
            {redFlags.map((flag) => (
              <Changing
                as="li"
                id={`flag:${flag.ruleId}`}
                key={flag.ruleId}
                changes={context.changes}
                className="-mx-2 flex gap-2 border-t border-rule px-2 py-2 first:border-0"
              >
                {(dot) => (
                  <>
                    <SeverityMark severity={severityOf(flag.floor)} label={levelWords(flag.floor)} className="mt-1" />
                    <div className="min-w-0">
                      <p>
                        {flag.text}
                        {dot}
                      </p>
                      <SourceNote source={flag.source} />
                    </div>
                  </>
                )}
              </Changing>
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <section aria-label="Patient">
          <h3 className={HEADING}>Patient</h3>
          <dl>
            {facts.map((line) => (
              <Changing
                id={`fact:${line.key}`}
                key={line.key}
                changes={context.changes}
                className="-mx-2 flex items-baseline gap-3 border-t border-rule px-2 first:border-0"
              >
                {(dot) => (
                  <>
                    <dt className="w-2/5 shrink-0 py-2 text-ink-2">
                      {line.label}
                      {dot}
                    </dt>
                    <dd className="min-w-0 flex-1 py-0">
                      <FactPopover
                        line={line}
                        context={context}
                        className="w-full rounded-chip py-1 text-left break-words"
                      >
                        {line.words}
                        {line.facts.some((fact) => fact.uncertain) && <span className="text-ink-2"> (possible)</span>}
                      </FactPopover>
                    </dd>
                  </>
                )}
              </Changing>
            ))}
          </dl>
        </section>
      )}
      {scores.length > 0 && (
        <section aria-label="Scores">
          <h3 className={HEADING}>Scores</h3>
          <ScoreList scores={scores} context={context} />
        </section>
      )}
      {panel.missing.length > 0 && (
        <section aria-label="Still to ask">
          <h3 className={HEADING}>Still to ask</h3>
          <ul>
            {panel.missing.map((item) => (
              <li key={item.key} className="border-t border-rule first:border-0">
                <MissingRow item={item} conversationId={context.conversationId} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function MissingRow({
  item,
  conversationId,
}: {
  item: Overview_PanelFragment['missing'][number]
  conversationId: string
}) {
  const [open, setOpen] = useState(false)
  return (
    <LazyPopover
      open={open}
      onOpenChange={setOpen}
      title={item.label}
      trigger={
        <button type="button" className="flex min-h-10 touch:min-h-11 w-full items-start gap-2 py-2 text-left">
          <Plus className="mt-1 size-4 shrink-0 text-malachite" aria-hidden />
          <span className="min-w-0">
            {item.label}
            {item.why && <span className="block text-caption text-ink-2">{item.why}</span>}
          </span>
        </button>
      }
    >
      <div className="pt-2">
        <FactCorrection
          conversationId={conversationId}
          fact={{ key: item.key, label: item.label, value: null, unit: null, status: 'NOT_ASKED' }}
          onDone={() => setOpen(false)}
        />
      </div>
    </LazyPopover>
  )
}
