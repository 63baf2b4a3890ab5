import { useId, useState } from 'react'
import type { ClinicalItemRow_ItemFragment } from '../../gql/graphql.ts'
import { levelWords } from '../../lib/severity.ts'
import { fullTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { ReviewForm } from './review-form.tsx'
import { KIND_WORDS, STATE_WORDS } from './review-words.ts'

void (
  /* GraphQL */ `
    fragment ClinicalItemRow_item on ClinicalItem {
      id
      kind
      title
      text
      level
      sources {
        organisation
        title
        year
      }
      state
      comment
      reviewedBy
      reviewedAt
    }
  `
)

type Item = ClinicalItemRow_ItemFragment

const sourceOf = ({ organisation, title, year }: Item['sources'][number]) =>
  [organisation, title, year].filter(Boolean).join(', ')

/** A rule: closed its name and state, open its words, its sources, and what one says of it. @param onDone when that is kept */
export function ClinicalItemRow({ item, onDone }: { item: Item; onDone: () => void }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { title, kind, level, state } = item
  return (
    <li className="border-b border-rule py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold break-words">{title}</p>
          <p className="text-small text-ink-2">
            {[KIND_WORDS[kind], level && levelWords(level), STATE_WORDS[state]].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button
          size="sm"
          aria-expanded={open}
          aria-controls={`${id}-more`}
          aria-label={`${open ? 'Close' : 'Review'} ${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Review'}
        </Button>
      </div>
      {open && (
        <div id={`${id}-more`} className="grid gap-3 py-3">
          <p className="max-h-80 overflow-y-auto text-small break-words whitespace-pre-line">{item.text}</p>
          <div className="text-small text-ink-2">
            <p className="font-[650]">{item.sources.length === 1 ? 'Source' : 'Sources'}</p>
            <ul>
              {item.sources.map((source) => (
                <li key={sourceOf(source)} className="break-words">
                  {sourceOf(source)}
                </li>
              ))}
            </ul>
          </div>
          {item.reviewedAt && (
            <p className="text-small text-ink-2">
              {STATE_WORDS[state]}, {item.reviewedBy ?? 'somebody who is gone'}, {fullTime(item.reviewedAt)}
              {item.comment ? `: ${item.comment}` : '.'}
            </p>
          )}
          <ReviewForm
            item={item}
            onDone={() => {
              setOpen(false)
              onDone()
            }}
          />
        </div>
      )}
    </li>
  )
}
