import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { SidePanel_ConversationFragmentDoc, type SidePanel_ConversationFragment } from '../../../gql/graphql.ts'
import { bring } from '../../../lib/bring.ts'
import { Skeleton } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { factLines, type Fact } from './fact-words.ts'
import { Overview } from './overview.tsx'
import type { PanelContext } from './panel-context.ts'
import { scoreWords } from './score-words.ts'
import { useChanges, type Signature } from './use-changes.ts'

void (
  /* GraphQL */ `
    fragment SidePanel_panel on Panel {
      ...Overview_panel @unmask
      ...ExamLabs_panel @unmask
      ...ModelPlanItems_panel @unmask
    }

    fragment SidePanel_triage on Triage {
      ...LevelSection_triage @unmask
      ...ReplyLead_triage @unmask
    }

    fragment SidePanel_redFlag on RedFlag {
      ...LevelSection_redFlag @unmask
      ...ReplyLead_redFlag @unmask
    }

    fragment SidePanel_plan on Plan {
      version
      ...PlanBox_plan @unmask
    }

    fragment SidePanel_conversation on Conversation {
      id
      ...LiveTitle_conversation @unmask
      ...LivePanel_conversation @unmask
      ...LivePlan_conversation @unmask
    }
  `
)

// Behind the first tab: they come after the first page has.
const ExamLabs = lazy(() => bring(() => import('./exam-labs.tsx')))
const PlanBox = lazy(() => bring(() => import('./plan-box.tsx')))

export type PanelTab = 'overview' | 'exam' | 'plan'
type Conversation = SidePanel_ConversationFragment
/** What is known of a patient and what to do, of one's own conversation or of one that was shared. */
type Data = Pick<Conversation, 'id' | 'title' | 'panel' | 'triage' | 'redFlags' | 'scores' | 'differential' | 'plan'>
/** How wide the panel is. */
export type PanelLayout = 'wide' | 'narrow'
type View = {
  onShowWords: (fact: Fact) => void
  /** On phones there is room for short names only. */
  layout: PanelLayout
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** The panel of one's own conversation, as the cache knows it. */
export function SidePanel({ conversation, ...view }: View & { conversation: FragmentType<Conversation> }) {
  const { data, complete } = useFragment({
    fragment: SidePanel_ConversationFragmentDoc,
    fragmentName: 'SidePanel_conversation',
    from: conversation,
  })
  if (!complete) return <Skeleton lines={6} className="p-5" />
  return <PatientPanel data={data} sharedBy={null} {...view} />
}

type PanelProps = View & {
  data: Data
  /** Whose it is, where it is only read; null for one's own. */
  sharedBy: string | null
}

/** What is known of the patient and what to do: Overview, Exam/Labs, and the Clinical Plan, a tab each. */
export function PatientPanel({ data, sharedBy, onShowWords, layout, tab, onTab }: PanelProps) {
  const { id, title, panel, triage, redFlags, scores, differential } = data
  const changes = useChanges(useMemo(() => signatures(data), [data]))
  const marks = useTabMarks(data, tab)
  const fields = useMemo(() => new Map(panel.fields.map((field) => [field.name, field])), [panel.fields])
  const context: PanelContext = {
    conversationId: sharedBy === null ? id : null,
    changes,
    onShowWords,
    fieldOf: (key) => fields.get(key === 'systolic_bp' || key === 'diastolic_bp' ? 'blood_pressure' : key),
  }

  const overview = {
    value: 'overview' as const,
    label: 'Overview',
    changed: marks.overview,
    content: <Overview {...{ panel, triage, redFlags, scores, differential, context }} />,
  }
  const exam = {
    value: 'exam' as const,
    label: layout === 'narrow' ? 'Exam' : 'Exam/Labs',
    changed: marks.exam,
    content: (
      <Suspense fallback={<Skeleton lines={4} className="p-5" />}>
        <ExamLabs panel={panel} context={context} />
      </Suspense>
    ),
  }
  const plan = {
    value: 'plan' as const,
    label: layout === 'narrow' ? 'Plan' : 'Clinical Plan',
    changed: marks.plan,
    isKept: true,
    content: (
      <Suspense fallback={<Skeleton lines={4} className="p-5" />}>
        <PlanBox
          {...{ title, sharedBy, context }}
          level={triage?.level ?? null}
          plan={data.plan}
          proposed={panel.modelPlanItems}
        />
      </Suspense>
    ),
  }
  return (
    <Tabs
      label="Patient"
      value={tab}
      onChange={onTab}
      items={[overview, exam, plan]}
      className="h-full"
      panelClassName="overflow-y-auto overscroll-contain"
    />
  )
}

const signatures = (data: Data): Signature[] => [
  ...(data.triage ? [['triage:level', data.triage.level] satisfies Signature] : []),
  ...data.redFlags.map((flag): Signature => [`flag:${flag.ruleId}`, flag.text]),
  ...[...factLines(data.panel.overview), ...factLines(data.panel.examLabs)].map((line): Signature => [
    `fact:${line.key}`,
    line.signature,
  ]),
  ...data.scores.map((score): Signature => [`score:${score.calculatorId}`, scoreWords(score)]),
  ...(data.plan?.sections ?? []).flatMap((section) =>
    section.items.map((item): Signature => [`plan:${item.id}`, `${item.text}${item.detail}`]),
  ),
]

const TABS = ['overview', 'exam', 'plan'] as const
const UNMARKED: Record<PanelTab, boolean> = { overview: false, exam: false, plan: false }

/** A tab is marked when its content changed while another one was open. */
function useTabMarks(data: Data, open: PanelTab): Record<PanelTab, boolean> {
  const prints: Record<PanelTab, string> = {
    overview: JSON.stringify([
      data.triage?.level,
      data.redFlags.length,
      factLines(data.panel.overview).map((line) => line.signature),
      data.scores.map(scoreWords),
    ]),
    exam: JSON.stringify(factLines(data.panel.examLabs).map((line) => line.signature)),
    plan: String(data.plan?.version ?? ''),
  }
  const [seen, setSeen] = useState(prints)
  if (seen[open] !== prints[open]) setSeen({ ...seen, [open]: prints[open] })
  const marks = { ...UNMARKED }
  for (const tab of TABS) marks[tab] = tab !== open && seen[tab] !== prints[tab]
  return marks
}
