import { useApolloClient } from '@apollo/client/react'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import {
  CreateGoldenCaseDocument,
  GoldenCasesDocument,
  TryGoldenCaseDocument,
  UpdateGoldenCaseDocument,
  type GoldenCase_CaseFragment,
  type TryGoldenCaseQuery,
} from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { isBelow, levelWords } from '../../lib/severity.ts'
import { LevelBadge } from '../../ui/severity-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'

void (
  /* GraphQL */ `
    query TryGoldenCase($input: TryGoldenCaseInput!) {
      tryGoldenCase(input: $input) {
        level
        conditions {
          id
          name
        }
        facts {
          key
          label
          value
          words
        }
        identifies
      }
    }

    mutation CreateGoldenCase($input: CreateGoldenCaseInput!) {
      createGoldenCase(input: $input) {
        ...GoldenCase_case @unmask
      }
    }

    mutation UpdateGoldenCase($input: UpdateGoldenCaseInput!) {
      updateGoldenCase(input: $input) {
        ...GoldenCase_case @unmask
      }
    }
  `
)

type Outcome = TryGoldenCaseQuery['tryGoldenCase']
type Props = { specialtyId: string; edited: GoldenCase_CaseFragment | null; onDone: () => void }

const MOST = 2_000
const IDENTIFIES = 'Take out what names a patient: name, date of birth, record number, phone, e-mail.'
/** A tick's name: what of the outcome has to hold. */
const LEVEL = 'level'

