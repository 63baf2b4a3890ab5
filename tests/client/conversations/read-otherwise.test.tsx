// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import ModelPlanItems from '../../../client/features/conversations/panel/model-plan-items.tsx'
import { ReplyQuestions } from '../../../client/features/conversations/thread/reply-questions.tsx'
import { ChatPageDocument } from '../../../client/gql/graphql.ts'
import { toastRequests, type ToastRequest } from '../../../client/lib/toast.ts'
import { OFFLINE, scriptedClient } from '../scripted-link.ts'
import { conversationData, pageData, panelData } from './conversation-data.ts'

const reading = (by: string, value: string) => ({
  __typename: 'OfferedReading',
  ...{ by, value, status: 'PRESENT', said: `Hemoglobin ${value} g/dL` },
})
const QUESTION = {
  __typename: 'ReadingQuestion',
  ...{ key: 'hemoglobin', label: 'Hemoglobin', words: 'has come down to 8.4', messageId: 'm1' },
  readings: [reading('TEXT', '10.1'), reading('MODEL', '8.4')],
}
const asked = () => panelData({ panel: { ...panelData().panel, questions: [QUESTION] } })

/** Under the latest reply, on a screen that is so wide. */
function shown(isDesktop: boolean) {
  vi.stubGlobal('matchMedia', () => {
    return { matches: isDesktop, addEventListener: () => undefined, removeEventListener: () => undefined }
  })
  const { client, link } = scriptedClient()
  client.writeQuery({ query: ChatPageDocument, variables: { id: 'c1' }, data: pageData([], asked()) })
  render(
    <ApolloProvider client={client}>
      <ReplyQuestions conversationId="c1" />
    </ApolloProvider>,
  )
  return { link }
}

const toasts: ToastRequest[] = []
let stop = () => {}
beforeEach(() => {
  toasts.length = 0
  stop = toastRequests.drain((request) => void toasts.push(request))
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
})

describe('What a language model reads otherwise than the record has it', () => {
  test('is asked under the latest reply where the panel is not in sight; one press says which is right', async () => {
    const { link } = shown(false)
    link.answer('CorrectFact', { correctFact: conversationData() })
    const group = await screen.findByRole('group', { name: 'Hemoglobin' })
    expect(screen.getByRole('heading', { name: 'Which is right?' })).toBeDefined()
    expect(group.textContent).toContain('“has come down to 8.4”')
    const buttons = within(group).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Hemoglobin 10.1 g/dL (record)',
      'Hemoglobin 8.4 g/dL (model)',
    ])
    buttons[1]?.click()
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    const input = { conversationId: 'c1', key: 'hemoglobin', status: 'PRESENT', value: '8.4' }
    expect(link.calls).toEqual([{ name: 'CorrectFact', variables: { input } }])
  })

  test('stays asked where the answer could not be sent, and can be answered again', async () => {
    const { link } = shown(false)
    link.answer('CorrectFact', OFFLINE)
    const group = await screen.findByRole('group', { name: 'Hemoglobin' })
    const [keep] = within(group).getAllByRole<HTMLButtonElement>('button')
    keep?.click()
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Could not reach the server. Not saved.']))
    await waitFor(() => expect(keep?.disabled).toBe(false))
    expect(link.calls[0]?.variables).toMatchObject({ input: { value: '10.1' } })
  })

  test('stands in the panel alone where that is beside the thread', async () => {
    shown(true)
    await Promise.resolve()
    expect(screen.queryByText('Which is right?')).toBeNull()
  })
})

describe('Lines that a language model would add to the plan', () => {
  test('say what they rest on, or that they are the model’s own', () => {
    const basis = [{ kind: 'FACT' as const, text: 'Hgb 7.1 g/dL' }]
    const medicineCheck = { status: 'CAUTION' as const, text: 'Not checked: kidney function not known.' }
    render(
      <ModelPlanItems
        items={[
          { text: 'Tell the intensive care unit early', basis, medicineCheck: null },
          { text: 'Give ondansetron for the nausea', basis: [], medicineCheck },
        ]}
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Basis that it names: Hgb 7.1 g/dL')
    expect(first?.textContent).not.toContain('no basis found')
    expect(second?.textContent).toContain('Model’s own, no basis found')
    expect(second?.textContent).toContain('Not checked: kidney function not known.')
    expect(screen.getByText(/^No rule wrote these lines/)).toBeDefined()
  })
})
