import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { bring } from '../lib/bring.ts'
import type { SelectProps } from './select.tsx'
import { SELECT_LOOK } from './select-look.ts'

const Loaded = lazy(() => bring(() => import('./select.tsx')).then((module) => ({ default: module.Select<string> })))

/** A select whose code comes with the first press, which it answers by opening. */
export function LazySelect(props: SelectProps<string>) {
  const [wanted, setWanted] = useState(false)
  const chosen = props.options.find((option) => option.value === props.value)
  const plain = (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-label={`${props.label}: ${chosen?.words ?? props.value}`}
      className={clsx(SELECT_LOOK, props.className)}
      onClick={() => setWanted(true)}
    >
      <span className="truncate">{chosen?.short ?? chosen?.label}</span>
      <ChevronDown className="size-4 shrink-0 text-ink-3" aria-hidden />
    </button>
  )
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <Loaded {...props} defaultOpen />
    </Suspense>
  )
}
