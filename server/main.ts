import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import { createApp } from './app.ts'
import { MemoryBus } from './platform/bus/memory-bus.ts'
import { RedisBus } from './platform/bus/redis-bus.ts'
import { buildClientIfNeeded } from './platform/client-build.ts'
import { openDatabase } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { readEnv } from './platform/env.ts'
import { lastResort } from './platform/last-resort.ts'
import { createLog, type Log } from './platform/log.ts'
import { LogFiles } from './platform/log-files.ts'
import { migrateDatabase } from './platform/migrate.ts'
import { keptSecret } from './platform/secrets.ts'
import { DEMO_ACCOUNTS } from './seed-demo.ts'
import { seed } from './seed.ts'

const OLDEST_NODE = 22
const GIVE_UP_MS = 20_000

/** What has to be undone at the end, last opened first. */
const opened: (() => Promise<void>)[] = []
let logged: Log | undefined

/** Reads the environment, builds the app, and listens. */
async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Error(`Node ${process.versions.node} is too old. Start with "npm start", which brings its own.`)
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL, env.logDir ? logsIn(env.logDir) : undefined)
  logged = log
  await buildClientIfNeeded()
  const url = env.DATABASE_URL ?? (await openEmbedded(env.DATA_DIR, log))
  await migrateDatabase(env.MIGRATE_DATABASE_URL ?? url, url)
  const database = openDatabase(url, env.DATABASE_POOL, log)
  opened.push(() => database.close())
  await seed(database.db, { demo: env.demo })
  const bus = env.REDIS_URL ? await new RedisBus(env.REDIS_URL, log).open() : new MemoryBus()
  opened.push(() => bus.close())
  const secretKeys = env.SECRET_KEYS?.split(',') ?? [keptSecret(env.DATA_DIR, 'secret-key')]
  const app = await createApp({ env, log, database, databaseUrl: url, bus, secretKeys })
  opened.push(() => app.close())
  await new Promise<void>((resolve, reject) => {
    app.http.once('error', reject).listen(env.PORT, env.HOST, resolve)
  })
  announce(app.http.address() as AddressInfo, env.demo)
  await app.warmUp()
}

/** Each line goes to the standard output and into the day's file. */
function logsIn(folder: string): DestinationStream {
  const files = new LogFiles(folder)
  opened.push(() => new Promise((resolve) => files.end(resolve)))
  return {
    write(line) {
      process.stdout.write(line)
      files.write(line)
    },
  }
}

async function openEmbedded(dataDir: string, log: Log): Promise<string> {
  const starting = startEmbeddedPostgres(dataDir, { log, onGone: (message) => void giveUp(message) })
  // Before it is there: whoever interrupts the start leaves no server behind.
  opened.push(async () => (await starting.catch(() => null))?.stop())
  return (await starting).url
}

function announce({ address, port, family }: AddressInfo, demo: boolean): void {
  const host = address === '127.0.0.1' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  const accounts = DEMO_ACCOUNTS.map(
    ({ email, password, role }) => `  ${email.padEnd(26)} ${password.padEnd(22)} ${role}`,
  )
  const lines = [`Ready on http://${host}:${port}`, ...(demo ? ['', 'Demo accounts:', ...accounts] : [])]
  process.stdout.write(`${lines.join('\n')}\n`)
}

let closing: Promise<void> | undefined

/** Closes what is open, in order: the app stores what is under way before the database goes. What fails keeps nothing else open. */
function close(): Promise<void> {
  closing ??= (async () => {
    for (const undo of opened.reverse())
      await undo().catch((err: unknown) => logged?.warn({ err }, 'something could not be closed'))
  })()
  return closing
}

const onFault = lastResort({
  log: () => logged,
  close,
  say: (words) => void process.stderr.write(`${words}\n`),
  exit: (code) => process.exit(code),
})
process.on('uncaughtException', onFault)
process.on('unhandledRejection', onFault)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void close().finally(() => process.exit(0)))

start().catch(async (error: unknown) => {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const message = inUse
    ? 'The port is in use. Set PORT to another one.'
    : error instanceof Error
      ? error.message
      : String(error)
  await giveUp(message)
})

/** Ends with words and a status that says so. What cannot be closed in time is left. */
async function giveUp(message: string): Promise<void> {
  process.stderr.write(`${message}\n`)
  await Promise.race([close().catch(() => {}), sleep(GIVE_UP_MS)])
  process.exit(1)
}
