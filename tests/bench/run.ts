import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { databaseUrl, runOn, startCluster, TEMPLATE } from '#tests/support/cluster.ts'
import { benchApi } from './api.ts'
import { benchFirstText } from './first-text.ts'
import { benchFlood } from './flood.ts'
import { benchLists } from './lists.ts'
import { benchModel } from './model.ts'
import { benchStreams } from './streams.ts'
import { benchTurns } from './turns.ts'

/**
 * `npm run bench [engine|api|first-text|turns|lists|admin|streams|model|flood|enter|client|chats|long-chat]`: figures with their baselines from the same run.
 * BENCH_BESIDE: a clone of an earlier commit, with its node_modules, that turns, lists and streams are measured beside.
 * PostgreSQL runs as `npm start` runs it.
 */
const [only] = process.argv.slice(2)
const beside = process.env['BENCH_BESIDE'] ?? ''
const cluster = await startCluster([])
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)

async function createDatabase(from: string): Promise<string> {
  const name = `b_${randomUUID().replaceAll('-', '')}`
  await runOn(cluster.url, `create database ${name} template ${from}`)
  return databaseUrl(cluster.url, name)
}

const make = () => createDatabase(TEMPLATE)
const databases = { make, makeEmpty: () => createDatabase('template0'), beside }

try {
  if (!only || only === 'engine') await import('./engine.ts')
  if (!only || only === 'api') await benchApi(make)
  if (!only || only === 'first-text') await benchFirstText(make)
  if (!only || only === 'turns') await benchTurns(databases)
  if (!only || only === 'lists') await benchLists(databases)
  if (only === 'admin') await (await import('./admin.ts')).benchAdmin(await make(), process.argv[3])
  if (!only || only === 'flood') await benchFlood(make)
  if (only === 'client') {
    await (await import('./client.ts')).benchClient()
    await (await import('./many-chats.ts')).benchManyChats(make)
    await (await import('./long-chat.ts')).benchLongChat(make)
  }
  if (only === 'chats') await (await import('./many-chats.ts')).benchManyChats(make)
  if (only === 'long-chat') await (await import('./long-chat.ts')).benchLongChat(make)
  if (only === 'enter') await (await import('./enter.ts')).benchEnter(process.argv.slice(3))
  if (!only || only === 'model') await benchModel(make)
  if (!only || only === 'streams') await benchStreams(databases)
} finally {
  await cluster.stop()
}
process.exit(0)
