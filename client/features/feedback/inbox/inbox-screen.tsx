import { clsx } from 'clsx'
import { useAddress } from '../../../lib/use-address.ts'
import { FeedbackList } from './feedback-list.tsx'
import { SuggestionList } from './suggestion-list.tsx'

const LISTS = [
  { value: '', label: 'Feedback on replies' },
  { value: 'suggestions', label: 'Suggestions' },
] as const

/** What people said of replies and of the product. */
export function InboxScreen() {
  const [shown, show] = useAddress('show')
  const suggestions = shown === 'suggestions'
  return (
    <main className="mx-auto w-full max-w-[900px] px-4 py-6">
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1 border-b border-rule-strong">
        {LISTS.map(({ value, label }) => {
          const chosen = (value === 'suggestions') === suggestions
          return (
            <button
              key={value}
              type="button"
              aria-pressed={chosen}
              className={clsx(
                'min-h-11 border-b-3 px-3 font-[650]',
                chosen ? 'border-malachite' : 'border-transparent text-ink-2 hover:text-ink',
              )}
              onClick={() => show(value)}
            >
              {label}
            </button>
          )
        })}
      </div>
      {suggestions ? <SuggestionList /> : <FeedbackList />}
    </main>
  )
}
