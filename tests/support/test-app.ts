import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { inject, onTestFinished } from 'vitest'
import { createApp, type App, type AppParts } from '#server/app.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { openDatabase, type Database } from '#server/platform/db.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { copyTemplate } from './cluster.ts'

export interface TestApp {
  url: string
  database: Database
  databaseUrl: string
  app: App
  /** Every line logged so far. */
  logs: string[]
  /** Stops without any of the care of a shutdown: what kill -9 leaves behind. */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions extends Pick<AppParts, 'model' | 'clock'> {
  env?: Record<string, string>
  bus?: Bus
  /** An existing database, for a second instance or a restart. */
  databaseUrl?: string
}

/** A database of one's own, copied from the template. */
export async function newDatabase(): Promise<string> {
  return copyTemplate(inject('clusterUrl'), `t_${randomUUID().replaceAll('-', '')}`)
}

/** The whole app on a free port, on a real database of its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const url = options.databaseUrl ?? (await newDatabase())
  const logs: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logs.push(chunk.toString('utf8'))
      done()
    },
  })
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'debug', DEMO: 'on', BACKUPS_KEPT: '0', ...options.env })
  const log = createLog(env.LOG_LEVEL, sink)
  const database = openDatabase(url, 5, log)
  const bus = options.bus ?? new MemoryBus()
  const { model, clock } = options
  const parts = { env, log, database, databaseUrl: url, bus, secretKeys: ['k'.repeat(43)], model, clock }
  const app = await createApp(parts)
  await new Promise<void>((resolve) => app.http.listen(0, '127.0.0.1', resolve))
  const { port } = app.http.address() as AddressInfo
  let over = false
  const end = async (careful: boolean) => {
    if (over) return
    over = true
    if (careful) await app.close()
    else app.http.closeAllConnections()
    await bus.close()
    await database.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    databaseUrl: url,
    app,
    logs,
    kill: () => end(false),
    close: () => end(true),
  }
}

/** The same, closed at the end of the test that asked for it. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const started = await startTestApp(options)
  onTestFinished(() => started.close())
  return started
}
