import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { newDataDir } from './data-dir.ts'

type Child = ChildProcessByStdio<null, Readable, Readable>

/** What `npm start` puts before the entry. */
export const LIKE_START = ['--import', './server/platform/compile-cache.mjs', '--import', 'tsx']

/** The server as a user starts it, in demo mode, on a free port. */
export class MainProcess {
  /** What it said so far. */
  words = ''
  readonly exited: Promise<number | null>

  private constructor(
    readonly dataDir: string,
    private readonly child: Child,
  ) {
    this.exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
    const listen = (data: Buffer) => void (this.words += data.toString('utf8'))
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  }

  /** @param env goes over what a user's environment would be */
  static start(dataDir = newDataDir('clinical-assistant-main-'), env: Record<string, string> = {}): MainProcess {
    const { PATH = '', HOME = '' } = process.env
    const settings = { PATH, HOME, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env }
    return new MainProcess(
      dataDir,
      spawn('node', [...LIKE_START, 'server/main.ts'], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] }),
    )
  }

  get url(): string {
    return /Ready on (\S+)/.exec(this.words)?.[1] ?? ''
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Resolves when it is ready. @throws with its words when it ends instead */
  async ready(): Promise<this> {
    while (!this.url) {
      if (!this.isAlive) throw new Error(this.words)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return this
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.isAlive) this.child.kill(signal)
    return this.exited
  }

  /** Ends it and takes its data away. */
  async dispose(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
