import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { databaseUrl, runOn, startCluster, TEMPLATE } from '#tests/support/cluster.ts'
import { benchApi } from './api.ts'
import { benchFirstText } from './first-text.ts'
import { benchFlood } from './flood.ts'
import { benchStreams } from './streams.ts'

/** `npm run bench [engine|api|first-text|streams|flood|enter]`: figures with their baselines from the same run. */
const [only] = process.argv.slice(2)
const cluster = await startCluster()
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`)

async function newDatabase(): Promise<string> {
  const name = `b_${randomUUID().replaceAll('-', '')}`
  await runOn(cluster.url, `create database ${name} template ${TEMPLATE}`)
  return databaseUrl(cluster.url, name)
}

try {
  if (!only || only === 'engine') await import('./engine.ts')
  if (!only || only === 'api') await benchApi(newDatabase)
  if (!only || only === 'first-text') await benchFirstText(newDatabase)
  if (!only || only === 'flood') await benchFlood(newDatabase)
  if (only === 'enter') await (await import('./enter.ts')).benchEnter(process.argv.slice(3))
  if (!only || only === 'streams') await benchStreams(newDatabase)
} finally {
  await cluster.stop()
}
process.exit(0)
