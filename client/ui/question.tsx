import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { DialogProps } from './dialog.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The question itself. */
  children: ReactNode
  /** The word on the button that does it. */
  verb: string
  /** Nobody would miss anything: the button does not warn. */
  harmless?: boolean
  onYes: () => void
  focusAfter?: DialogProps['focusAfter']
}

/** Asks before something is done. */
export function Question({ open, onOpenChange, title, children, verb, harmless = false, onYes, focusAfter }: Props) {
  return (
    <LazyDialog open={open} onOpenChange={onOpenChange} title={title} description={children} focusAfter={focusAfter}>
      <div className="flex flex-wrap justify-end gap-3 p-5">
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button
          variant={harmless ? 'primary' : 'danger'}
          onClick={() => {
            onOpenChange(false)
            onYes()
          }}
        >
          {verb}
        </Button>
      </div>
    </LazyDialog>
  )
}
