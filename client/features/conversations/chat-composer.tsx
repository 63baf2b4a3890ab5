import { useApolloClient } from '@apollo/client/react'
import type { ComponentProps } from 'react'
import { useStore } from '../../ui/use-store.ts'
import { Composer } from './composer.tsx'
import { useKeptDraft } from './live/kept-draft.ts'
import { outbox, updateOutbox } from './live/outbox.ts'

type Props = Pick<
  ComponentProps<typeof Composer>,
  'ref' | 'tooltip' | 'running' | 'onStop' | 'onRetry' | 'maxLength'
> & {
  conversationId: string
  /** What the server keeps of an earlier page. */
  draft: string | null
  onSend: (content: string, messageId?: string) => void
  isTemporary: boolean
}

/** What is written to a conversation. It alone is drawn anew with each key, beside a thread and a panel that are not. */
export function ChatComposer({ conversationId: id, draft, onSend, isTemporary, ...composer }: Props) {
  const box = useStore(outbox(id))
  useKeptDraft({ client: useApolloClient(), key: id, conversationId: id, kept: draft })
  return (
    <Composer
      {...composer}
      label="Message"
      placeholder="Add a finding or ask a follow-up"
      value={box.draft}
      onChange={(next) => updateOutbox(id, { draft: next })}
      onSend={(content) => onSend(content, box.problem?.content === content ? box.problem.id : undefined)}
      onSendFirst={(first, rest) => {
        onSend(first)
        updateOutbox(id, { draft: rest })
      }}
      sending={box.pending !== null}
      problem={box.problem?.kind === 'busy' && !composer.running ? null : box.problem}
      temporary={isTemporary}
    />
  )
}
