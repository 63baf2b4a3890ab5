import { skipToken, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { DefaultAssistantDocument, OwnAssistantDocument } from '../../gql/graphql.ts'
import { session } from '../../lib/session.ts'
import { useStore } from '../../ui/use-store.ts'
import type { Specialist } from './chosen.ts'

void (
  /* GraphQL */ `
    fragment Specialist on Assistant {
      id
      name
      image
      greeting
      description
      expertName
      isDefault
      maxMessageLength
      specialty {
        id
        name
      }
    }

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

    query OwnAssistant {
      myAssistant {
        id
      }
      assistants {
        ...Specialist @unmask
      }
    }
  `
)

/** How long an expert's own assistant is waited for before the default one answers. */
const OWN_WITHIN_MS = 10_000

/** The expert's own assistant: undefined while it is asked for, null where there is none, or none came in time. */
function useOwnAssistant(): Specialist | null | undefined {
  const isExpert = useStore(session)?.user.role === 'expert_physician'
  const { data, error } = useQuery(OwnAssistantDocument, isExpert ? {} : skipToken)
  const [late, setLate] = useState(false)
  const waiting = isExpert && !data && !error
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), OWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  if (!isExpert || late || error) return null
  if (!data) return undefined
  return data.assistants.find(({ id }) => id === data.myAssistant?.id) ?? null
}

/**
 * The assistant that answers when nobody is chosen: an expert's own, else the default one. Home cannot send before it is
 * known.
 */
export function useAssistant() {
  const own = useOwnAssistant()
  const { data, error, refetch } = useQuery(DefaultAssistantDocument)
  const fallback = data?.defaultAssistant ?? null
  return {
    own: own ?? null,
    assistant: own === undefined ? null : (own ?? fallback),
    problem:
      own === null && error && !data
        ? { words: 'The assistant could not be loaded', retry: () => void refetch().catch(() => undefined) }
        : null,
  }
}
