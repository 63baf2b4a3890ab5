import type { Changes } from './use-changes.ts'
import type { Fact } from './fact-words.ts'

/** What every line of the panel needs besides its own data. */
export type PanelContext = {
  conversationId: string
  changes: Changes
  /** Goes to the message and marks the words. */
  onShowWords: (fact: Fact) => void
}
