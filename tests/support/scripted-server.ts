import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { openDatabase } from '#server/platform/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { seed } from '#server/seed.ts'
import { ScriptedModel, type Script } from './scripted-model.ts'

/** The product as it is, but for the model: it says what the SCRIPT variable says, at its pace. For the browser journeys. */
const env = readEnv()
const script = JSON.parse(process.env['SCRIPT'] ?? '{"tokens":[]}') as Script
const embedded = await startEmbeddedPostgres(env.DATA_DIR)
await migrateDatabase(embedded.url)
const database = openDatabase(embedded.url, 5)
await seed(database.db, { demo: true })
const app = await createApp({
  env,
  log: createLog(env.LOG_LEVEL),
  database,
  databaseUrl: embedded.url,
  bus: new MemoryBus(),
  secretKeys: ['k'.repeat(43)],
  model: () => new ScriptedModel(script),
})
app.http.listen(env.PORT, env.HOST, () => {
  process.stdout.write(`Ready on http://localhost:${(app.http.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => {
  void (async () => {
    await app.close()
    await database.close()
    await embedded.stop()
    process.exit(0)
  })()
})
