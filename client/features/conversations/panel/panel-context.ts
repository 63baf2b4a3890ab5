import type { FormField } from '../form/form-rules.ts'
import type { Changes } from './use-changes.ts'
import type { Fact } from './fact-words.ts'

/** What every line of the panel needs besides its own data. */
export type PanelContext = {
  /** Where facts can be put right; null where a record is only read. */
  conversationId: string | null
  changes: Changes
  /** Goes to the message and marks the words. */
  onShowWords: (fact: Fact) => void
  /** How a fact that is not known is asked for; undefined where nobody asks. */
  fieldOf: (key: string) => FormField | undefined
}

const NOTHING_CHANGES: Changes = { version: () => 0, see: () => undefined, unseen: new Set() }

/** For facts that stand in the thread: nothing is marked there, and nothing asked. */
export const lookingOn = (conversationId: string | null): PanelContext => ({
  conversationId,
  changes: NOTHING_CHANGES,
  onShowWords: () => undefined,
  fieldOf: () => undefined,
})
