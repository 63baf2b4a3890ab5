import { useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import {
  ClinicalItemsDocument,
  ClinicalReviewCountsDocument,
  type ReviewKind,
  type ReviewState,
} from '../../gql/graphql.ts'
import { pagesOf } from '../../lib/pages.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { useAddress } from '../../lib/use-address.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Paged } from '../../ui/paged.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ClinicalItemRow } from './clinical-item-row.tsx'
import { KIND_WORDS, STATE_WORDS } from './review-words.ts'

void (
  /* GraphQL */ `
    query ClinicalItems($kind: ReviewKind, $state: ReviewState, $search: String, $after: String) {
      clinicalItems(kind: $kind, state: $state, search: $search, after: $after) {
        nodes {
          ...ClinicalItemRow_item @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }

    query ClinicalReviewCounts {
      clinicalReviewCounts {
        total
        confirmed
        changeWanted
        notReviewed
      }
    }
  `
)

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))
const KINDS = optionsOf<ReviewKind>(KIND_WORDS)
const STATES = optionsOf<ReviewState>(STATE_WORDS)

type Asked = { kind: ReviewKind | null; state: ReviewState | null; search: string | null }

/** What of the list is asked for, as the page's address has it. */
function useAsked(words: string, kind: string, state: string): Asked {
  return {
    kind: KINDS.find(({ value }) => value === kind)?.value ?? null,
    state: STATES.find(({ value }) => value === state)?.value ?? null,
    search: useSettled(words).trim() || null,
  }
}

/** The same, as the REST interface takes it. */
const inAddress = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null)).toString()

/** How far the review is, in a sentence. */
function Progress() {
  const { data } = useQuery(ClinicalReviewCountsDocument, { fetchPolicy: 'cache-and-network' })
  const counts = data?.clinicalReviewCounts
  if (!counts) return null
  return (
    <p role="status" className="pb-4 text-ink-2">
      {formatNumber(counts.notReviewed)} of {formatNumber(counts.total)} rules are not reviewed as they are now.{' '}
      {formatNumber(counts.confirmed)} are confirmed; in {formatNumber(counts.changeWanted)} a change is wanted.
    </p>
  )
}

/** The list that a clinician works through: every rule with its words and its source, and what was said of it. */
export function ClinicalReviewScreen() {
  const [words, setWords] = useAddress('search')
  const [chosenKind, setKind] = useAddress('kind')
  const [chosenState, setState] = useAddress('state')
  const asked = useAsked(words, chosenKind, chosenState)
  const query = useQuery(ClinicalItemsDocument, {
    variables: asked,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = (query.data ?? (query.error ? undefined : query.previousData))?.clinicalItems
  // What has another state since it was listed goes; the pages that were read stay.
  const items = list?.nodes.filter(({ state }) => asked.state === null || state === asked.state) ?? null
  const rows = useRef<HTMLUListElement>(null)
  /** To the rule itself, or to the next one, where it is gone from the list. */
  const goOn = (index: number) =>
    requestAnimationFrame(() => rows.current?.children[index]?.querySelector('button')?.focus())
  return (
    <main className="mx-auto w-full max-w-[1000px] px-4 py-6">
      <Progress />
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <SearchBox label="Search rules" placeholder="Search by name or words..." value={words} onChange={setWords} />
        <FilterSelect label="Kind" all="Every kind" options={KINDS} value={chosenKind} onChange={setKind} />
        <FilterSelect label="State" all="Every state" options={STATES} value={chosenState} onChange={setState} />
        <ExportButton path={`/admin/clinical-review/export?${inAddress(asked)}`} name="clinical-review.csv" />
      </div>
      <Paged
        {...pagesOf(list, query)}
        rows={items}
        words={{ failed: 'The rules could not be loaded.', empty: 'No rules found' }}
      >
        {(shown) => (
          <ul ref={rows} aria-label="Rules" className="border-t border-rule-strong">
            {shown.map((item, index) => (
              <ClinicalItemRow key={item.id} item={item} onDone={() => goOn(index)} />
            ))}
          </ul>
        )}
      </Paged>
    </main>
  )
}
