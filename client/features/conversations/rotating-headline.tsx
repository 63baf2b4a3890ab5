import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useReducedMotion } from '../../ui/use-media.ts'

/** Our own words until content of the key home_headings stands over them. They ask; they claim nothing. */
const HEADINGS = [
  'Who are you seeing?',
  'What brings the patient in?',
  'What have you found so far?',
  'What must not be missed?',
]
const EVERY_MS = 3_000

/** Turns every 3 s within 0.7 s: one line goes, then the next one comes. All lines share one place, so nothing below ever moves. */
export function RotatingHeadline() {
  const [shown, setShown] = useState(0)
  const still = useReducedMotion()
  useEffect(() => {
    if (still) return
    const timer = setInterval(() => setShown((index) => (index + 1) % HEADINGS.length), EVERY_MS)
    return () => clearInterval(timer)
  }, [still])
  return (
    <h1 className="grid font-title text-heading sm:text-display">
      {HEADINGS.map((heading, index) => (
        <span
          key={heading}
          aria-hidden={index !== shown}
          className={clsx(
            'col-start-1 row-start-1 transition-opacity duration-350',
            index === shown ? 'opacity-100 delay-350' : 'opacity-0',
          )}
        >
          {heading}
        </span>
      ))}
    </h1>
  )
}
