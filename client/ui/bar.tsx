import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const Slot = createContext<HTMLElement | null>(null)

type Props = {
  /** The bar, around the place that the page fills. */
  bar: (slot: ReactNode) => ReactNode
  children: ReactNode
}

/** A page under its bar. There is one bar: what the page has to say in it (a title, a level) stands in its middle. */
export function UnderBar({ bar, children }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <Slot value={slot}>
      {bar(<div ref={setSlot} className="flex min-w-0 flex-1 items-center gap-2" />)}
      {children}
    </Slot>
  )
}

/** The page's part of the bar above it. */
export function InBar({ children }: { children: ReactNode }) {
  const slot = use(Slot)
  return slot && createPortal(children, slot)
}

/** A page's name in the bar: on a phone a long one has two lines. */
export function BarTitle({ children }: { children: ReactNode }) {
  return (
    <InBar>
      <h1 className="line-clamp-2 min-w-0 text-[17px] leading-6 font-bold sm:line-clamp-1">{children}</h1>
    </InBar>
  )
}
