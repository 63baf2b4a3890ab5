import { useMemo } from 'react'

type FetchMore = (options: { variables: { before: string } }) => Promise<unknown>
type Messages = { pageInfo: { hasPreviousPage: boolean; startCursor: string | null } }

/** Reads the page before the first message that is known, once however often it is asked for; null at the beginning. */
export function useOlder(messages: Messages | undefined, fetchMore: FetchMore): (() => void) | null {
  const before = messages?.pageInfo.hasPreviousPage ? messages.pageInfo.startCursor : null
  return useMemo(() => {
    if (!before) return null
    let asked = false
    return () => {
      if (asked) return
      asked = true
      fetchMore({ variables: { before } }).catch(() => (asked = false))
    }
  }, [before, fetchMore])
}
