import { Logger } from 'graphile-worker'
import type { Log } from '#server/platform/log.ts'

/**
 * The queue's own messages in our log. They quote errors and job ids after a fixed beginning: the beginning is kept, the
 * error goes in as `{ err }`. Failed tasks are left out, because the task has logged them already.
 */
export function graphileLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta.failure === true || level === 'debug') return
    const err: unknown = meta.error ?? meta.fatalError
    const entry = err === undefined ? {} : { err }
    const text = `Job queue: ${/^[A-Za-z ,]*/.exec(message)?.[0].trim() ?? ''}`
    if (level === 'error') log.error(entry, text)
    else if (level === 'warning') log.warn(entry, text)
    else log.debug(entry, text)
  })
}
