import { ask } from './people.ts'

interface Change {
  contentValue?: string
  isActive?: boolean
}

/** Changes a text of the pages, as an admin does. */
export async function changeContent(url: string, contentKey: string, change: Change): Promise<void> {
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(
    url,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { identifier: 'admin@example.org', type: 'EMAIL', password: 'Admin!2026demo' } },
  )
  await ask(
    url,
    'mutation ($input: UpdateContentItemInput!) { updateContentItem(input: $input) { id } }',
    { input: { contentKey, ...change } },
    signIn.accessToken,
  )
}

/** Writes a text and switches it on. */
export function withContent(url: string, contentKey: string, contentValue: string): Promise<void> {
  return changeContent(url, contentKey, { contentValue, isActive: true })
}
