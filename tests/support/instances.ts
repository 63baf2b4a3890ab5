import { pino } from 'pino'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { newDatabase, testApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** Two instances of the app on one database and one Redis, closed at the end of the test. */
export async function twoInstances(redisUrl: string, options: TestAppOptions = {}): Promise<[TestApp, TestApp]> {
  const databaseUrl = await newDatabase()
  const prefix = `t${Math.random().toString(36).slice(2)}:`
  const start = async () => {
    const bus = await new RedisBus(redisUrl, pino({ level: 'silent' }), prefix).open()
    return testApp({ ...options, databaseUrl, bus, env: { REDIS_URL: redisUrl, ...options.env } })
  }
  return [await start(), await start()]
}
