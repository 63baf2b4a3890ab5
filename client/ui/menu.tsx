import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'

const ITEM =
  'flex min-h-10 touch:min-h-11 cursor-default items-center gap-3 px-3 text-body outline-none data-highlighted:bg-sunken'

/** Actions behind one button, which has the focus again when it closes, unless `keepsFocus` says otherwise. */
export function Menu({
  trigger,
  children,
  defaultOpen,
  keepsFocus,
  side = 'bottom',
  align = 'start',
}: {
  trigger: ReactElement
  children: ReactNode
  defaultOpen?: boolean
  /** False while what was chosen gives the focus away itself. */
  keepsFocus?: () => boolean
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
}) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={4} align={align} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            finalFocus={keepsFocus}
            className="min-w-52 rounded-control border border-rule bg-sheet py-1 shadow-float outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Base.Item className={ITEM} onClick={onClick}>
      {children}
    </Base.Item>
  )
}

type LinkProps = { href: string; newTab?: boolean; children: ReactNode }

/** An item that leads to a page of its own, or opens it in a tab of its own. */
export function MenuLink({ href, newTab = false, children }: LinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Base.LinkItem className={ITEM} href={href} closeOnClick {...tab}>
      {children}
    </Base.LinkItem>
  )
}

/** An item that leads to a route of the application. */
export function MenuRoute({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Base.LinkItem className={ITEM} closeOnClick render={<AppLink to={to} />}>
      {children}
    </Base.LinkItem>
  )
}

type RadioProps<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

export function MenuRadio<T extends string>({ label, value, options, onChange }: RadioProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-caption font-[650] text-ink-2">{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={ITEM}>
          <span className="w-4">
            <Base.RadioItemIndicator>
              <Check className="size-4 text-malachite" aria-hidden />
            </Base.RadioItemIndicator>
          </span>
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export const MenuRule = () => <Base.Separator className="my-1 border-t border-rule" />
