import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { hash, verify } from '@node-rs/argon2'
import express from 'express'
import type * as App from '#server/app.ts'
import type * as MemoryBusModule from '#server/platform/bus/memory-bus.ts'
import type * as DbModule from '#server/platform/db.ts'
import type * as EnvModule from '#server/platform/env.ts'
import type * as LogModule from '#server/platform/log.ts'
import type * as MigrateModule from '#server/platform/migrate.ts'
import type * as SeedModule from '#server/seed.ts'
import type { ReplyChunk, ReplyModel } from '#server/features/conversations/reply-model.ts'
import { bareReader } from './bare-reader.ts'
import { graphqlWsServer } from './graphql-ws-server.ts'
import { modelServer } from './model-server.ts'
import { ScriptedClock } from './scripted-clock.ts'

/**
 * A server in a process of its own, so that its processor time is its own. `bare`: express with one line a call; `app`: ours with a scripted model;
 * `fast`: the same with a model that writes paragraphs and lists, 200 tokens a second;
 * `rules`: ours with the built-in rules;
 * `closed`: the same with the limits of a server that is no demo, behind a proxy; `yoga`: our services behind graphql-yoga;
 * `model`: ours with a language model behind HTTP, whose address stands for the `root`, `model-beside`: the same, asked beside replies as well; `model-server`: that model's service;
 * `bare-reader`: the least that reads it;
 * `graphql-ws`: the least that streams. With a `root` the server is that of another clone, on an empty database.
 */
const [kind = 'app', databaseUrl = '', seconds = '5', place = ''] = process.argv.slice(2)
const isModel = kind === 'model' || kind === 'model-beside'
const root = isModel ? '' : place

/** A module of the measured clone. */
function ofRoot<Module>(file: string): Promise<Module> {
  return import(root ? pathToFileURL(`${root}/server/${file}`).href : `#server/${file}`) as Promise<Module>
}

const FAST_MS = 5
/** A heading, a paragraph, and three points of a list, again and again. */
const PROSE = [
  '## Next\n\n',
  ...Array<string>(40).fill('words '),
  '\n\n',
  ...Array<string>(3).fill('- a point of some words\n'),
  '\n',
]

/** Says its tokens by the clock. */
class ClockModel implements ReplyModel {
  readonly mostAtOnce = null
  readonly name = 'clock'
  private readonly clock =
    kind === 'fast'
      ? new ScriptedClock(Number(seconds), FAST_MS, (said) => PROSE[said % PROSE.length] ?? '')
      : new ScriptedClock(Number(seconds))

  async *stream(_request: unknown, signal: AbortSignal): AsyncIterable<ReplyChunk> {
    for await (const text of this.clock.tokens()) {
      if (signal.aborted) return
      yield { type: 'text', text }
    }
    yield { type: 'end' }
  }
}

/** The first turns are measured by a text that comes at once, the streams by one that comes by the clock. */
function modelSettings(): Record<string, string> {
  if (!isModel) return {}
  return {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: Number(seconds) > 0 ? 'clock' : 'at-once',
    AI_BASE_URL: place,
    AI_TASKS: kind === 'model' ? 'none' : 'extraction,title,plan',
    AI_DAILY_TOKENS_GUESTS: String(10 ** 9),
  }
}

async function listen(): Promise<number> {
  if (kind === 'graphql-ws') return graphqlWsServer(Number(seconds))
  if (kind === 'model-server') return modelServer(Number(seconds))
  if (kind === 'bare-reader') return bareReader(databaseUrl)
  if (kind === 'bare') {
    const bare = express()
    const user = {
      id: 'x',
      name: 'Demo Physician',
      email: 'gp@example.org',
      phone: '+12025550103',
      role: 'general_physician',
      picture: null,
      is_active: true,
      specialty_id: null,
      created_at: new Date().toISOString(),
    }
    const stored = await hash('Physician!2026demo')
    bare.get('/verify', (_request, response) => void response.json(user))
    bare.post('/login', express.json(), async (request, response) => {
      const fits = await verify(stored, (request.body as { password: string }).password)
      response.status(fits ? 200 : 401).json({ access_token: 'x'.repeat(43), token_type: 'bearer', user })
    })
    const server = bare.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    return (server.address() as AddressInfo).port
  }
  const demo = kind === 'closed' ? { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43), TRUST_PROXY: '1' } : { DEMO: 'on' }
  const { createApp } = await ofRoot<typeof App>('app.ts')
  const { MemoryBus } = await ofRoot<typeof MemoryBusModule>('platform/bus/memory-bus.ts')
  const { openDatabase } = await ofRoot<typeof DbModule>('platform/db.ts')
  const { readEnv } = await ofRoot<typeof EnvModule>('platform/env.ts')
  const { createLog } = await ofRoot<typeof LogModule>('platform/log.ts')
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    GUEST_MESSAGE_LIMIT: '1000',
    ...demo,
    ...modelSettings(),
  })
  const database = openDatabase(databaseUrl, 10)
  if (root) {
    const { migrateDatabase } = await ofRoot<typeof MigrateModule>('platform/migrate.ts')
    const { seed } = await ofRoot<typeof SeedModule>('seed.ts')
    await migrateDatabase(databaseUrl)
    await seed(database.db, { demo: true })
  }
  const parts = {
    env,
    log: createLog('silent'),
    database,
    databaseUrl,
    bus: new MemoryBus(),
    secretKeys: ['k'.repeat(43)],
    ...((kind === 'app' || kind === 'fast') && { model: () => new ClockModel() }),
  }
  const http =
    kind === 'yoga' ? await (await import('./yoga-server.ts')).yogaServer(parts) : (await createApp(parts)).http
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}

process.on('message', (what) => {
  if (what === 'memory') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMs: (user + system) / 1_000,
    rssMb: process.memoryUsage().rss / 2 ** 20,
    heapMb: process.memoryUsage().heapUsed / 2 ** 20,
  })
})
process.on('disconnect', () => process.exit(0))

process.send?.({ port: await listen() })
