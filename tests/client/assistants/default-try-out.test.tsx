// @vitest-environment jsdom
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { DefaultConfigurationForm } from '../../../client/features/assistants/default-configuration/default-configuration-form.tsx'
import type { DefaultConfigurationForm_ConfigFragment } from '../../../client/gql/graphql.ts'
import { Refused, scriptedClient } from '../scripted-link.ts'

const SAVED: DefaultConfigurationForm_ConfigFragment = {
  ...{ id: 'a1', version: 3, name: 'Assistant', image: null, greeting: 'Hello.', systemPrompt: 'Be brief.' },
  ...{ acuteManagementPrompt: null, diagnosisWorkupPrompt: null, triagePrompt: 'Say where.' },
  ...{ temperature: 0.7, maxTokens: 1_000, maxQuestions: 30, maxMessageLength: 2_000, elevenlabsVoiceId: null },
  ...{ responseTone: 'PROFESSIONAL', soapNoteFormat: null, customInstructions: null },
}

function shown() {
  const { client, link } = scriptedClient()
  const tab = { close: vi.fn(), opener: {}, location: { href: '' } }
  vi.stubGlobal('open', () => tab)
  const element = (
    <ApolloProvider client={client}>
      <DefaultConfigurationForm config={SAVED} />
    </ApolloProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Try these settings' }))
  return { link, tab, write, press }
}

// A machine that tests beside others draws late.
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is not saved is tried in a tab of its own, and stays unsaved', async () => {
  const { link, tab, write, press } = shown()
  link.answer('StartDefaultTryOut', { startDefaultTryOut: { __typename: 'Conversation', id: 'c9' } })
  write('System prompt', 'Answer in haste.')
  write('Triage prompt', '')
  press()
  await waitFor(() => expect(tab.location.href).toBe('/chat/c9'))
  const input = { systemPrompt: 'Answer in haste.', triagePrompt: null }
  expect(link.calls).toEqual([{ name: 'StartDefaultTryOut', variables: { input } }])
  expect(tab.opener).toBeNull()
  expect(screen.getByText('Not saved yet.')).toBeDefined()
})

test('what cannot be saved cannot be tried, and what the server has against it is said', async () => {
  const { link, tab, write, press } = shown()
  write('Greeting message', ' ')
  press()
  await screen.findByText('Please enter a greeting')
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
  expect(link.calls).toEqual([])
  write('Greeting message', 'Good day.')
  link.answer('StartDefaultTryOut', new Refused('BAD_USER_INPUT', 'Not so.'))
  press()
  expect((await screen.findByRole('alert')).textContent).toBe('Not so.')
  expect(tab.close).toHaveBeenCalledTimes(2)
  expect(tab.location.href).toBe('')
})
