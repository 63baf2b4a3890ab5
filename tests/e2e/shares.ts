import type { Page } from '@playwright/test'
import { registerWithEmail } from '../support/people.ts'
import type { ThirdParty } from '../support/third-party.ts'
import { expect } from './server.ts'

export const OWNER = 'Dr Grace Hopper'
export const CASE =
  '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.'

// All journeys of a run share one server, and an address names one account.
let next = 1
/** Two colleagues with verified addresses, without the browser. */
export async function colleagues(url: string) {
  const owner = await registerWithEmail(url, `owner${next}@journey.example`, { name: OWNER })
  const reader = await registerWithEmail(url, `reader${next}@journey.example`, { name: 'Dr Alan Turing' })
  next += 1
  return { owner: owner.party, reader: { ...reader, token: reader.party.token ?? '' } }
}

/** Says something in a conversation, and waits for the end of the reply. */
export async function say(party: ThirdParty, conversationId: string, content: string): Promise<void> {
  const { status, text } = await party.rest('POST', `/chat/conversations/${conversationId}/messages`, { content })
  if (status !== 200) throw new Error(text)
}

/** A case of the owner's in which something was said. */
export async function caseOf(owner: ThirdParty, content = CASE): Promise<string> {
  const id = await owner.startConversation({})
  await say(owner, id, content)
  return id
}

/** @returns the share's id, as the link has it */
export async function share(owner: ThirdParty, conversationId: string, email: string): Promise<string> {
  const { data, errors } = await owner.graphql(
    'mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id } }',
    { input: { conversationId, email } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.shareConversation.id
}

export async function takeBack(owner: ThirdParty, shareId: string): Promise<void> {
  await owner.graphql('mutation($id: ID!) { revokeShare(id: $id) { id } }', { id: shareId })
}

/** A case that one colleague shows to the other. */
export async function sharedCase(url: string) {
  const { owner, reader } = await colleagues(url)
  const conversation = await caseOf(owner)
  return { owner, reader, conversation, id: await share(owner, conversation, reader.email) }
}

/** What everybody sees who may not read it. */
export const isNotShared = (page: Page) =>
  expect(page.getByRole('heading', { name: 'This conversation is not shared with you' })).toBeVisible()
