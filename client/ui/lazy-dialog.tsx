import { lazy, Suspense, useState } from 'react'
import { bring } from '../lib/bring.ts'
import type { DialogProps } from './dialog.tsx'

const Loaded = lazy(() => bring(() => import('./dialog.tsx')).then((module) => ({ default: module.Dialog })))

/** A dialog whose code comes when it first opens. */
export function LazyDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