/** A case is run first; what came out is ticked where it always has to. */
export function GoldenCaseForm({ specialtyId, edited, onDone }: Props) {
  const client = useApolloClient()
  const [name, setName] = useState(edited?.name ?? '')
  const [text, setText] = useState(edited?.text ?? '')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => ticksOf(edited))
  const running = useVerb()
  const saving = useVerb()
  const run = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return void running.refuse('Please paste a case')
    const came = await running.run(
      async () => {
        const { data } = await client.query({
          query: TryGoldenCaseDocument,
          variables: { input: { specialtyId, text: text.trim() } },
          fetchPolicy: 'no-cache',
        })
        return answerOf(data).tryGoldenCase
      },
      { done: () => [], failed: 'The case could not be run.' },
    )
    if (came?.identifies) running.refuse(IDENTIFIES)
    else if (came) setOutcome(came)
  }
  const save = async () => {
    if (!outcome) return
    if (name.trim() === '') return void saving.refuse('Please type a name')
    if (ticked.size === 0) return void saving.refuse('Tick what has to come out')
    const golden = {
      name: name.trim(),
      text: text.trim(),
      levelAtLeast: ticked.has(LEVEL) ? outcome.level : null,
      conditionIds: outcome.conditions.flatMap(({ id }) => (id && ticked.has(id) ? [id] : [])),
      facts: outcome.facts.flatMap(({ key, value }) => (ticked.has(key) ? [{ key, value }] : [])),
    }
    const after = { refetchQueries: [GoldenCasesDocument], awaitRefetchQueries: true }
    const saved = await saving.run<unknown>(
      () =>
        edited
          ? client.mutate({
              mutation: UpdateGoldenCaseDocument,
              variables: { input: { id: edited.id, ...golden } },
              ...after,
            })
          : client.mutate({
              mutation: CreateGoldenCaseDocument,
              variables: { input: { specialtyId, ...golden } },
              ...after,
            }),
      { done: () => 'Golden case saved', failed: 'Failed to save golden case' },
    )
    if (saved) onDone()
  }
  const tick = (which: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(which)
    else next.delete(which)
    setTicked(next)
    saving.refuse(null)
  }
  const problem = running.problem ?? saving.problem
  return (
    <form
      aria-label={edited ? `Edit ${edited.name}` : 'New golden case'}
      className="grid gap-2 border-b border-rule bg-sunken px-4 py-3"
      noValidate
      onSubmit={(event) => void run(event)}
    >
      <Field label="Name of the case" value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
      <TextField
        label="Case"
        hint="As a physician types it. No names, dates of birth or record numbers."
        rows={4}
        length={text.length}
        most={MOST}
        maxLength={MOST}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOutcome(null)
          running.refuse(null)
        }}
      />
      {outcome && <Came outcome={outcome} ticked={ticked} onTick={tick} />}
      {outcome && edited && <Missed missed={missedOf(edited, outcome)} />}
      {problem && (
        <p role="alert" className="text-small text-carmine">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={outcome ? 'outline' : 'primary'} aria-busy={running.busy}>
          {running.busy ? 'Running...' : 'Run the case'}
        </Button>
        {outcome && (
          <Button variant="primary" aria-busy={saving.busy} onClick={() => void save()}>
            {saving.busy ? 'Saving...' : 'Save golden case'}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function ticksOf(edited: GoldenCase_CaseFragment | null): Set<string> {
  if (!edited) return new Set()
  const { levelAtLeast, conditions, facts } = edited
  return new Set([...(levelAtLeast ? [LEVEL] : []), ...conditions.map(({ id }) => id), ...facts.map(({ key }) => key)])
}

/** What was to come out until now and did not. */
function missedOf({ levelAtLeast, conditions, facts }: GoldenCase_CaseFragment, outcome: Outcome): string[] {
  return [
    ...(levelAtLeast && isBelow(outcome.level, levelAtLeast) ? [`at least ${levelWords(levelAtLeast)}`] : []),
    ...conditions.flatMap(({ id, name }) => (outcome.conditions.some((came) => came.id === id) ? [] : [name])),
    ...facts.flatMap(({ key, value }) =>
      outcome.facts.some((came) => came.key === key && came.value === value) ? [] : [`${key} ${value}`],
    ),
  ]
}

/** That a save would give up what the case expects. */
function Missed({ missed }: { missed: readonly string[] }) {
  if (missed.length === 0) return null
  return (
    <p role="alert" className="text-small text-carmine">
      Expected until now, and did not come out: {missed.join(' · ')}. Saved as it is, the case expects it no more.
    </p>
  )
}

type CameProps = { outcome: Outcome; ticked: ReadonlySet<string>; onTick: (which: string, isTicked: boolean) => void }

/** What came out, each with a tick for what has to come out always. */
function Came({ outcome: { level, conditions, facts }, ticked, onTick }: CameProps) {
  const id = useId()
  const isEmpty = !level && conditions.length === 0 && facts.length === 0
  return (
    <fieldset aria-labelledby={id}>
      <p id={id} role="status" className="font-semibold">
        {isEmpty ? 'Nothing came out of this case.' : 'This came out. Tick what has to come out always:'}
      </p>
      <ul className="max-h-80 overflow-y-auto">
        {level && (
          <Tick name={LEVEL} ticked={ticked} onTick={onTick}>
            Level at least <LevelBadge level={level} />
          </Tick>
        )}
        {conditions.map(({ id: condition, name }) =>
          condition ? (
            <Tick key={condition} name={condition} ticked={ticked} onTick={onTick}>
              {name} among the first three
            </Tick>
          ) : (
            <li key={name} className="py-1 text-small text-ink-2">
              {name} came out, too. It is of another specialty.
            </li>
          ),
        )}
        {facts.map(({ key, label, value, words }) => (
          <Tick key={key} name={key} ticked={ticked} onTick={onTick}>
            {label}: {value} <span className="text-small text-ink-2">“{words}”</span>
          </Tick>
        ))}
      </ul>
    </fieldset>
  )
}

type TickProps = {
  name: string
  ticked: ReadonlySet<string>
  onTick: CameProps['onTick']
  children: ReactNode
}

function Tick({ name, ticked, onTick, children }: TickProps) {
  return (
    <li>
      <label className="flex min-h-10 touch:min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-malachite-fill"
          checked={ticked.has(name)}
          onChange={(event) => onTick(name, event.target.checked)}
        />
        <span className="min-w-0 break-words">{children}</span>
      </label>
    </li>
  )
}
