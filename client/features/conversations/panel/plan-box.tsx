import { Check, Copy, Maximize2, Minimize2, Printer } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Level, ModelPlanItems_PanelFragment, PlanBox_PlanFragment } from '../../../gql/graphql.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import { bring } from '../../../lib/bring.ts'
import { shortTime } from '../../../lib/time.ts'
import { IconButton } from '../../../ui/button.tsx'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { LevelBadge } from '../../../ui/severity-mark.tsx'
import type { PanelContext } from './panel-context.ts'
import { PlanChange } from './plan-change.tsx'
import { PlanItems } from './plan-items.tsx'
import { planText } from './plan-text.ts'
import { PrintPlan } from './print-plan.tsx'

void (
  /* GraphQL */ `
    fragment PlanBox_plan on Plan {
      updatedAt
      ...PlanItems_plan @unmask
      ...PlanChange_plan @unmask
      ...PrintPlan_plan @unmask
    }
  `
)

// Where a language model is configured.
const ModelPlanItems = lazy(() => bring(() => import('./model-plan-items.tsx')))

type Props = {
  title: string
  /** Whose plan it is, where it was shared; null for one's own. */
  sharedBy: string | null
  level: Level | null
  plan: PlanBox_PlanFragment | null
  /** What a language model would add to it. */
  proposed: ModelPlanItems_PanelFragment['modelPlanItems']
  context: PanelContext
}

/** The Clinical Plan with its fullscreen view, print and copy. */
export default function PlanBox({ title, sharedBy, level, plan, proposed, context }: Props) {
  const frame = { title, level, plan, proposed, context }
  const [full, setFull] = useState(false)
  const [printing, setPrinting] = useState(false)
  const has = plan !== null

  useEffect(() => {
    if (!has) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyF') return
      event.preventDefault()
      setFull((open) => !open)
    }
    // The browser's own print command prints the same sheet.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('keydown', onKey)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [has])

  return (
    <>
      <PlanFrame {...frame} full={false} onFull={() => setFull(true)} />
      <LazyDialog open={full} onOpenChange={setFull} title="Clinical Plan" shape="full" bare>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="mx-auto max-w-[800px] py-4">
            <PlanFrame {...frame} full onFull={() => setFull(false)} />
          </div>
        </div>
      </LazyDialog>
      {printing && plan && <PrintPlan title={title} sharedBy={sharedBy} level={level} plan={plan} />}
    </>
  )
}

type FrameProps = Omit<Props, 'sharedBy'> & { full: boolean; onFull: () => void }

function PlanFrame({ title, level, plan, proposed, context, full, onFull }: FrameProps) {
  return (
    <section aria-label="Clinical Plan" className="px-5 pb-6">
      <div className="sticky top-0 z-10 -mx-5 flex items-center gap-2 bg-sheet py-2 pr-2 pl-5">
        <h2 className="min-w-0 flex-1 font-title text-title">Clinical Plan</h2>
        {plan && (
          <>
            <div className="flex">
              <CopyPlan text={planText(plan, title)} />
              <IconButton label="Print plan" onClick={() => window.print()}>
                <Printer className="size-4.5" aria-hidden />
              </IconButton>
              <IconButton
                label={full ? 'Close fullscreen' : 'Fullscreen plan'}
                title={`${full ? 'Close fullscreen' : 'Fullscreen'} (Alt F)`}
                onClick={onFull}
              >
                {full ? <Minimize2 className="size-4.5" aria-hidden /> : <Maximize2 className="size-4.5" aria-hidden />}
              </IconButton>
            </div>
          </>
        )}
      </div>
      {plan ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {level && <LevelBadge level={level} />}
            <span className="text-small text-ink-2 tabular-nums">
              Updated <time dateTime={plan.updatedAt}>{shortTime(plan.updatedAt)}</time>
            </span>
          </p>
          <PlanChange change={plan.change} />
          <PlanItems plan={plan} context={context} />
          {proposed.length > 0 && (
            <Suspense fallback={null}>
              <ModelPlanItems items={proposed} />
            </Suspense>
          )}
        </>
      ) : (
        <p className="text-ink-2">No plan yet. It appears with the first reply, each line with its basis.</p>
      )}
    </section>
  )
}

function CopyPlan({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      announce('Plan copied')
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
    } catch {
      announceError('Could not copy.')
    }
  }
  return (
    <IconButton label="Copy plan" onClick={() => void copy()}>
      {copied ? <Check className="size-4.5" aria-hidden /> : <Copy className="size-4.5" aria-hidden />}
    </IconButton>
  )
}
