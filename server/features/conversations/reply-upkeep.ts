import type { Log } from '#server/platform/log.ts'
import type { ConversationsService } from './conversations.service.ts'
import type { ReplyRunner } from './reply-runner.ts'

/** A running reply may take this long to finish when the app shuts down. */
const SHUTDOWN_GRACE_MS = 5_000
/** A reply whose writer was silent for this long has lost it. */
const ORPHAN_AFTER_MS = 15_000

/**
 * Listens for replies to stop, and marks those that nobody writes any more, now and every 15 s.
 * @param isAlone no other instance writes: at the start all running replies are orphans
 * @returns what ends it: replies under way get 5 s to finish, and are then interrupted
 */
export async function startReplyUpkeep(
  conversations: ConversationsService,
  runner: ReplyRunner,
  { isAlone, log }: { isAlone: boolean; log: Log },
): Promise<() => Promise<void>> {
  const stopListening = await conversations.listen()
  await conversations.interruptOrphans(isAlone ? null : ORPHAN_AFTER_MS)
  const sweep = setInterval(
    sweeper(() => conversations.interruptOrphans(ORPHAN_AFTER_MS), log),
    ORPHAN_AFTER_MS,
  )
  return async () => {
    clearInterval(sweep)
    await runner.close(SHUTDOWN_GRACE_MS)
    stopListening()
  }
}

/** After a round that failed the next one waits: writers whom the database kept silent speak first. */
function sweeper(sweep: () => Promise<unknown>, log: Log): () => void {
  let hasFailed = false
  return () => {
    const isLate = hasFailed
    hasFailed = false
    if (isLate) return
    sweep().catch((err: unknown) => {
      hasFailed = true
      log.warn({ err }, 'orphans could not be marked')
    })
  }
}
