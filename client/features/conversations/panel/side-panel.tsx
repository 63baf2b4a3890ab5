import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { SidePanel_ConversationFragmentDoc, type SidePanel_ConversationFragment } from '../../../gql/graphql.ts'
import { Skeleton } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ExamLabs } from './exam-labs.tsx'
import { factLines, type Fact } from './fact-words.ts'
import { Overview } from './overview.tsx'
import type { PanelContext } from './panel-context.ts'
import { PlanBox } from './plan-box.tsx'
import { scoreWords } from './score-words.ts'
import { useChanges, type Signature } from './use-changes.ts'

void (
  /* GraphQL */ `
    fragment SidePanel_panel on Panel {
      ...Overview_panel @unmask
      ...ExamLabs_panel @unmask
    }

    fragment SidePanel_triage on Triage {
      ...Overview_triage @unmask
      ...ReplyLead_triage @unmask
    }

    fragment SidePanel_redFlag on RedFlag {
      ...Overview_redFlag @unmask
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

export type PanelTab = 'overview' | 'exam' | 'plan'
type Data = SidePanel_ConversationFragment
type Props = {
  conversation: FragmentType<Data>
  onShowWords: (fact: Fact) => void
  /** On phones the plan is a tab of its own; elsewhere it stands below the tabs. */
  layout: 'split' | 'tabs'
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** What is known of the patient and what to do: Overview, Exam/Labs, and the Clinical Plan. */
export function SidePanel({ conversation, ...props }: Props) {
  const { data, complete } = useFragment({
    fragment: SidePanel_ConversationFragmentDoc,
    fragmentName: 'SidePanel_conversation',
    from: conversation,
  })
  if (!complete) return <Skeleton lines={6} className="p-5" />
  return <LoadedPanel data={data} {...props} />
}

function LoadedPanel({ data, onShowWords, layout, tab, onTab }: Omit<Props, 'conversation'> & { data: Data }) {
  const { id, title, panel, triage, redFlags, scores } = data
  const changes = useChanges(useMemo(() => signatures(data), [data]))
  const marks = useTabMarks(data, tab)
  const context: PanelContext = { conversationId: id, changes, onShowWords }

  const overview = {
    value: 'overview' as const,
    label: 'Overview',
    changed: marks.overview,
    content: <Overview {...{ panel, triage, redFlags, scores, context }} />,
  }
  const exam = {
    value: 'exam' as const,
    label: layout === 'tabs' ? 'Exam' : 'Exam/Labs',
    changed: marks.exam,
    content: <ExamLabs panel={panel} context={context} />,
  }
  const plan = <PlanBox title={title} level={triage?.level ?? null} plan={data.plan} context={context} />

  if (layout === 'tabs') {
    const items = [overview, exam, { value: 'plan' as const, label: 'Plan', changed: marks.plan, content: plan }]
    return (
      <Tabs
        label="Patient"
        value={tab}
        onChange={onTab}
        items={items}
        className="h-full"
        panelClassName="overflow-y-auto overscroll-contain"
      />
    )
  }
  return (
    <Group orientation="vertical" className="h-full">
      <Panel id="facts" defaultSize="42%" minSize="20%" className="flex flex-col">
        <Tabs
          label="Patient"
          value={tab === 'exam' ? 'exam' : 'overview'}
          onChange={onTab}
          items={[overview, exam]}
          className="h-full"
          panelClassName="overflow-y-auto overscroll-contain"
        />
      </Panel>
      <Separator
        aria-label="Resize plan"
        className="h-px bg-rule-strong outline-offset-0 hover:bg-malachite focus-visible:outline-2 focus-visible:outline-focus"
      />
      <Panel id="plan" minSize="25%" className="overflow-y-auto! overscroll-contain">
        {plan}
      </Panel>
    </Group>
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
