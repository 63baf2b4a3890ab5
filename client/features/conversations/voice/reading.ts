import { announceError } from '../../../lib/announce.ts'
import { unlockAudio } from '../../../lib/audio.ts'
import { createStore } from '../../../lib/store.ts'
import type { Speaker } from '../../../lib/read-aloud.ts'
import { toast } from '../../../lib/toast.ts'

/** The reply that is being read aloud: one at a time, on the whole page. */
export const reading = createStore<string | null>(null)
const NOBODY: Speaker = { assistantId: null, conversationId: null }
/** The conversation that is open, and its assistant, in whose voice it is read. */
export const speaker = createStore(NOBODY)
let silence: (() => void) | null = null

export function stopReading(): void {
  silence?.()
  silence = null
  reading.set(null)
}

/**
 * Reads a reply aloud from its beginning, or stops where it is being read. The press makes sound possible; what reads
 * comes after it.
 */
export function readOrStop(messageId: string, content: string): void {
  const isRead = reading.get() === messageId
  stopReading()
  if (isRead) return
  reading.set(messageId)
  const context = unlockAudio()
  import('./read-reply.ts')
    .then(({ readReply }) => {
      if (reading.get() === messageId)
        silence = readReply(context, content, { speaker: speaker.get(), over: stopReading, problem: tell })
    })
    .catch(() => tell('Could not reach the server.', false))
}

function tell(words: string, goesOn: boolean): void {
  toast(goesOn ? `${words}. The browser’s own voice goes on.` : words, 'error')
  if (goesOn) return
  announceError(words)
  stopReading()
}
