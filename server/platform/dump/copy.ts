import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

declare module 'pg' {
  // What the connection can do beside what its types say.
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(words: string): void
  }
}

/** PostgreSQL sends a row at a time; what reads it is better off with so many bytes at once. */
const GATHERED = 64 * 1024

const rowsOf = ({ text }: { text: string }) => Number(text.split(' ')[1] ?? 0)

/** What `COPY … TO STDOUT` sends, at the pace of its reader. */
export class CopyOut extends Readable implements Submittable {
  /** How many rows came; known at its end. */
  rows = 0
  private connection: Connection | null = null
  private gathered: Buffer[] = []
  private size = 0

  constructor(private readonly statement: string) {
    super()
  }

  submit(connection: Connection): void {
    this.connection = connection
    this.connection.query(this.statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The memory it lies in is used again for what comes next.
    this.gathered.push(Buffer.from(chunk))
    this.size += chunk.length
    if (this.size >= GATHERED) this.handOn()
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = rowsOf(message)
    this.handOn()
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _read(): void {
    this.connection?.stream.resume()
  }

  private handOn(): void {
    if (this.size === 0 || this.destroyed) return
    const whole = Buffer.concat(this.gathered)
    this.gathered = []
    this.size = 0
    if (!this.push(whole)) this.connection?.stream.pause()
  }
}

/** Sends what `COPY … FROM STDIN` takes, at the pace of the server. @returns how many rows it took @throws what the source or the server threw */
export function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, source, resolve, reject))
  })
}

class CopyIn implements Submittable {
  private rows = 0
  private sourceError: Error | null = null
  private readonly over = new AbortController()

  constructor(
    private readonly statement: string,
    private readonly source: AsyncIterable<Buffer>,
    private readonly resolve: (rows: number) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: Connection): void {
    void this.send(connection)
  }

  handleCommandComplete(message: { text: string }): void {
    this.rows = rowsOf(message)
  }

  handleReadyForQuery(): void {
    this.resolve(this.rows)
  }

  handleError(error: Error): void {
    this.over.abort()
    this.reject(this.sourceError ?? error)
  }

  private async send(connection: Connection): Promise<void> {
    try {
      for await (const chunk of this.source) {
        if (this.over.signal.aborted) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', this.over)
      }
      connection.endCopyFrom()
    } catch (error) {
      if (this.over.signal.aborted) return
      this.sourceError = error instanceof Error ? error : new Error('The source failed', { cause: error })
      connection.sendCopyFail('The source failed')
    }
  }
}
