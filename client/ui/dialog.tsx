import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

type Shape = 'box' | 'tall' | 'full' | 'left' | 'right' | 'bottom'

const SHAPES: Record<Shape, string> = {
  box: 'm-auto max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] rounded-note border border-rule',
  tall: 'm-auto h-[min(640px,calc(100dvh-32px))] w-[min(720px,calc(100vw-32px))] rounded-note border border-rule',
  full: 'size-full',
  left: 'mr-auto h-full w-[min(300px,calc(100vw-56px))] border-r border-rule transition-transform duration-240 ease-out data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right:
    'ml-auto h-full w-[min(440px,calc(100vw-56px))] border-l border-rule transition-transform duration-240 ease-out data-starting-style:translate-x-full data-ending-style:translate-x-full',
  bottom:
    'mt-auto h-[85dvh] w-full rounded-t-note border border-b-0 border-rule pb-[env(safe-area-inset-bottom)] transition-transform duration-320 ease-out data-starting-style:translate-y-full data-ending-style:translate-y-full',
}

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  shape?: Shape
  /** The title is spoken only; the content shows its own. */
  bare?: boolean
  /** Must be answered: no close button, no closing by a press outside. */
  firm?: boolean
  /** What has the focus when it opens; else the first thing in it that takes any. */
  focusFirst?: RefObject<HTMLElement | null>
  /** What has it once it is closed; null: where it was before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** A layer over the page: box, full screen, a drawer from a side, or a sheet from below. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  shape = 'box',
  bare = false,
  firm = false,
  focusFirst,
  focusAfter,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={firm}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[rgb(5_14_16/45%)] transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex">
          <Base.Popup
            initialFocus={focusFirst}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            className={clsx(
              'flex flex-col overflow-hidden bg-sheet text-ink shadow-float outline-none',
              shape === 'box' || shape === 'tall' || shape === 'full'
                ? 'transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0'
                : '',
              SHAPES[shape],
            )}
          >
            {bare ? (
              <Base.Title className="sr-only">{title}</Base.Title>
            ) : (
              <header className="flex items-start gap-3 border-b border-rule py-3 pr-2 pl-5">
                <div className="min-w-0 flex-1 pt-1.5">
                  <Base.Title className="font-title text-title">{title}</Base.Title>
                  {description && (
                    <Base.Description className="pb-2 text-body text-ink-2">{description}</Base.Description>
                  )}
                </div>
                {!firm && (
                  <Base.Close
                    aria-label="Close"
                    className="inline-flex size-10 touch:size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
                  >
                    <X className="size-5" aria-hidden />
                  </Base.Close>
                )}
              </header>
            )}
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
