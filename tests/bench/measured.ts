import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Usage {
  cpuMs: number
  rssMb: number
  heapMb: number
}

/** A measured server, and what it uses. */
export class Measured {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(
    kind:
      | 'app'
      | 'fast'
      | 'rules'
      | 'closed'
      | 'yoga'
      | 'graphql-ws'
      | 'bare'
      | 'model'
      | 'model-beside'
      | 'model-server'
      | 'bare-reader',
    databaseUrl = '',
    seconds = 5,
    root = '',
  ): Promise<Measured> {
    const file = fileURLToPath(new URL('measured-server.ts', import.meta.url))
    const child = fork(file, [kind, databaseUrl, String(seconds), root], {
      execArgv: ['--expose-gc', '--import', 'tsx'],
      ...(root && !root.startsWith('http') && { cwd: root }),
    })
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number }))
      child.once('exit', () => reject(new Error(`The ${kind} server did not start`)))
    })
    return new Measured(child, `http://127.0.0.1:${port}`)
  }

  /** What it uses now; `memory` after a collection, which itself takes processor time. */
  usage(what: 'memory' | 'cpu' = 'memory'): Promise<Usage> {
    return new Promise((resolve) => {
      this.child.once('message', (message) => resolve(message as Usage))
      this.child.send(what)
    })
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.disconnect()
    await gone
  }
}
