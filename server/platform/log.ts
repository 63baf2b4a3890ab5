import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * What of an error may be logged: its name, code and where it was thrown. Messages stay out, because those of
 * database drivers, JSON parsers and graphql-js repeat what a user typed.
 */
export function describeError(error: unknown): { name: string; code?: string; stack?: string; cause?: unknown } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
  return { name: error.name, code, stack: frames, cause: error.cause ? describeError(error.cause) : undefined }
}

/** The application's log: JSON lines, without patient text. Errors go in as `{ err }` only. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}
