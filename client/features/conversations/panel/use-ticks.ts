import { useMutation } from '@apollo/client/react'
import { useOptimistic, startTransition } from 'react'
import { CheckPlanItemDocument } from '../../../gql/graphql.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import { toast } from '../../../lib/toast.ts'
import { problemOf } from '../live/problem.ts'

void (
  /* GraphQL */ `
    mutation CheckPlanItem($input: CheckPlanItemInput!) {
      checkPlanItem(input: $input) {
        ...SidePanel_conversation
      }
    }
  `
)

export type Ticks = {
  isDone: (itemId: string) => boolean
  /** Ticks a line or takes the tick back; null where a plan is only read. */
  set: ((item: { id: string; text: string }, isDone: boolean) => void) | null
}

/** Which lines are done. A tick shows at once, and goes again where the server did not take it. */
export function useTicks(checked: readonly { itemId: string }[], conversationId: string | null): Ticks {
  const [checkPlanItem] = useMutation(CheckPlanItemDocument)
  const [done, change] = useOptimistic(
    new Set(checked.map(({ itemId }) => itemId)),
    (now, { id, isDone }: { id: string; isDone: boolean }) => {
      const next = new Set(now)
      if (isDone) next.add(id)
      else next.delete(id)
      return next
    },
  )
  const store = async (id: string, item: { id: string; text: string }, isDone: boolean) => {
    change({ id: item.id, isDone })
    try {
      await checkPlanItem({ variables: { input: { conversationId: id, itemId: item.id, text: item.text, isDone } } })
      announce(isDone ? 'Marked as done' : 'Marked as not done')
    } catch (error) {
      const { words } = problemOf(error)
      announceError(words)
      toast(words, 'error')
    }
  }
  return {
    isDone: (itemId) => done.has(itemId),
    set: conversationId === null ? null : (item, isDone) => startTransition(() => store(conversationId, item, isDone)),
  }
}
