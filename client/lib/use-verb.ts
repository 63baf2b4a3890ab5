import { useState } from 'react'
import { announceError } from './announce.ts'
import { refusalOf, wordsOf } from './refusal.ts'
import { toast } from './toast.ts'

/** What is said once something was done: usually one thing; several where only part of it was. */
export type Said = { text: string; kind: 'success' | 'error' }

type Words<Answer> = {
  done: (answer: Answer) => string | readonly Said[]
  /** Where the server gave no words of its own; or what is said of any error. */
  failed: string | ((error: unknown) => string)
  /** The failure is a toast, too: where whoever did it may look elsewhere by then. */
  toasted?: boolean
}

const wordsFor = (error: unknown, failed: Words<never>['failed']): string =>
  typeof failed === 'string' ? (refusalOf(error)?.fields[0]?.message ?? wordsOf(error, failed)) : failed(error)

/** Runs one thing at a time, and says whether it was done or what the server had against it. */
export function useVerb() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** @returns what `act` brought, or null where it failed; why stands in `problem` then */
  const run = async <Answer>(
    act: () => Promise<Answer>,
    { done, failed, toasted = false }: Words<Answer>,
  ): Promise<Answer | null> => {
    if (busy) return null
    setBusy(true)
    setProblem(null)
    try {
      const answer = await act()
      const said = done(answer)
      for (const { text, kind } of typeof said === 'string' ? [{ text: said, kind: 'success' } as const] : said)
        toast(text, kind)
      return answer
    } catch (error) {
      const words = wordsFor(error, failed)
      setProblem(words)
      if (toasted) toast(words, 'error')
      announceError(words)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run, refuse: setProblem }
}
