import { clsx } from 'clsx'
import { lineDiff, type DiffLine } from '../lib/line-diff.ts'
import { ScrollRegion } from './scroll-region.tsx'

const SIGNS: Record<DiffLine['kind'], string> = { same: ' ', gone: '−', new: '+' }
const SAID: Record<DiffLine['kind'], string> = { same: '', gone: 'Taken out: ', new: 'Added: ' }

/** What became of a text: lines that went and came, by their sign and word, not by colour alone. */
export function Diff({ label, before, after }: { label: string; before: string; after: string }) {
  if (before === after) return <p className="text-small text-ink-2">{label}: no difference.</p>
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1 text-small font-[650] text-ink-2">{label}</figcaption>
      <ScrollRegion
        label={`Changes of ${label}`}
        className="max-h-72 overflow-auto rounded-control border border-rule bg-sheet py-1 text-small"
      >
        {lineDiff(before, after).map(({ kind, text }, index) => (
          <p
            key={index}
            className={clsx(
              'flex gap-2 px-2 break-words whitespace-pre-wrap',
              kind === 'gone' && 'bg-carmine-wash',
              kind === 'new' && 'bg-malachite-wash',
            )}
          >
            <span aria-hidden className="w-3 shrink-0 select-none">
              {SIGNS[kind]}
            </span>
            <span className="min-w-0 flex-1">
              {SAID[kind] && <span className="sr-only">{SAID[kind]}</span>}
              {text || ' '}
            </span>
          </p>
        ))}
      </ScrollRegion>
    </figure>
  )
}
