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
    kind: 'app' | 'rules' | 'closed' | 'yoga' | 'relay' | 'bare',
    databaseUrl = '',
    seconds = 5,
  ): Promise<Measured> {
    const file = fileURLToPath(new URL('measured-server.ts', import.meta.url))
    const child = fork(file, [kind, databaseUrl, String(seconds)], { execArgv: ['--expose-gc', '--import', 'tsx'] })
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number }))
      child.once('exit', () => reject(new Error(`The ${kind} server did not start`)))
    })
    return new Measured(child, `http://127.0.0.1:${port}`)
  }

  usage(): Promise<Usage> {
    return new Promise((resolve) => {
      this.child.once('message', (message) => resolve(message as Usage))
      this.child.send('usage')
    })
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.disconnect()
    await gone
  }
}
