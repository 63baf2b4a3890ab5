import { useQuery } from '@apollo/client/react'
import { DefaultAssistantDocument } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    query DefaultAssistant {
      defaultAssistant {
        id
        name
        maxMessageLength
      }
      guestQuota {
        limit
        used
        remaining
      }
    }
  `
)

/** The assistant that answers when nobody is chosen. Home cannot send before it is known. */
export function useDefaultAssistant() {
  const { data, error, refetch } = useQuery(DefaultAssistantDocument)
  return {
    assistant: data?.defaultAssistant ?? null,
    problem: error && !data ? 'The assistant could not be loaded' : null,
    refetch,
  }
}
