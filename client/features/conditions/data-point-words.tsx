import { skipToken, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { TryDataPointWordsDocument } from '../../gql/graphql.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSettled } from '../../ui/use-settled.ts'

void (
  /* GraphQL */ `
    query TryDataPointWords($input: TryDataPointWordsInput!) {
      tryDataPointWords(input: $input) {
        facts {
          key
          label
          value
          start
          end
          isThis
        }
        asks {
          label
          why
          isThis
        }
      }
    }
  `
)

/** What a line of the words is: trimmed, each once. */
export const wordsOfText = (text: string): string[] => [
  ...new Set(text.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || [])),
]

type Props = {
  conditionId: string
  id: string
  label: string
  isSelect: boolean
  /** One a line. */
  text: string
  onText: (text: string) => void
}

/** The words that a data point listens to, and how a sentence is read with them before they are saved. */
export function DataPointWords({ conditionId, id, label, isSelect, text, onText }: Props) {
  const [sentence, setSentence] = useState('')
  const typed = useSettled(sentence).trim()
  const words = useSettled(text)
  const { data, error } = useQuery(
    TryDataPointWordsDocument,
    typed === ''
      ? skipToken
      : { variables: { input: { conditionId, id, words: wordsOfText(words), text: typed } }, fetchPolicy: 'no-cache' },
  )
  const read = data?.tryDataPointWords
  return (
    <div className="grid gap-1 sm:grid-cols-2 sm:gap-3">
      <TextField
        label="Words it listens to"
        hint={
          isSelect
            ? 'One a line, beside the built-in ones; “like tar = black” stands for a choice.'
            : 'One a line, beside the built-in ones.'
        }
        rows={4}
        length={text.length}
        most={1_600}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div>
        <TextField
          label="Try a sentence"
          hint="It is stored nowhere."
          rows={2}
          length={sentence.length}
          most={2_000}
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
        />
        <div role="status" className="text-small">
          {typed !== '' && error && <p className="text-carmine">This could not be tried.</p>}
          {typed !== '' && read && (
            <ul>
              {!read.facts.some(({ isThis }) => isThis) && !read.asks.some(({ isThis }) => isThis) && (
                <li className="text-iodine">{label} is not read.</li>
              )}
              {read.facts.map(({ key, label: of, value, start, end, isThis }) => (
                <li key={key} className={isThis ? 'font-semibold text-malachite' : 'text-ink-2'}>
                  “{typed.slice(start, end)}” read as {of}: {value}
                </li>
              ))}
              {read.asks.map(({ why, isThis }) => (
                <li key={why} className={isThis ? 'font-semibold' : 'text-ink-2'}>
                  Asked: {why}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  )
}
