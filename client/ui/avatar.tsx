import { clsx } from 'clsx'
import { useState } from 'react'

const SIZES = {
  sm: 'size-6 text-[11px]',
  md: 'size-8 text-caption',
  lg: 'size-12 text-body',
  xl: 'size-24 text-heading',
} as const
const NO_IMAGE = '/no-image.svg'

type Props = {
  /** Whose it is; null where nobody is known. */
  name: string | null
  image?: string | null
  size?: keyof typeof SIZES
  className?: string
}

/** First letters of the first and the last word of a name, "?" where it has none. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? [])
  const [first = '?', ...others] = letters
  return (first + (others.at(-1) ?? '')).toLocaleUpperCase()
}

/** A face: the picture, else up to two initials, else "?", and for nobody the picture that shows nobody. It says nothing: the name stands beside it. */
export function Avatar({ name, image, size = 'md', className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = image && image !== broken ? image : name === null ? NO_IMAGE : null
  const frame = clsx('shrink-0 rounded-full bg-malachite-wash object-cover', SIZES[size], className)
  if (shown) return <img src={shown} alt="" className={frame} onError={() => setBroken(shown)} />
  return (
    <span
      aria-hidden
      className={clsx('inline-flex items-center justify-center font-[650] text-malachite select-none', frame)}
    >
      {initialsOf(name ?? '')}
    </span>
  )
}
