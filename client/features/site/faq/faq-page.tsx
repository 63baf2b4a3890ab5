import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { rowsIn } from '../../../lib/content.ts'
import { useContent } from '../../../lib/use-content.ts'
import { TextLink } from '../button-link.tsx'
import { KEYS_OF } from '../page-keys.ts'
import { PageTitle, Plain, Section } from '../section.tsx'
import { found, questionCount } from './found.ts'
import { CATEGORIES } from './questions.ts'

const CLAIM = ['question', 'answer'] as const

/** Questions and answers by category; those of whoever runs this server stand with prices. */
export function FaqPage() {
  const searchId = useId()
  const [words, setWords] = useState('')
  const claims = rowsIn(useContent(KEYS_OF.faq).faq_claims, CLAIM)
  const all = CATEGORIES.map((category) =>
    category.id === 'pricing' ? { ...category, questions: [...category.questions, ...claims] } : category,
  )
  const shown = found(all, words)
  return (
    <>
      <PageTitle title="FAQ">
        <search className="block max-w-[480px] pt-3 text-body text-ink">
          <label htmlFor={searchId} className="block pb-1 text-small text-ink-2">
            Search the questions
          </label>
          <span className="flex items-center gap-2 rounded-control border border-rule-strong bg-sheet px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
            <Search className="size-4 shrink-0 text-ink-3" aria-hidden />
            <input
              id={searchId}
              type="search"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className="min-h-11 min-w-0 flex-1 bg-transparent outline-none"
            />
          </span>
          <span role="status" className="block min-h-6 pt-1 text-small text-ink-2">
            {words.trim() && questionCount(shown)}
          </span>
        </search>
      </PageTitle>
      {shown.map(({ id, name, questions }) => (
        <Section key={id} id={id} name={name}>
          <div className="border-t border-rule">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group border-b border-rule">
                <summary className="flex min-h-12 items-center gap-3 py-2 font-semibold marker:content-none">
                  <span aria-hidden className="w-4 shrink-0 text-center text-ink-3 group-open:hidden">
                    +
                  </span>
                  <span aria-hidden className="hidden w-4 shrink-0 text-center text-ink-3 group-open:inline">
                    −
                  </span>
                  {question}
                </summary>
                <p className="max-w-[68ch] pb-4 pl-7 text-ink-2">{answer}</p>
              </details>
            ))}
          </div>
        </Section>
      ))}
      {shown.length === 0 && (
        <Plain>
          <p>
            No question has these words. <TextLink href="/contact">Ask us</TextLink>.
          </p>
        </Plain>
      )}
    </>
  )
}
