import { gql } from '@apollo/client'
import { describe, expect, test } from 'vitest'
import { createCache } from '../../../client/app/cache.ts'
import { LiveMessage_MessageFragmentDoc, type LiveMessage_MessageFragment } from '../../../client/gql/graphql.ts'

const PAGE = gql`
  query Page($id: ID!, $before: String) {
    conversation(id: $id) {
      id
      messages(last: 3, before: $before) {
        nodes {
          id
          status
          content
        }
        pageInfo {
          hasPreviousPage
          startCursor
        }
      }
    }
  }
`

const message = (id: string, over: Record<string, unknown> = {}) => ({
  __typename: 'Message',
  id,
  status: 'COMPLETE',
  content: id,
  ...over,
})

/** A page of messages and where the one before it ends. */
const page = (ids: readonly string[], startCursor: string | null, over: Record<string, unknown> = {}) => ({
  conversation: {
    __typename: 'Conversation',
    id: 'c1',
    messages: {
      __typename: 'MessageConnection',
      nodes: ids.map((id) => message(id, over)),
      pageInfo: { __typename: 'PageInfo', hasPreviousPage: startCursor !== null, startCursor },
    },
  },
})

function conversation() {
  const cache = createCache()
  const take = (data: unknown, before: string | null = null) =>
    cache.writeQuery({ query: PAGE, variables: { id: 'c1', before }, data })
  const read = () => JSON.parse(JSON.stringify(cache.readQuery({ query: PAGE, variables: { id: 'c1' } }))).conversation
  const ids = () => read().messages.nodes.map(({ id }: { id: string }) => id)
  return { cache, take, read, ids }
}

