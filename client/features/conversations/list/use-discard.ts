import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { DiscardConversationDocument, RestoreConversationDocument } from '../../../gql/graphql.ts'
import { wordsOf } from '../../../lib/refusal.ts'
import { session } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { listAgain, takeOffList } from './list-updates.ts'
import { focusBeside, focusRow } from './row-focus.ts'
import { addressOf, type Row } from './row.ts'

void (
  /* GraphQL */ `
    mutation DiscardConversation($id: ID!) {
      discardConversation(id: $id) {
        discardedId
      }
    }

    mutation RestoreConversation($id: ID!) {
      restoreConversation(id: $id) {
        ...ConversationRow_conversation @unmask
      }
    }
  `
)

/** Deletes a conversation at once, and takes it back on "Undo". Whoever looks at it is led home, and back. */
export function useDiscard(): (row: Row) => Promise<void> {
  const client = useApolloClient()
  const navigate = useNavigate()
  return async (row) => {
    const address = addressOf(row.id, session.get() !== null)
    const wasOpen = location.pathname === address
    const undo = async () => {
      try {
        const { data } = await client.mutate({ mutation: RestoreConversationDocument, variables: { id: row.id } })
        if (data) listAgain(client, data.restoreConversation)
        if (wasOpen) void navigate(address)
        else focusRow(row.id)
      } catch (error) {
        toast(wordsOf(error, 'The conversation could not be restored.'), 'error')
      }
    }
    try {
      await client.mutate({ mutation: DiscardConversationDocument, variables: { id: row.id } })
    } catch (error) {
      toast(wordsOf(error, 'The conversation could not be deleted.'), 'error')
      return
    }
    if (!wasOpen) focusBeside(row.id)
    takeOffList(client, row.id)
    if (wasOpen) void navigate('/')
    toast('Conversation deleted.', 'plain', { action: { label: 'Undo', run: () => void undo() } })
  }
}
