import { lazy, Suspense } from 'react'
import type {
  DifferentialList_MatchFragment,
  LevelSection_RedFlagFragment,
  LevelSection_TriageFragment,
  Overview_PanelFragment,
  ScoreList_ScoreFragment,
} from '../../../gql/graphql.ts'
import { bring } from '../../../lib/bring.ts'
import { Changing } from './changing.tsx'
import { DifferentialList } from './differential-list.tsx'
import { FactPopover } from './fact-popover.tsx'
import { doubtOf, factLines, type FactLine } from './fact-words.ts'
import { LevelSection, RedFlagSection } from './level-section.tsx'
import type { PanelContext } from './panel-context.ts'
import { PatientLine } from './patient-line.tsx'
import { patientLine } from './patient-words.ts'
import { Requests } from './requests.tsx'
import { ScoreList } from './score-list.tsx'

void (
  /* GraphQL */ `
    fragment Overview_panel on Panel {
      overview {
        ...FactLine_fact @unmask
      }
      examLabs {
        ...FactLine_fact @unmask
      }
      missing {
        key
        label
        why
      }
      fields {
        ...FieldControl_field @unmask
      }
      questions {
        ...ReadingQuestions_question @unmask
      }
    }
  `
)

const NotedFindings = lazy(() =>
  bring(() => import('./noted-findings.tsx')).then((module) => ({ default: module.NotedFindings })),
)
const ReadingQuestions = lazy(() => bring(() => import('./reading-questions.tsx')))

type Props = {
  panel: Overview_PanelFragment
  triage: LevelSection_TriageFragment | null
  redFlags: readonly LevelSection_RedFlagFragment[]
  scores: readonly ScoreList_ScoreFragment[]
  differential: readonly DifferentialList_MatchFragment[]
  context: PanelContext
}

const HEADING = 'pt-4 pb-1 text-caption font-[650] text-ink-2'

const isNothingKnown = ({ panel, triage, redFlags, scores }: Props) =>
  !triage && redFlags.length === 0 && scores.length === 0 && panel.overview.length === 0 && panel.missing.length === 0

/** The case at a glance: who, how grave and why, what is known, what is still to ask, points, and what it may be. */
export function Overview(props: Props) {
  const { panel, triage, redFlags, scores, differential, context } = props
  const facts = factLines(panel.overview)
  const noted = context.conversationId !== null && (
    <Suspense>
      <NotedFindings conversationId={context.conversationId} heading={HEADING} />
    </Suspense>
  )
  if (isNothingKnown(props)) {
    return (
      <div className="px-5 py-1">
        <p className="py-4 text-ink-2">
          {context.conversationId === null
            ? 'Nothing known yet.'
            : 'Nothing known yet. Describe the patient, and the facts appear here with the words they came from.'}
        </p>
        {noted}
      </div>
    )
  }
  const deciding = [...(triage?.reasons ?? []), ...redFlags].flatMap(({ facts: keys }) => keys)
  return (
    <div className="px-5 pb-5">
      <PatientLine line={patientLine(facts, factLines(panel.examLabs), [...new Set(deciding)])} context={context} />
      {triage && <LevelSection triage={triage} context={context} heading={HEADING} />}
      {redFlags.length > 0 && (
        <RedFlagSection
          flags={redFlags}
          facts={[...panel.overview, ...panel.examLabs]}
          context={context}
          heading={HEADING}
        />
      )}
      {context.conversationId !== null && panel.questions.length > 0 && (
        <Suspense fallback={null}>
          <ReadingQuestions questions={panel.questions} conversationId={context.conversationId} heading={HEADING} />
        </Suspense>
      )}
      {facts.length > 0 && <Facts facts={facts} context={context} />}
      {noted}
      {panel.missing.length > 0 && <Requests missing={panel.missing} context={context} heading={HEADING} />}
      {scores.length > 0 && (
        <section aria-label="Scores">
          <h3 className={HEADING}>Scores</h3>
          <ScoreList scores={scores} context={context} />
        </section>
      )}
      {differential.length > 0 && (
        <section aria-label="Differential">
          <h3 className={HEADING}>Differential</h3>
          <DifferentialList matches={differential} context={context} />
        </section>
      )}
    </div>
  )
}

function Facts({ facts, context }: { facts: readonly FactLine[]; context: PanelContext }) {
  return (
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
                  <FactPopover line={line} context={context} className="w-full rounded-chip py-1 text-left break-words">
                    {line.words}
                    {doubtOf(line.facts) && <span className="text-ink-2">{doubtOf(line.facts)}</span>}
                  </FactPopover>
                </dd>
              </>
            )}
          </Changing>
        ))}
      </dl>
    </section>
  )
}
