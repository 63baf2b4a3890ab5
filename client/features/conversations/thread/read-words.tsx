import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ReadKind, ReadWords_SpanFragment } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment ReadWords_span on ReadSpan {
      start
      end
      kind
      factId
    }
  `
)

type Span = ReadWords_SpanFragment

/** What a stretch of a message was taken for, in words and by its underline: the quieter, the surer. */
const KINDS: Record<ReadKind, { words: string; look: string }> = {
  FACT: { words: 'Taken as a fact', look: 'decoration-rule-strong' },
  ABSENT: { words: 'Taken as absent', look: 'decoration-rule-strong' },
  UNCERTAIN: { words: 'Possible: not counted', look: 'decoration-dashed decoration-iodine' },
  PAST: { words: 'Past: not counted as present', look: 'decoration-dashed decoration-ink-3' },
  NOT_PATIENT: { words: 'Somebody else’s: not counted', look: 'decoration-dashed decoration-ink-3' },
  HYPOTHETICAL: { words: 'Supposed: not in the record', look: 'decoration-dashed decoration-ink-3' },
  NOTED: { words: 'Noted, used by no rule', look: 'decoration-dashed decoration-gentian' },
  UNUSED: { words: 'Not used', look: 'decoration-dotted decoration-ink-3' },
}
const UNDERLINE = 'underline decoration-1 underline-offset-4'

type Stretch = { start: number; end: number; span: Span | null; marked: boolean }

/**
 * The text cut where a reading or the mark begins or ends, in order and without a gap.
 * @param mark words to be shown, such as those that a fact came from
 */
export function stretchesOf(
  length: number,
  spans: readonly Span[],
  mark: { start: number; end: number } | null,
): Stretch[] {
  const edges = [...spans, ...(mark ? [mark] : [])].flatMap(({ start, end }) => [start, end])
  const cuts = [...new Set([0, ...edges, length])].filter((cut) => cut >= 0 && cut <= length).sort((a, b) => a - b)
  const covers = (one: { start: number; end: number }, start: number, end: number) =>
    one.start <= start && one.end >= end
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0
    return {
      start,
      end,
      span: spans.find((span) => covers(span, start, end)) ?? null,
      marked: mark !== null && covers(mark, start, end),
    }
  })
}

type Props = {
  content: string
  spans: readonly Span[]
  mark: { start: number; end: number } | null
  /** The fact that these words became, around them; null where it is not known any more. */
  renderFact: (factId: string, words: string, look: string) => ReactNode
}

/** What the physician wrote, word for word, and under the words what they were taken for. */
export function ReadWords({ content, spans, mark, renderFact }: Props) {
  return stretchesOf(content.length, spans, mark).map(({ start, end, span, marked }) => {
    const words = content.slice(start, end)
    const shown = wordsOf(words, span, renderFact)
    return marked ? (
      <mark key={start} className="rounded-mark bg-gentian-wash text-ink outline-1 outline-gentian">
        {shown}
      </mark>
    ) : (
      <span key={start}>{shown}</span>
    )
  })
}

function wordsOf(words: string, span: Span | null, renderFact: Props['renderFact']): ReactNode {
  if (!span) return words
  const { words: title, look } = KINDS[span.kind]
  const fact = span.factId === null ? null : renderFact(span.factId, words, clsx(UNDERLINE, look))
  return (
    fact ?? (
      <span title={title} className={clsx(UNDERLINE, look)}>
        {words}
      </span>
    )
  )
}
