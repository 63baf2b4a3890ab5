import { createWriteStream, mkdirSync, readdirSync, rmSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'

const NAME = /^margin-(\d{4}-\d{2}-\d{2})\.log$/
const DAY_MS = 86_400_000

const nameOf = (day: string) => `margin-${day}.log`

/** The application's log in a file a day (UTC), which only the server's own user reads. */
export class LogFiles extends Writable {
  private day = ''
  private file: WriteStream | null = null

  constructor(
    private readonly folder: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    super({ decodeStrings: false })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  override _write(chunk: string, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const day = this.now().toISOString().slice(0, 10)
    if (day !== this.day) {
      this.file?.end()
      this.day = day
      this.file = createWriteStream(path.join(this.folder, nameOf(day)), { flags: 'a', mode: 0o600 })
      // A full disk ends the file, and not the service.
      this.file.on('error', () => (this.file = null))
    }
    if (this.file) this.file.write(chunk, () => done())
    else done()
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.file) this.file.end(() => done())
    else done()
  }
}

/** Deletes the files of days that are further back than `days`. @returns how many */
export function dropOldLogs(folder: string, days: number, now: Date): number {
  const oldest = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const old = readdirSync(folder).filter((name) => (NAME.exec(name)?.[1] ?? oldest) < oldest)
  for (const name of old) rmSync(path.join(folder, name), { force: true })
  return old.length
}
