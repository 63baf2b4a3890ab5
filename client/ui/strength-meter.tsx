import { clsx } from 'clsx'
import { strengthOf, type Strength } from '../lib/password-strength.ts'

const FILL: Record<Strength, string> = {
  Weak: 'bg-carmine-fill',
  Moderate: 'bg-iodine-fill',
  Strong: 'bg-malachite-fill',
}

type Props = {
  id: string
  /** 0 to 5; null: nothing is typed. */
  score: number | null
  /** Another word for the score than that of sign-up. */
  word?: string
}

/** Five marks and a word; the word says it all. */
export function StrengthMeter({ id, score, word }: Props) {
  const strength = score === null ? null : strengthOf(score)
  return (
    <div className="flex min-h-5 items-center gap-3">
      <span aria-hidden className="grid flex-1 grid-cols-5 gap-1">
        {[1, 2, 3, 4, 5].map((mark) => (
          <span
            key={mark}
            className={clsx('h-1 rounded-mark', strength !== null && mark <= (score ?? 0) ? FILL[strength] : 'bg-rule')}
          />
        ))}
      </span>
      <span id={id} className="w-18 text-right text-caption text-ink-2">
        <span className="sr-only">Strength: </span>
        {strength && (word ?? strength)}
      </span>
    </div>
  )
}
