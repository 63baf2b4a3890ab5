import { rmSync } from 'node:fs'
import { Client } from 'pg'
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

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
/** What was committed is there after a kill; only a power cut could take it. */
export const KILLABLE = ['fsync=off']

/** A real PostgreSQL for the run, with one migrated and seeded database that every test file copies. */
export async function startCluster(settings = FAST): Promise<{ url: string; dataDir: string; stop(): Promise<void> }> {
  const dataDir = newDataDir('clinical-assistant-test-')
  const cluster = await startEmbeddedPostgres(dataDir, { settings })
  await runOn(cluster.url, `create database ${TEMPLATE}`)
  await migrateAndSeed(databaseUrl(cluster.url, TEMPLATE))
  return {
    url: cluster.url,
    dataDir,
    async stop() {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Brings a database to what the product finds when it starts for the second time. */
export async function migrateAndSeed(url: string): Promise<void> {
  await migrateDatabase(url)
  const database = openDatabase(url, 2)
  await seed(database.db, { demo: true })
  await database.close()
}

/** A copy of the template. Its files are copied as they are: the default writes each page to the log first, and takes half as long again. */
export async function copyTemplate(clusterUrl: string, name: string): Promise<string> {
  await runOn(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return databaseUrl(clusterUrl, name)
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
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
