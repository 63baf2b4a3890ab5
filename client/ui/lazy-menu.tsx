import { cloneElement, lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react'
import { bring } from '../lib/bring.ts'

export type OpenedMenu = { trigger: ReactElement }
type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>

/** A component that shows a menu whose code comes with the first press, which it answers by opening. */
export function lazyMenu(load: () => Promise<{ default: ComponentType<OpenedMenu> }>) {
  const Loaded = lazy(() => bring(load))
  return function LazyMenu({ trigger }: { trigger: Trigger }) {
    const [wanted, setWanted] = useState(false)
    const plain = cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setWanted(true) })
    if (!wanted) return plain
    return (
      <Suspense fallback={plain}>
        <Loaded trigger={trigger} />
      </Suspense>
    )
  }
}
