// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../../../client/features/conversations/list/row.ts'
import { useDiscard } from '../../../client/features/conversations/list/use-discard.ts'
import { ConversationListDocument } from '../../../client/gql/graphql.ts'
import { toastRequests, type ToastRequest } from '../../../client/lib/toast.ts'
import { OFFLINE, Refused, scriptedClient } from '../scripted-link.ts'

const ROW: Row = {
  id: 'd1',
  title: 'Melena',
  revision: 1,
  isTemporary: false,
  createdAt: '2026-03-12T10:00:00.000Z',
  updatedAt: '2026-03-12T10:00:00.000Z',
  triage: null,
}

/** As the server sends it. */
const LISTED = { __typename: 'Conversation' as const, ...ROW }

function Delete() {
  const discard = useDiscard()
  return <button onClick={() => void discard(ROW)}>Delete</button>
}

/** A list of one row, and the button that deletes it. */
function shown() {
  const { client, link } = scriptedClient()
  client.writeQuery({
    query: ConversationListDocument,
    data: {
      conversations: {
        nodes: [LISTED],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  })
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Delete />
      </MemoryRouter>
    </ApolloProvider>,
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const press = async () => {
    screen.getByRole('button', { name: 'Delete' }).click()
    await settle()
  }
  const ids = () => client.readQuery({ query: ConversationListDocument })?.conversations.nodes.map(({ id }) => id)
  const undo = async () => {
    toasts.at(-1)?.action?.run()
    await settle()
  }
  const said = () => toasts.at(-1)?.text
  return { link, press, ids, undo, said }
}

const toasts: ToastRequest[] = []
let stop: () => void
beforeEach(() => {
  toasts.length = 0
  stop = toastRequests.drain((request) => toasts.push(request))
})
afterEach(() => {
  cleanup()
  stop()
})

describe('Deleting a conversation', () => {
  test('takes it off the list, and Undo puts it back', async () => {
    const { link, press, ids, undo, said } = shown()
    link.answer('DiscardConversation', {
      discardConversation: { __typename: 'DiscardedConversation', discardedId: 'd1' },
    })
    link.answer('RestoreConversation', { restoreConversation: LISTED })
    await press()
    expect(ids()).toEqual([])
    expect(said()).toBe('Conversation deleted.')
    await undo()
    expect(ids()).toEqual(['d1'])
  })

  test('that the server refuses leaves it, with the server’s words', async () => {
    const { link, press, ids, said } = shown()
    link.answer('DiscardConversation', new Refused('CONFLICT', 'Another change came first.'))
    await press()
    expect(ids()).toEqual(['d1'])
    expect(said()).toBe('Another change came first.')
  })

  test('that never reached the server leaves it, and says so', async () => {
    const { link, press, ids, said } = shown()
    link.answer('DiscardConversation', OFFLINE)
    await press()
    expect(ids()).toEqual(['d1'])
    expect(said()).toMatch(/^Could not reach the server/)
  })

  test('cannot be undone once it is gone for good, and says so', async () => {
    const { link, press, ids, undo, said } = shown()
    link.answer('DiscardConversation', {
      discardConversation: { __typename: 'DiscardedConversation', discardedId: 'd1' },
    })
    link.answer('RestoreConversation', new Refused('NOT_FOUND', 'Conversation not found'))
    await press()
    await undo()
    expect(ids()).toEqual([])
    expect(said()).toBe('Conversation not found')
  })
})
