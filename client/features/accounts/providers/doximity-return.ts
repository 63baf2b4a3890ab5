import type { ApolloClient } from '@apollo/client'
import { DoximityUserDocument, ExchangeDoximityCodeDocument } from '../../../gql/graphql.ts'
import { answerOf, wordsOf } from '../../../lib/refusal.ts'
import { readReturn, roleInState, roleOfName, type DoximityMessage } from './doximity-messages.ts'

void (
  /* GraphQL */ `
    mutation ExchangeDoximityCode($input: ExchangeDoximityInput!) {
      exchangeDoximityCode(input: $input) {
        accessToken
      }
    }

    mutation DoximityUser($input: DoximityTokenInput!) {
      identifyDoximityUser(input: $input) {
        id
        email
        name
        picture
      }
    }
  `
)

/** How the popup's errand ended: null where it went well, else what to say. */
export type Ending = string | null

/**
 * Does the popup's errand, once: takes the code out of the address, exchanges it, asks whose the token is, and tells
 * the page that waits. The token is neither shown nor kept.
 */
export async function finishDoximity(client: ApolloClient): Promise<Ending> {
  const returned = readReturn(location.search)
  history.replaceState(history.state, '', location.pathname)
  const message =
    'error' in returned
      ? ({ type: 'DOXIMITY_OAUTH_ERROR', error: returned.error } as const)
      : await connect(client, returned)
  tell(message, returned.state)
  return message.type === 'DOXIMITY_OAUTH_ERROR' ? message.error : null
}

async function connect(
  client: ApolloClient,
  { code, state }: { code: string; state: string },
): Promise<DoximityMessage> {
  const role = roleInState(state)
  let fallback = 'Failed to exchange code for token'
  try {
    const redirectUri = `${location.origin}/auth/doximity/callback`
    const exchanged = await client.mutate({
      mutation: ExchangeDoximityCodeDocument,
      variables: { input: { code, state, redirectUri, role: roleOfName(role) } },
      fetchPolicy: 'no-cache',
    })
    const { accessToken } = answerOf(exchanged.data).exchangeDoximityCode
    fallback = 'Failed to get user info'
    const asked = await client.mutate({
      mutation: DoximityUserDocument,
      variables: { input: { accessToken } },
      fetchPolicy: 'no-cache',
    })
    const { id, email, name, picture } = answerOf(asked.data).identifyDoximityUser
    return {
      type: 'DOXIMITY_OAUTH_SUCCESS',
      sub: id,
      email,
      name,
      picture,
      verified_email: true,
      access_token: accessToken,
      role,
    }
  } catch (error) {
    return { type: 'DOXIMITY_OAUTH_ERROR', error: wordsOf(error, fallback, fallback) }
  }
}

function tell(message: DoximityMessage, state: string | null): void {
  if (state !== null) {
    const channel = new BroadcastChannel(state)
    channel.postMessage(message)
    channel.close()
  }
  ;(window.opener as Window | null)?.postMessage(message, location.origin)
}
