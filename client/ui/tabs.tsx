import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One that is kept is there while another is looked at: its keys work, and it prints. */
export type TabItem<T extends string> = {
  value: T
  label: string
  changed?: boolean
  content: ReactNode
  isKept?: boolean
}

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  items: readonly TabItem<T>[]
  actions?: ReactNode
  className?: string
  panelClassName?: string
}

/** Tabs over a rule; a gentian dot marks the one whose content changed out of sight. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  items,
  actions,
  className,
  panelClassName,
}: Props<T>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as T)}
      className={clsx('flex min-h-0 flex-col', className)}
    >
      <div className="flex items-center border-b border-rule pr-2">
        <Base.List aria-label={label} className="flex min-w-0 flex-1 gap-1 px-2">
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              className="relative flex min-h-12 items-center gap-2 border-b-3 border-transparent px-2.5 text-body font-[650] whitespace-nowrap text-ink-2 transition-colors duration-120 hover:text-ink data-active:border-malachite data-active:text-ink"
            >
              {item.label}
              {item.changed && (
                <span className="size-2 rounded-full bg-gentian">
                  <span className="sr-only">changed</span>
                </span>
              )}
            </Base.Tab>
          ))}
        </Base.List>
        {actions}
      </div>
      {items.map((item) => (
        <Base.Panel
          key={item.value}
          value={item.value}
          keepMounted={item.isKept ?? false}
          className={clsx('min-h-0 flex-1 outline-none', panelClassName)}
        >
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
