import { useMemo } from 'react'
import type { InvitedByQuery } from '../../../gql/graphql.ts'
import { PRODUCT_NAME } from '../../../lib/product.ts'
import { useAnswer, type Question } from '../use-call.ts'

void (
  /* GraphQL */ `
    query InvitedBy($id: ID!) {
      invitationGreeting(id: $id) {
        invitedBy
      }
    }
  `
)

/** Greets whoever follows the link of an invitation, and says what ties the account to it. Its place is kept free. */
export function InvitedBy({ id }: { id: string }) {
  const ask = useMemo<Question<InvitedByQuery>>(
    () =>
      (client, { InvitedByDocument: query }) =>
        client.query({ query, variables: { id } }),
    [id],
  )
  const { data, failed } = useAnswer(ask)
  const name = data?.invitationGreeting?.invitedBy
  return (
    <div className="min-h-18 pt-3 text-ink-2" role="status">
      {name && (
        <p>
          <strong className="font-bold text-ink">{name}</strong> invites you to {PRODUCT_NAME}. Give the email address
          that the invitation went to: once it is verified, {name} hears that you have joined.
        </p>
      )}
      {((data && !name) || failed) && (
        <p>
          {failed ? 'The invitation could not be looked up.' : 'This invitation was used before, or is over.'} You can
          sign up all the same.
        </p>
      )}
    </div>
  )
}
