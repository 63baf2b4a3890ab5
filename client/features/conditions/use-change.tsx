import { useApolloClient } from '@apollo/client/react'
import { useState, type ReactNode } from 'react'
import { refusalOf } from '../../lib/refusal.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

type Verb = ReturnType<typeof useVerb>
type Words = Parameters<Verb['run']>[1]

/** A change of what a specialty teaches, and the question whether to save it though it breaks golden cases. */
type Change = Omit<Verb, 'run'> & {
  /** @param act saves; with `true` whatever it breaks */
  run: <Answer>(
    act: (acceptsBroken: boolean) => Promise<Answer>,
    words: { done: (answer: Answer) => ReturnType<Words['done']> } & Pick<Words, 'failed' | 'toasted'>,
  ) => Promise<Answer | null>
  /** To be rendered beside what changes. */
  question: ReactNode
}

/** The golden cases that a change would break, a line each. */
const brokenBy = (error: unknown): string[] =>
  refusalOf(error)
    ?.fields.filter(({ path }) => path === 'acceptsBroken')
    .map(({ message }) => message) ?? []

/** Runs a change. One that breaks golden cases says so, and is saved only where that is wanted. */
export function useChange(): Change {
  const { cache } = useApolloClient()
  const { run: begin, ...verb } = useVerb()
  const [asked, setAsked] = useState<{ cases: string[]; answer: (yes: boolean) => void } | null>(null)
  const runsAnew = <Answer,>(answer: Answer): Answer => {
    cache.evict({ fieldName: 'goldenCases' })
    return answer
  }
  const run: Change['run'] = (act, words) =>
    begin(async () => {
      try {
        return runsAnew(await act(false))
      } catch (error) {
        const cases = brokenBy(error)
        if (cases.length === 0) throw error
        const isWanted = await new Promise<boolean>((answer) => setAsked({ cases, answer }))
        setAsked(null)
        if (!isWanted) throw error
        return runsAnew(await act(true))
      }
    }, words)
  const question = (
    <LazyDialog
      open={asked !== null}
      onOpenChange={(open) => !open && asked?.answer(false)}
      title={asked?.cases.length === 1 ? 'This breaks a golden case' : 'This breaks golden cases'}
      description="Nothing is saved yet. What would not hold any more:"
    >
      <div className="grid gap-4 p-5">
        <ul className="grid list-disc gap-1 pl-5">
          {asked?.cases.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="danger" onClick={() => asked?.answer(true)}>
            Save anyway
          </Button>
          <Button variant="primary" onClick={() => asked?.answer(false)}>
            Do not save
          </Button>
        </div>
      </div>
    </LazyDialog>
  )
  return { ...verb, run, question }
}