describe('The messages of a conversation', () => {
  test('get older pages in front, with the place to go on from', () => {
    const { take, ids, read } = conversation()
    take(page(['4', '5', '6'], 'at4'))
    take(page(['1', '2', '3'], null), 'at4')
    expect(ids()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(read().messages.pageInfo).toMatchObject({ hasPreviousPage: false, startCursor: null })
  })

  test('stand in no list twice, where pages overlap', () => {
    const { take, ids } = conversation()
    take(page(['3', '4', '5'], 'at3'))
    take(page(['1', '2', '3'], null), 'at3')
    expect(ids()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('keep the older pages that were read when the end is read again', () => {
    const { take, ids, read } = conversation()
    take(page(['4', '5', '6'], 'at4'))
    take(page(['1', '2', '3'], null), 'at4')
    take(page(['5', '6', '7'], 'at5'))
    expect(ids()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(read().messages.pageInfo.hasPreviousPage).toBe(false)
  })

  test('keep what was sent while an answer was under way', () => {
    const { take, ids } = conversation()
    take(page(['1', '2', '3', '4'], null))
    take(page(['1', '2'], null))
    expect(ids()).toEqual(['1', '2', '3', '4'])
  })

  test('begin anew where an answer has nothing of what was known', () => {
    const { take, ids } = conversation()
    take(page(['1', '2'], null))
    take(page(['8', '9'], 'at8'))
    expect(ids()).toEqual(['8', '9'])
  })

  test('are of one conversation alone', () => {
    const { cache, take, ids } = conversation()
    take(page(['1'], null))
    const other = page(['7'], null)
    other.conversation.id = 'c2'
    cache.writeQuery({ query: PAGE, variables: { id: 'c2' }, data: other })
    expect(ids()).toEqual(['1'])
  })
})

describe('A message', () => {
  test('that has ended does not run again by a late answer', () => {
    const { take, read } = conversation()
    take(page(['1'], null, { status: 'COMPLETE' }))
    take(page(['1'], null, { status: 'STREAMING' }))
    expect(read().messages.nodes[0].status).toBe('COMPLETE')
  })

  test('loses nothing of its end to an answer that was under way', () => {
    const cache = createCache()
    const ended: LiveMessage_MessageFragment = {
      __typename: 'Message',
      id: 'm1',
      sender: 'ASSISTANT',
      createdAt: '2026-11-22T09:00:00.000Z',
      replyTo: 'm0',
      retryOf: null,
      rating: null,
      status: 'COMPLETE',
      content: 'Is this another patient?',
      outcome: 'NEEDS_DATA',
      patientConflict: 'AGE',
      reason: 'Two ages',
      form: { title: 'Missing data', submitted: false, fields: [] },
      reading: [{ start: 0, end: 2, kind: 'FACT', factId: 'f1' }],
      suggestions: ['What next?'],
    }
    const late: LiveMessage_MessageFragment = {
      ...ended,
      status: 'STREAMING',
      content: '',
      outcome: null,
      patientConflict: null,
      reason: null,
      form: null,
      reading: [],
      suggestions: [],
    }
    const of = { id: 'Message:m1', fragment: LiveMessage_MessageFragmentDoc, fragmentName: 'LiveMessage_message' }
    // A field that is asked for and not given is said on the console, which no test may do.
    cache.writeFragment({ ...of, data: ended })
    const known = cache.extract()['Message:m1']
    cache.writeFragment({ ...of, data: late })
    expect(cache.extract()['Message:m1']).toEqual(known)
  })

  test('that runs ends as the server says', () => {
    const { take, read } = conversation()
    take(page(['1'], null, { status: 'STREAMING' }))
    take(page(['1'], null, { status: 'INTERRUPTED' }))
    expect(read().messages.nodes[0].status).toBe('INTERRUPTED')
  })

  test('loses no text to an answer with less of it, and takes another text', () => {
    const { take, read } = conversation()
    take(page(['1'], null, { content: 'Most likely' }))
    take(page(['1'], null, { content: 'Most' }))
    expect(read().messages.nodes[0].content).toBe('Most likely')
    take(page(['1'], null, { content: 'None' }))
    expect(read().messages.nodes[0].content).toBe('None')
  })
})

describe('A conversation', () => {
  const TITLE = gql`
    query Title($id: ID!) {
      conversation(id: $id) {
        id
        title
      }
    }
  `
  const ROW = gql`
    fragment Row on Conversation {
      id
      title
      triage {
        level
      }
    }
  `
  const row = { __typename: 'Conversation', id: 'c1', title: 'Melena', triage: null }

  test('that was never asked for is found by its id, where a list has brought it', () => {
    const cache = createCache()
    const read = () => cache.readQuery({ query: TITLE, variables: { id: 'c1' } })
    expect(read()).toBeNull()
    cache.writeFragment({ fragment: ROW, data: row })
    expect(read()).toEqual({ conversation: { __typename: 'Conversation', id: 'c1', title: 'Melena' } })
  })

  test('that is said not to be there is not looked for in a list', () => {
    const cache = createCache()
    cache.writeFragment({ fragment: ROW, data: row })
    cache.writeQuery({ query: TITLE, variables: { id: 'c1' }, data: { conversation: null } })
    expect(cache.readQuery({ query: TITLE, variables: { id: 'c1' } })).toEqual({ conversation: null })
  })

  test('keeps the reasons of its level when the list brings the level alone', () => {
    const cache = createCache()
    const WHOLE = gql`
      fragment Whole on Conversation {
        triage {
          level
          reasons {
            text
          }
        }
      }
    `
    const id = 'Conversation:c1'
    const reasons = [{ __typename: 'TriageReason', text: 'Unstable' }]
    const triage = (level: string, more = {}) => ({ __typename: 'Triage', level, ...more })
    const whole = () => JSON.parse(JSON.stringify(cache.readFragment({ id, fragment: WHOLE })))
    cache.writeFragment({ id, fragment: ROW, data: { ...row, triage: triage('ADMIT') } })
    expect(whole().triage.reasons).toEqual([])
    cache.writeFragment({
      id,
      fragment: WHOLE,
      data: { __typename: 'Conversation', triage: triage('ADMIT', { reasons }) },
    })
    cache.writeFragment({ id, fragment: ROW, data: { ...row, triage: triage('ER_NOW') } })
    expect(whole().triage).toMatchObject({ level: 'ER_NOW', reasons: [{ text: 'Unstable' }] })
  })
})

describe('The guest’s quota', () => {
  test('is one, and follows whatever answer brings it', () => {
    const cache = createCache()
    const QUOTA = gql`
      query Quota {
        guestQuota {
          used
        }
      }
    `
    const SENT = gql`
      mutation Sent {
        sendMessage {
          ... on MessageAccepted {
            quota {
              used
            }
          }
        }
      }
    `
    cache.writeQuery({ query: QUOTA, data: { guestQuota: { __typename: 'GuestQuota', used: 1 } } })
    const quota = { __typename: 'GuestQuota', used: 2 }
    cache.write({
      dataId: 'ROOT_MUTATION',
      query: SENT,
      result: { sendMessage: { __typename: 'MessageAccepted', quota } },
    })
    expect(cache.readQuery({ query: QUOTA })).toEqual({ guestQuota: quota })
  })
})
