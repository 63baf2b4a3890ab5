import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateAndSeed } from '../support/cluster.ts'
import { newDataDir } from '../support/data-dir.ts'
import { PREPARED } from './server.ts'

/** Lays one data folder, migrated and seeded, of which each server of the run gets a copy: the first start is main.test.ts's matter. */
export default async function prepare(): Promise<() => void> {
  const dataDir = newDataDir('clinical-assistant-prepared-')
  const cluster = await startEmbeddedPostgres(dataDir)
  await migrateAndSeed(cluster.url)
  await cluster.stop()
  process.env[PREPARED] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
