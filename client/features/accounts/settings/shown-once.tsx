import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** A secret that nothing shows again: who made it is led to it. */
export function ShownOnce({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="mb-6 grid scroll-mt-20 gap-3 border-l-2 border-malachite-fill pl-4 outline-none"
    >
      {children}
      <Button variant="primary" className="justify-self-start" onClick={onDone}>
        I have kept it
      </Button>
    </div>
  )
}
