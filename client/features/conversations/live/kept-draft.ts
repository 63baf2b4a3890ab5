import type { ApolloClient } from '@apollo/client'
import { useCallback, useEffect, useRef } from 'react'
import { SaveDraftDocument } from '../../../gql/graphql.ts'
import { useStore } from '../../../ui/use-store.ts'
import { outbox, updateOutbox } from './outbox.ts'

void (
  /* GraphQL */ `
    mutation SaveDraft($conversationId: ID, $text: String!) {
      saveDraft(conversationId: $conversationId, text: $text) {
        conversationId
        text
      }
    }
  `
)

/** How long after the last key a draft is kept. */
const PAUSE_MS = 1_000
/** What the server takes. */
const MOST = 20_000

type Place = {
  client: ApolloClient
  /** Its outbox. */
  key: string
  /** null: the user's home. */
  conversationId: string | null
  /** What the server has; undefined while that is not known, or nothing is kept for this visitor. */
  kept: string | null | undefined
}

/**
 * What is typed and not sent is kept on the server a second after the last key, and stands there again after a reload. A
 * text that was sent is let go of at once. Without a connection the next key tries again.
 */
export function useKeptDraft({ client, key, conversationId, kept }: Place): void {
  const draft = useStore(outbox(key), (box) => box.draft)
  /** What the server is known to have. */
  const saved = useRef<string | null>(null)

  useEffect(() => {
    if (kept === undefined || saved.current !== null) return
    saved.current = kept ?? ''
    if (kept && outbox(key).get().draft === '') updateOutbox(key, { draft: kept })
  }, [kept, key])

  const keep = useCallback(
    (text: string) =>
      client.mutate({ mutation: SaveDraftDocument, variables: { conversationId, text }, fetchPolicy: 'no-cache' }),
    [client, conversationId],
  )
  useEffect(() => {
    if (saved.current === null || draft === saved.current || draft.length > MOST) return
    const save = () => {
      const before = saved.current
      saved.current = draft
      keep(draft).catch(() => {
        // It is still on the screen; the next key, or the next opening of this page, tries again.
        if (saved.current === draft) saved.current = before
      })
    }
    const timer = setTimeout(save, draft === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
    // `kept`: what was typed before it was known is kept as well.
  }, [keep, draft, kept])

  // What is sent is let go of in the breath in which its page goes: what was kept of it goes as well.
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (saved.current && !outbox(key).get().draft) keep('').catch(() => undefined)
      }),
    [key, keep],
  )
}
