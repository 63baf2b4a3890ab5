import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type ReactNode } from 'react'
import {
  ChatHeader_ConversationFragmentDoc,
  type ChatHeader_ConversationFragment,
  type Level,
} from '../../gql/graphql.ts'
import { LevelBadge } from '../../ui/severity-mark.tsx'
import { InBar } from '../../ui/bar.tsx'
import { useTitle } from '../../ui/use-title.ts'

void (
  /* GraphQL */ `
    fragment ChatHeader_conversation on Conversation {
      id
      title
      revision
      isTemporary
      triage {
        level
      }
    }
  `
)

type Props = { conversation: FragmentType<ChatHeader_ConversationFragment>; children?: ReactNode }

/** The conversation's title and level in the bar, both live. */
export function ChatHeader({ conversation, children }: Props) {
  const { data } = useFragment({
    fragment: ChatHeader_ConversationFragmentDoc,
    fragmentName: 'ChatHeader_conversation',
    from: conversation,
  })
  const { title, triage, isTemporary } = data
  return (
    <CaseBar title={title || 'New chat'} level={triage?.level ?? null} isTemporary={isTemporary}>
      {children}
    </CaseBar>
  )
}

type BarProps = { title: string; level: Level | null; isTemporary?: boolean; children?: ReactNode }

/** A case in the bar: its title, its level, and what can be done beside them. */
export function CaseBar({ title, level, isTemporary = false, children }: BarProps) {
  useTitle(title)
  return (
    <InBar>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 truncate text-[17px] leading-6 font-bold" title={title}>
          {title}
        </h1>
        {level && <LevelBadge level={level} brief />}
        {isTemporary && (
          <span className="rounded-chip border border-dashed border-rule-strong px-2 text-caption text-ink-2">
            Temporary
          </span>
        )}
      </div>
      {children}
    </InBar>
  )
}
