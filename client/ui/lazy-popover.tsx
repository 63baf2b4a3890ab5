import { cloneElement, lazy, Suspense, useState, type MouseEvent, type ReactElement } from 'react'
import { bring } from '../lib/bring.ts'
import type { PopoverProps } from './popover.tsx'

const Loaded = lazy(() => bring(() => import('./popover.tsx')).then((module) => ({ default: module.Popover })))

type Trigger = ReactElement<{ onClick?: (event: MouseEvent) => void; 'aria-haspopup'?: 'dialog' }>
type Props = Omit<PopoverProps, 'trigger'> & { trigger: Trigger }

/** A popover whose code comes with the first press: a panel has many, and most are never opened. */
export function LazyPopover(props: Props) {
  const [wanted, setWanted] = useState(false)
  const plain = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    onClick: () => {
      setWanted(true)
      props.onOpenChange(true)
    },
  })
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <Loaded {...props} />
    </Suspense>
  )
}
