import { rmSync } from 'node:fs'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { seed } from '#server/seed.ts'
import { newDataDir } from './data-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on the cluster of this run. */
    clusterUrl: string
  }
}

export const TEMPLATE = 'template_app'

/** A real PostgreSQL for the run, with one migrated and seeded database that every test file copies. */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = newDataDir('clinical-assistant-test-')
  const cluster = await startEmbeddedPostgres(dataDir, { settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] })
  const admin = postgres(cluster.url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${TEMPLATE}`)
  await admin.end()
  const url = databaseUrl(cluster.url, TEMPLATE)
  await migrateDatabase(url)
  const database = openDatabase(url, 2)
  await seed(database.db, { demo: true })
  await database.close()
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}
