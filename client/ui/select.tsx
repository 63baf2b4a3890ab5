import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELECT_LOOK } from './select-look.ts'

export type SelectOption<T extends string> = { value: T; label: ReactNode; short?: ReactNode; words?: string }

export type SelectProps<T extends string> = {
  label: string
  value: T
  options: readonly SelectOption<T>[]
  onChange: (value: T) => void
  className?: string
  defaultOpen?: boolean
}

/** A choice of one from a few. */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  className,
  defaultOpen = false,
}: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      defaultOpen={defaultOpen}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
    >
      <Base.Trigger
        aria-label={`${label}: ${chosen?.words ?? (typeof chosen?.label === 'string' ? chosen.label : value)}`}
        className={clsx(SELECT_LOOK, className)}
      >
        <span className="truncate">{chosen?.short ?? chosen?.label}</span>
        <ChevronDown className="size-4 shrink-0 text-ink-3" aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) overflow-y-auto rounded-control border border-rule bg-sheet py-1 text-body shadow-float">
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                label={option.words ?? (typeof option.label === 'string' ? option.label : option.value)}
                className="flex min-h-10 touch:min-h-11 cursor-default items-center gap-3 py-1 pr-4 pl-2 outline-none data-highlighted:bg-sunken"
              >
                <span className="w-4">
                  <Base.ItemIndicator>
                    <Check className="size-4 text-malachite" aria-hidden />
                  </Base.ItemIndicator>
                </span>
                <Base.ItemText>{option.label}</Base.ItemText>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
