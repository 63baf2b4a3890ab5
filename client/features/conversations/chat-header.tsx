import { useEffect, type ReactNode } from 'react'
import { PRODUCT_NAME } from '../../lib/product.ts'
import { LevelBadge } from '../../ui/severity-mark.tsx'
import { DrawerButton } from '../../ui/drawer-button.tsx'
import type { ChatConversation } from './live/live-documents.ts'

/** The conversation's title and level, both live. */
export function ChatHeader({ conversation, children }: { conversation: ChatConversation; children?: ReactNode }) {
  const { title, triage, isTemporary } = conversation
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
        {triage && <LevelBadge level={triage.level} />}
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
