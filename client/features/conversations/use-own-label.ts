import { skipToken, useQuery } from '@apollo/client/react'
import { OwnLabelDocument } from '../../gql/graphql.ts'
import { roleLabel } from '../../lib/roles.ts'
import { session } from '../../lib/session.ts'
import { useStore } from '../../ui/use-store.ts'

void (
  /* GraphQL */ `
    query OwnLabel {
      viewer {
        id
        specialty {
          id
          name
        }
      }
    }
  `
)

/** What stands beside one's own messages: one's specialty, else what one's role is called; nothing of a guest's. */
export function useOwnLabel(): string | null {
  const role = useStore(session)?.user.role
  // An expert alone has a specialty; everybody else's label is known at once.
  const { data } = useQuery(OwnLabelDocument, role === 'expert_physician' ? {} : skipToken)
  const own = data?.viewer?.specialty?.name
  return own ?? (role ? roleLabel(role) : null)
}
