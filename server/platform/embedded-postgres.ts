import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { lockDataDir } from './data-dir-lock.ts'
import {
  initialise,
  reachableBinaries,
  reachableHome,
  serverIdentity,
  type Binaries,
  type Identity,
} from './embedded-binaries.ts'
import type { Log } from './log.ts'
import { keptSecret } from './secrets.ts'

export interface EmbeddedPostgres {
  url: string
  /** Stops the server; the data stay. */
  stop(): Promise<void>
}

export interface EmbeddedSettings {
  /** Further `name=value` settings of the server. */
  settings?: string[]
  log?: Log
  /** The server ended again and again and is given up; `message` says so to whoever runs us. */
  onGone?: (message: string) => void
}

const PASSWORD = 'postgres-password'
const LOOK_EVERY_MS = 200
const READY_MS = 30_000
/** SQLSTATE invalid_password. */
const WRONG_PASSWORD = '28P01'
const STOP_MS = 10_000
/** A server that ends more often than this within a minute would only do it again. */
const RESTARTS_A_MINUTE = 8
const MINUTE_MS = 60_000
/** The processes of a killed server take a while to notice; before they are gone no other one starts. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/**
 * Starts (first making it, if need be) the PostgreSQL cluster in `dataDir`, on a free loopback port, with a random
 * password kept in `dataDir`, and starts it again whenever it ends by itself. A cluster that outlived its app after a
 * kill -9 is taken over. What fails to start is stopped.
 * @throws Error when another app uses the folder, or the server does not come up within 30 s
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: EmbeddedSettings = {},
): Promise<EmbeddedPostgres> {
  const unlock = await lockDataDir(dataDir)
  let server: EmbeddedServer | undefined
  const stop = async () => {
    await server?.stop()
    await unlock()
  }
  try {
    server = new EmbeddedServer(path.resolve(dataDir), settings)
    return { url: await server.start(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

class EmbeddedServer {
  private readonly identity: Identity
  private readonly home: string
  private readonly binaries: Binaries
  private readonly cluster: string
  private readonly password: string
  private port = 0
  private pid = 0
  private looking: NodeJS.Timeout | undefined
  private readonly stopping = new AbortController()
  private restarting: Promise<void> | undefined
  /** When it was started again, within the last minute. */
  private restarts: number[] = []

  constructor(
    root: string,
    private readonly settings: EmbeddedSettings,
  ) {
    const isKept = existsSync(path.join(root, PASSWORD))
    this.password = keptSecret(root, PASSWORD)
    this.identity = serverIdentity()
    this.home = reachableHome(root, { value: this.password, isKept }, this.identity)
    this.binaries = reachableBinaries(this.home, this.identity)
    this.cluster = path.join(this.home, 'postgres')
  }

  /** @returns its address, which stays the same for as long as we live */
  async start(): Promise<string> {
    if (!existsSync(path.join(this.cluster, 'PG_VERSION')))
      initialise(this.binaries, this.cluster, this.password, this.identity)
    const running = runningServer(this.cluster)
    this.port = running?.port ?? (await freePort())
    this.pid = running?.pid ?? this.launch('w')
    await this.untilReady()
    this.look()
    return this.url
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    clearInterval(this.looking)
    await this.restarting
    if (this.pid === 0 || !isAlive(this.pid)) return
    process.kill(this.pid, 'SIGINT')
    for (let waited = 0; waited < STOP_MS && isAlive(this.pid); waited += 20) await sleep(20)
  }

  private get url(): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${this.port}/postgres`
  }

  private get logFile(): string {
    return path.join(this.home, 'postgres.log')
  }

  private launch(logFlags: 'w' | 'a'): number {
    const quiet = ['log_min_messages=fatal', 'log_min_error_statement=panic', 'log_error_verbosity=terse']
    const address = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120']
    const options = [...quiet, ...address, ...(this.settings.settings ?? [])].flatMap((setting) => ['-c', setting])
    const log = openSync(this.logFile, logFlags, 0o600)
    try {
      // Its own process group: Ctrl-C reaches the app alone, which stops the database last.
      const child = spawn(this.binaries.postgres, ['-D', this.cluster, '-p', String(this.port), ...options], {
        ...this.identity,
        detached: true,
        stdio: ['ignore', log, log],
      })
      child.on('error', () => {})
      child.unref()
      if (!child.pid) throw new Error('The embedded PostgreSQL could not be started.')
      return child.pid
    } finally {
      closeSync(log)
    }
  }

  private async untilReady(): Promise<void> {
    for (const deadline = Date.now() + READY_MS; ; void (await sleep(20))) {
      const refusal = await refusalOf(this.url)
      if (refusal === null || this.stopping.signal.aborted) return
      if (refusal === WRONG_PASSWORD)
        throw new Error(`The database in ${this.cluster} was made with another password than ${PASSWORD} of DATA_DIR.`)
      if (!isAlive(this.pid))
        throw new Error(`The embedded PostgreSQL did not start; its words are in ${this.logFile}.`)
      if (Date.now() > deadline)
        throw new Error(`The embedded PostgreSQL did not answer within ${READY_MS / 1_000} seconds.`)
    }
  }

  private look(): void {
    this.looking = setInterval(() => {
      if (!this.restarting && !isAlive(this.pid))
        this.restarting = this.restart().finally(() => (this.restarting = undefined))
    }, LOOK_EVERY_MS).unref()
  }

  /** Until it runs again, we are stopped, or it has ended too often. */
  private async restart(): Promise<void> {
    const { log, onGone } = this.settings
    log?.error('The embedded PostgreSQL has ended; starting it again')
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      this.restarts = [...this.restarts.filter((at) => at > Date.now() - MINUTE_MS), Date.now()]
      if (this.restarts.length > RESTARTS_A_MINUTE) break
      await sleep(pause, undefined, { signal: this.stopping.signal }).catch(() => {})
      if (this.stopping.signal.aborted) return
      try {
        this.pid = this.launch('a')
        await this.untilReady()
        log?.warn('The embedded PostgreSQL runs again')
        return
      } catch (err) {
        log?.error({ err }, 'The embedded PostgreSQL did not start again')
      }
    }
    clearInterval(this.looking)
    onGone?.(
      `The embedded PostgreSQL ended more than ${RESTARTS_A_MINUTE} times within a minute and is given up; its words are in ${this.logFile}.`,
    )
  }
}

/** Why the server does not answer yet: the code of its error, or of the connection's; null where it does. */
async function refusalOf(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'none'
  } finally {
    void client.end().catch(() => {})
  }
}

/** The server that `postmaster.pid` speaks of, if it is alive. */
function runningServer(cluster: string): { pid: number; port: number } | null {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && isAlive(pid) && isPostgres(pid) ? { pid, port } : null
}

/** After a restart of the machine the number in an old file may be anybody's. Where nothing tells, it is believed. */
function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || readFileSync(name, 'utf8').startsWith('postgres')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free loopback port.')
  return address.port
}
