import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useEffect, type ReactNode } from 'react'
import { ChatHeader_ConversationFragmentDoc, type ChatHeader_ConversationFragment } from '../../gql/graphql.ts'
import { PRODUCT_NAME } from '../../lib/product.ts'
import { LevelBadge } from '../../ui/severity-mark.tsx'
import { DrawerButton } from '../../ui/drawer-button.tsx'

void (
  /* GraphQL */ `
    fragment ChatHeader_conversation on Conversation {
      id
      title
      isTemporary
      triage {
        level
      }
    }
  `
)

type Props = { conversation: FragmentType<ChatHeader_ConversationFragment>; children?: ReactNode }

/** The conversation's title and level, both live. */
export function ChatHeader({ conversation, children }: Props) {
  const { data } = useFragment({
    fragment: ChatHeader_ConversationFragmentDoc,
    fragmentName: 'ChatHeader_conversation',
    from: conversation,
  })
  const { title, triage, isTemporary } = data
  useEffect(() => {
    document.title = `${title || 'New chat'} · ${PRODUCT_NAME}`
    return () => {
      document.title = PRODUCT_NAME
    }
  }, [title])
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-rule py-1 pr-2 pl-2 sm:pl-6">
      <DrawerButton />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 truncate text-[17px] leading-6 font-bold" title={title}>
          {title || 'New chat'}
        </h1>
        {triage?.level && <LevelBadge level={triage.level} />}
        {isTemporary && (
          <span className="rounded-chip border border-dashed border-rule-strong px-2 text-caption text-ink-2">
            Temporary
          </span>
        )}
      </div>
      {children}
    </header>
  )
}
