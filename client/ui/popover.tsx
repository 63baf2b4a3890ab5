import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement
  title: string
  children: ReactNode
}

/** A small layer beside the thing it explains. */
export function Popover({ open, onOpenChange, trigger, title, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Base.Popup className="max-h-[min(520px,var(--available-height))] w-[min(360px,calc(100vw-24px))] overflow-y-auto rounded-control border border-rule bg-sheet p-4 text-ink shadow-float outline-none transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0">
            <Base.Title className="text-body font-bold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
