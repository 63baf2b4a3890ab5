import { useMutation } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { RenameConversationDocument } from '../../../gql/graphql.ts'
import { wordsOf } from '../../../lib/refusal.ts'
import { toast } from '../../../lib/toast.ts'
import { writeTitle } from '../live/title.ts'
import type { Row } from './row.ts'

void (
  /* GraphQL */ `
    mutation RenameConversation($input: RenameConversationInput!) {
      renameConversation(input: $input) {
        id
        title
        revision
      }
    }
  `
)

const LONGEST = 200

/** A title while it is written. Enter and leaving keep it, Escape leaves it as it was. */
export function RenameField({ row, onDone }: { row: Row; onDone: () => void }) {
  const [title, setTitle] = useState(row.title)
  const input = useRef<HTMLInputElement>(null)
  const over = useRef(false)
  // Written below, where others are told of it.
  const [rename, { client }] = useMutation(RenameConversationDocument, { fetchPolicy: 'no-cache' })
  useEffect(() => input.current?.select(), [])
  // The field stays until the list knows the title, so that the former one does not come back for a moment.
  const end = async (next: string) => {
    if (over.current) return
    over.current = true
    const kept = next.trim()
    if (kept !== '' && kept !== row.title) {
      try {
        const { data } = await rename({ variables: { input: { id: row.id, title: kept } } })
        if (data) writeTitle(client.cache, row.id, data.renameConversation)
      } catch (error) {
        toast(wordsOf(error, 'The title could not be changed.'), 'error')
      }
    }
    onDone()
  }
  return (
    <input
      ref={input}
      value={title}
      maxLength={LONGEST}
      aria-label="Title of the conversation"
      className="h-10 touch:h-11 w-full rounded-chip border border-malachite bg-sheet px-2"
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => void end(title)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        void end(event.key === 'Enter' ? title : row.title)
      }}
    />
  )
}
