import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'

const LOOK = 'inline-flex items-center gap-1.5 rounded-chip border px-2 text-small'
const look = (active: boolean) =>
  clsx(LOOK, active ? 'border-malachite bg-malachite-wash text-malachite' : 'border-rule-strong text-ink-2')

type Props = {
  active: boolean
  /** What the two are called; Active and Inactive by default. */
  words?: readonly [active: string, inactive: string]
}

/** Whether something counts: by a sign and a word, not by colour alone. */
export function StatusBadge({ active, words = ['Active', 'Inactive'] }: Props) {
  const Sign = active ? Check : Minus
  return (
    <span className={look(active)}>
      <Sign className="size-3.5" aria-hidden />
      {words[active ? 0 : 1]}
    </span>
  )
}

type ButtonProps = Props & { label: string; busy: boolean; onClick: () => void }

/** The same as a switch: a press makes it the other. */
export function StatusButton({ active, words = ['Active', 'Inactive'], label, busy, onClick }: ButtonProps) {
  const Sign = active ? Check : Minus
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy}
      title={label}
      className={clsx(look(active), 'min-h-10 touch:min-h-11 hover:brightness-95 dark:hover:brightness-110')}
      onClick={onClick}
    >
      <Sign className="size-3.5" aria-hidden />
      {words[active ? 0 : 1]}
    </button>
  )
}
