import { Drawer as Base } from '@base-ui/react/drawer'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { IconButton } from './button.tsx'

const PEEK = '64px'
const HALF = 0.45
const FULL = 1
const SNAPS: Base.Root.SnapPoint[] = [PEEK, HALF, FULL]

type Props = {
  title: string
  /** The element it lives in and rises from the bottom of; what lies below that stays in reach. */
  container: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A sheet that never closes: it peeks, stands at 45 %, or fills its place; the page behind stays usable. Dragging has buttons beside it. */
export function BottomSheet({ title, container, children }: Props) {
  const [snap, setSnap] = useState<Base.Root.SnapPoint | null>(PEEK)
  const popup = useRef<HTMLDivElement>(null)
  // It is measured after it was drawn at the top: sliding down from there it would cover what is being read.
  const [placed, setPlaced] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlaced(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const at = SNAPS.indexOf(snap ?? PEEK)
  const go = (step: 1 | -1) => setSnap(SNAPS[Math.min(2, Math.max(0, at + step))]!)
  return (
    <Base.Root
      open
      modal={false}
      disablePointerDismissal
      snapPoints={SNAPS}
      snapPoint={snap}
      onSnapPointChange={(next) => setSnap(next ?? PEEK)}
      onOpenChange={(_, details) => {
        details.cancel()
        setSnap(PEEK)
      }}
    >
      <Base.Portal container={container}>
        <Base.Viewport className="pointer-events-none absolute inset-0 z-20 overflow-hidden">
          <Base.Popup
            ref={popup}
            initialFocus={false}
            finalFocus={false}
            className={clsx(
              'pointer-events-auto absolute inset-x-0 top-0 flex h-full touch-none flex-col rounded-t-note border border-b-0 border-rule-strong bg-sheet text-ink shadow-float outline-none [transform:translateY(calc(var(--drawer-snap-point-offset)+var(--drawer-swipe-movement-y)))] data-swiping:duration-0',
              placed && 'transition-transform duration-320 ease-out',
            )}
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            <div className="relative flex h-4 shrink-0 items-end justify-center" aria-hidden>
              <span className="mb-1 h-1 w-10 rounded-full bg-rule-strong" />
            </div>
            <div className="absolute top-4 right-1 z-10 flex">
              {at < 2 && (
                <IconButton label="Show more of the panel" onClick={() => go(1)}>
                  <ChevronUp className="size-5" aria-hidden />
                </IconButton>
              )}
              {at > 0 && (
                <IconButton label="Show less of the panel" onClick={() => go(-1)}>
                  <ChevronDown className="size-5" aria-hidden />
                </IconButton>
              )}
            </div>
            <div
              className="min-h-0 flex-1 pb-(--drawer-snap-point-offset)"
              // A tab that is chosen while the sheet only peeks has nothing to show: it rises.
              onClickCapture={(event) => {
                if (at === 0 && (event.target as HTMLElement).closest('[role=tab]')) setSnap(HALF)
              }}
            >
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
