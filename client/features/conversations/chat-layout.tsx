import { clsx } from 'clsx'
import { PanelRight } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { IconButton } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { useDesktop, useTablet } from '../../ui/use-media.ts'
import type { PanelLayout } from './panel/side-panel.tsx'
import { bring } from '../../lib/bring.ts'

const BottomSheet = lazy(() =>
  bring(() => import('../../ui/bottom-sheet.tsx')).then((module) => ({ default: module.BottomSheet })),
)

/** What of a phone's sheet is always seen. */
const SHEET_PEEKS = 72

/** Where the patient panel stands: docked on a wide screen, in a drawer on a tablet, in a sheet on a phone. */
export type PanelPlace = {
  desktop: boolean
  tablet: boolean
  open: boolean
  toggle: () => void
  /** Makes room for the thread where the panel lies over it. */
  uncover: () => void
  /** How much of the thread's end the panel covers, in pixels. */
  bottomInset: number
}

/** The panel's place, and whether it is open there. */
export function usePanelPlace(): PanelPlace {
  const desktop = useDesktop()
  const tablet = useTablet()
  const [drawer, setDrawer] = useState(false)
  const [docked, setDocked] = useState(true)
  const toggle = useCallback(() => (desktop ? setDocked((open) => !open) : setDrawer((open) => !open)), [desktop])
  const uncover = useCallback(() => setDrawer(false), [])
  return { desktop, tablet, open: desktop ? docked : drawer, toggle, uncover, bottomInset: tablet ? 0 : SHEET_PEEKS }
}

/** The panel's button in the bar; a phone's sheet has its own. */
export function PanelToggle({ place: { desktop, tablet, open, toggle } }: { place: PanelPlace }) {
  if (!tablet) return null
  return (
    <IconButton
      label={desktop && open ? 'Hide patient panel' : 'Show patient panel'}
      aria-expanded={open}
      onClick={toggle}
    >
      <PanelRight className="size-5" aria-hidden />
    </IconButton>
  )
}

type Props = {
  place: PanelPlace
  /** Null until it has something to say. */
  panel: ((layout: PanelLayout) => ReactNode) | null
  /** What stands under the thread and stays in reach. */
  below?: ReactNode
  children: ReactNode
}

/** A thread beside what is known of the patient. */
export function ChatLayout({ place, panel, below, children }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const { desktop, tablet, open } = place
  const thread = (
    <main className="flex h-full min-w-0 flex-col">
      <div ref={region} className="relative flex min-h-0 flex-1 flex-col">
        {children}
        {!tablet && panel && (
          <Suspense fallback={null}>
            <BottomSheet title="Patient panel" container={region}>
              {panel('narrow')}
            </BottomSheet>
          </Suspense>
        )}
      </div>
      {below && (
        <div
          className={clsx(
            'mx-auto w-full max-w-[848px] px-3 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-6 sm:pb-5',
            !tablet && 'relative z-30 bg-canvas',
          )}
        >
          {below}
        </div>
      )}
    </main>
  )
  if (!desktop)
    return (
      <div className="h-full">
        {thread}
        {tablet && (
          <LazyDialog open={open} onOpenChange={place.toggle} title="Patient panel" shape="right">
            <div className="min-h-0 flex-1">{panel?.('wide')}</div>
          </LazyDialog>
        )}
      </div>
    )
  return (
    <Group orientation="horizontal" className="h-full">
      <Panel id="thread" minSize={360}>
        {thread}
      </Panel>
      {open && (
        <>
          <Separator
            aria-label="Resize patient panel"
            className="w-px bg-rule outline-offset-0 hover:bg-malachite focus-visible:outline-2 focus-visible:outline-focus"
          />
          <Panel id="patient" defaultSize={440} minSize={360} maxSize={640} groupResizeBehavior="preserve-pixel-size">
            <aside aria-label="Patient panel" className="h-full bg-sheet">
              {panel?.('wide')}
            </aside>
          </Panel>
        </>
      )}
    </Group>
  )
}
