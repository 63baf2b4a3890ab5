import { clsx } from 'clsx'
import { useEffect, useMemo, useState } from 'react'
import { sentencesIn } from '../../lib/content.ts'
import { useContent } from '../../lib/use-content.ts'
import { useReducedMotion } from '../../ui/use-media.ts'

/** Our own words, where content has none. They ask; they claim nothing. */
const HEADINGS: readonly string[] = [
  'Who are you seeing?',
  'What brings the patient in?',
  'What have you found so far?',
  'What must not be missed?',
]
const KEYS = ['home_headings', 'home_headings_logged_in'] as const
const EVERY_MS = 3_000

function useHeadings(signedIn: boolean): readonly string[] {
  const text = useContent(KEYS)[signedIn ? 'home_headings_logged_in' : 'home_headings']
  return useMemo(() => {
    const lines = [...new Set(sentencesIn(text))]
    return lines.length > 0 ? lines : HEADINGS
  }, [text])
}

/**
 * Turns every 3 s within 0.7 s: one line goes, then the next one comes. All lines share one place, so nothing below ever
 * moves; once somebody writes, the line stands.
 */
export function RotatingHeadline({ signedIn, still }: { signedIn: boolean; still: boolean }) {
  const lines = useHeadings(signedIn)
  const [line, setLine] = useState(lines[0])
  const calm = useReducedMotion() || still
  // What an admin wrote takes the place of our own words as a turn does.
  const shown = lines.find((heading) => heading === line) ?? lines[0]
  useEffect(() => {
    if (calm) return
    const timer = setInterval(
      () => setLine((last) => lines[(Math.max(0, lines.indexOf(last ?? '')) + 1) % lines.length]),
      EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [calm, lines])
  return (
    <h1 className="grid min-h-19 content-end font-title text-heading sm:min-h-12 sm:text-display">
      {[...new Set([...lines, line])].map((heading) => (
        <span
          key={heading}
          aria-hidden={heading !== shown}
          className={clsx(
            'col-start-1 row-start-1 self-end transition-opacity duration-350 starting:opacity-0',
            heading === shown ? 'opacity-100 delay-350' : 'opacity-0',
          )}
        >
          {heading}
        </span>
      ))}
    </h1>
  )
}
