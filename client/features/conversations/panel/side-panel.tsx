import { useFragment } from '@apollo/client/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { SidePanel_ConversationFragmentDoc } from '../../../gql/graphql.ts'
import { Skeleton } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ExamLabs } from './exam-labs.tsx'
import { factLines } from './fact-words.ts'
import { Overview } from './overview.tsx'
import type { PanelContext } from './panel-context.ts'
import type { Fact, SidePanelData } from './panel-data.ts'
import { PlanBox } from './plan-box.tsx'
import { scoreWords } from './score-words.ts'
import { useChanges } from './use-changes.ts'

export type PanelTab = 'overview' | 'exam' | 'plan'
type Props = {
  conversationId: string
  onShowWords: (fact: Fact) => void
  /** On phones the plan is a tab of its own; elsewhere it stands below the tabs. */
  layout: 'split' | 'tabs'
  tab: PanelTab
  onTab: (tab: PanelTab) => void
}

/** What is known of the patient and what to do: Overview, Exam/Labs, and the Clinical Plan. */
export function SidePanel({ conversationId, onShowWords, layout, tab, onTab }: Props) {
  const { data, complete } = useFragment({
    fragment: SidePanel_ConversationFragmentDoc,
    fragmentName: 'SidePanel_conversation',
    from: { __typename: 'Conversation', id: conversationId },
  })
  if (!complete) return <Skeleton lines={6} className="p-5" />
  return <LoadedPanel data={data} {...{ conversationId, onShowWords, layout, tab, onTab }} />
}

function LoadedPanel({ data, conversationId, onShowWords, layout, tab, onTab }: Props & { data: SidePanelData }) {
  const changes = useChanges(useMemo(() => signatures(data), [data]))
  const marks = useTabMarks(data, tab)
  const context: PanelContext = { conversationId, changes, onShowWords }

  const overview = {
    value: 'overview' as const,
    label: 'Overview',
    changed: marks.overview,
    content: <Overview data={data} context={context} />,
  }
  const exam = {
    value: 'exam' as const,
    label: layout === 'tabs' ? 'Exam' : 'Exam/Labs',
    changed: marks.exam,
    content: <ExamLabs facts={data.panel.examLabs} context={context} />,
  }
  const plan = <PlanBox data={data} context={context} />

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

const signatures = (data: SidePanelData): [string, string][] => [
  ...(data.triage ? [['triage:level', data.triage.level] satisfies [string, string]] : []),
  ...data.redFlags.map((flag): [string, string] => [`flag:${flag.ruleId}`, flag.text]),
  ...[...factLines(data.panel.overview), ...factLines(data.panel.examLabs)].map((line): [string, string] => [
    `fact:${line.key}`,
    line.signature,
  ]),
  ...data.scores.map((score): [string, string] => [`score:${score.calculatorId}`, scoreWords(score)]),
  ...(data.plan?.sections ?? []).flatMap((section) =>
    section.items.map((item): [string, string] => [`plan:${item.id}`, `${item.text}${item.detail}`]),
  ),
]

/** A tab is marked when its content changed while another one was open. */
function useTabMarks(data: SidePanelData, open: PanelTab): Record<PanelTab, boolean> {
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
  const seen = useRef(prints)
  const [marks, setMarks] = useState<Record<PanelTab, boolean>>({ overview: false, exam: false, plan: false })
  const print = Object.values(prints).join('\n')
  useEffect(() => {
    seen.current = { ...seen.current, [open]: prints[open] }
    const next = { overview: false, exam: false, plan: false }
    for (const tab of ['overview', 'exam', 'plan'] as const) next[tab] = seen.current[tab] !== prints[tab]
    setMarks(next)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `print` is what `prints` says
  }, [print, open])
  return marks
}
