import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { CorrectFactDocument, type FactStatus } from '../../../gql/graphql.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import { formatUnit } from '../../../lib/quantity.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { problemOf } from '../live/problem.ts'

void (
  /* GraphQL */ `
    mutation CorrectFact($input: CorrectFactInput!) {
      correctFact(input: $input) {
        ...SidePanel_conversation
      }
    }
  `
)

export type Correctable = { key: string; label: string; value: string | null; unit: string | null; status: FactStatus }
type Choice = 'value' | 'present' | 'absent' | 'unknown'

const STATUS: Record<Choice, FactStatus> = {
  value: 'PRESENT',
  present: 'PRESENT',
  absent: 'ABSENT',
  unknown: 'UNKNOWN',
}
const WORDS: Record<Choice, string> = { value: 'Value', present: 'Present', absent: 'Absent', unknown: 'Not known' }

/** A finding is there or not; a measure has a value. Of what was never said, both are possible. */
function choicesFor({ value, unit, status }: Correctable): Choice[] {
  const finding = value === 'true' || value === 'false' || (value === null && unit === null && status !== 'NOT_ASKED')
  if (finding) return ['present', 'absent', 'unknown']
  if (status === 'NOT_ASKED') return ['value', 'present', 'absent', 'unknown']
  return ['value', 'absent', 'unknown']
}

function startOf(fact: Correctable, choices: readonly Choice[]): Choice {
  if (fact.status === 'ABSENT') return 'absent'
  if (fact.status === 'UNKNOWN') return 'unknown'
  return choices[0]!
}

type Props = { conversationId: string; fact: Correctable; onDone: () => void }

/** Puts a fact right: the physician's word becomes its source. */
export function FactCorrection({ conversationId, fact, onDone }: Props) {
  const [correctFact] = useMutation(CorrectFactDocument)
  const name = useId()
  const choices = choicesFor(fact)
  const [choice, setChoice] = useState<Choice>(() => startOf(fact, choices))
  const [value, setValue] = useState(fact.value ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    setProblem(null)
    try {
      await correctFact({
        variables: {
          input: {
            conversationId,
            key: fact.key,
            status: STATUS[choice],
            value: choice === 'value' ? value.trim() : null,
            unit: choice === 'value' ? fact.unit : null,
          },
        },
      })
      announce(`${fact.label} corrected`)
      onDone()
    } catch (error) {
      setProblem(problemOf(error).words)
      announceError(problemOf(error).words)
      setSaving(false)
    }
  }

  return (
    <form
      className="grid gap-2 border-t border-rule pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="text-caption font-[650] text-ink-2">Correct {fact.label}</legend>
        <div className="flex flex-wrap gap-x-4">
          {choices.map((option) => (
            <label key={option} className="flex min-h-10 touch:min-h-11 items-center gap-2 text-small">
              <input
                type="radio"
                className="size-4.5 accent-malachite-fill"
                name={name}
                checked={choice === option}
                onChange={() => setChoice(option)}
              />
              {WORDS[option]}
            </label>
          ))}
        </div>
      </fieldset>
      {choice === 'value' && (
        <div className="flex items-center gap-2">
          <input
            aria-label={`New value of ${fact.label}`}
            className="min-h-10 min-w-0 flex-1 rounded-control border border-rule-strong bg-sheet px-3"
            value={value}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
          {fact.unit && <span className="text-small text-ink-2">{formatUnit(fact.unit)}</span>}
        </div>
      )}
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <Button type="submit" variant="primary" disabled={saving || (choice === 'value' && value.trim() === '')}>
        {saving ? 'Sending...' : 'Correct'}
      </Button>
    </form>
  )
}

type StrikeProps = { conversationId: string; facts: readonly Correctable[]; onDone: () => void }

/** Takes a fact out of what counts: it is then not known, and what was said stays in its history. */
export function StrikeFact({ conversationId, facts, onDone }: StrikeProps) {
  const [correctFact] = useMutation(CorrectFactDocument)
  const standing = facts.filter(({ status }) => status !== 'UNKNOWN')
  const [striking, setStriking] = useState(false)
  if (standing.length === 0) return null
  const strike = async () => {
    setStriking(true)
    try {
      for (const { key } of standing)
        await correctFact({ variables: { input: { conversationId, key, status: 'UNKNOWN', value: null } } })
      announce(`${standing.map(({ label }) => label).join(', ')} struck`)
      onDone()
    } catch (error) {
      toast(problemOf(error).words, 'error')
      announceError(problemOf(error).words)
      setStriking(false)
    }
  }
  return (
    <Button variant="quiet" disabled={striking} onClick={() => void strike()}>
      Strike
    </Button>
  )
}
