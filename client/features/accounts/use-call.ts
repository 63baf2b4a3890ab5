import type { ApolloClient, MaybeMasked } from '@apollo/client'
import { useCallback, useEffect, useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { useApi } from '../../lib/api.ts'
import type * as Documents from './entry-documents.ts'

type Run<Answer> = (client: ApolloClient, documents: typeof Documents) => Promise<Answer>

/**
 * Calls the API from the screens of sign-in and sign-up. Its client and the documents come behind the first paint and
 * not with the screen; a call waits for them where they are still on their way.
 */
export function useCall(): <Answer>(run: Run<Answer>) => Promise<Answer> {
  const api = useApi()
  return useCallback(
    async <Answer>(run: Run<Answer>) => {
      const [client, documents] = await Promise.all([api(), import('./entry-documents.ts')])
      return run(client, documents)
    },
    [api],
  )
}

/** A query of the API, with its client and documents in hand. */
export type Question<Answer> = Run<{ data?: MaybeMasked<Answer> | undefined }>

/** The answer of a query that a screen can stand without for a while. `run` keeps its identity from render to render. */
export function useAnswer<Answer>(run: Question<Answer>) {
  const call = useCall()
  const [answer, setAnswer] = useState<{ data: MaybeMasked<Answer> | null; failed: boolean }>({
    data: null,
    failed: false,
  })
  const ask = useCallback(
    () =>
      call(run).then(
        ({ data }) => setAnswer({ data: data ?? null, failed: false }),
        () => setAnswer({ data: null, failed: true }),
      ),
    [call, run],
  )
  useEffect(() => afterPaint(() => void ask()), [ask])
  return { ...answer, ask }
}
