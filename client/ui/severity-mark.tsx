import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Level } from '../gql/graphql.ts'
import { levelWords, SEVERITY_WORDS, severityOf, type Severity } from '../lib/severity.ts'

const TONES: Record<Severity, string> = {
  critical: 'text-carmine-fill',
  urgent: 'text-iodine-fill',
  watch: 'text-methylene',
  routine: 'text-ink-3',
  done: 'text-malachite',
}

/** Shape and fill; the word stands beside it or in `label`. Forced colours keep the shape. */
export function SeverityMark({
  severity,
  label,
  className,
}: {
  severity: Severity
  label?: string
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={clsx('size-4 shrink-0 forced:text-[CanvasText]', TONES[severity], className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Shape severity={severity} />
    </svg>
  )
}

function Shape({ severity }: { severity: Severity }) {
  switch (severity) {
    case 'critical':
      return (
        <>
          <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1Z" fill="currentColor" />
          <path d="M8 4.2v4.6M8 11.4v.2" stroke="var(--on-fill)" strokeWidth="1.8" strokeLinecap="round" />
        </>
      )
    case 'urgent':
      return <path d="M8 1.8 15 14H1Z" fill="currentColor" />
    case 'watch':
      return (
        <>
          <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
          <path d="M8 2.4a5.6 5.6 0 0 1 0 11.2Z" fill="currentColor" />
        </>
      )
    case 'routine':
      return <circle cx="8" cy="8" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.8" />
    case 'done':
      return (
        <path
          d="m3 8.5 3.4 3.4L13 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )
  }
}

const BADGES: Record<Severity, string> = {
  critical: 'border-carmine-fill bg-carmine-fill text-on-fill',
  urgent: 'border-iodine-fill bg-iodine-wash text-iodine',
  watch: 'border-methylene text-methylene',
  routine: 'border-rule-strong text-ink-2',
  done: 'border-malachite text-malachite',
}

/** Mark and word in a box. */
export function SeverityBadge({
  severity,
  children,
  className,
}: {
  severity: Severity
  children?: ReactNode
  className?: string
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-chip border px-2 text-caption font-[650]',
        BADGES[severity],
        className,
      )}
    >
      {severity === 'critical' ? (
        <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden>
          <path d="M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1Z" fill="currentColor" />
          <path d="M8 4.2v4.6M8 11.4v.2" stroke="var(--carmine-fill)" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      ) : (
        <SeverityMark severity={severity} className="size-3.5" />
      )}
      {children ?? SEVERITY_WORDS[severity]}
    </span>
  )
}

/** The level of a case: how grave, and where to. A brief one shows the first by its shape alone on a phone. */
export function LevelBadge({ level, brief = false }: { level: Level; brief?: boolean }) {
  const severity = severityOf(level)
  return (
    <SeverityBadge severity={severity}>
      <span>
        <span className={clsx(brief && 'max-sm:sr-only')}>{SEVERITY_WORDS[severity]} · </span>
        {levelWords(level)}
      </span>
    </SeverityBadge>
  )
}
