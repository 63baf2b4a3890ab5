import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BusOverflow, QUEUE_LIMIT, type Bus } from '#server/platform/bus/bus.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { hasRedis, startRedis, type RedisServer } from '#tests/support/redis.ts'

interface Numbered {
  n: number
}

/** What every bus promises, whatever it is made of. */
function busContract(open: () => Promise<Bus>): void {
  let bus: Bus

  beforeAll(async () => {
    bus = await open()
  })
  afterAll(() => bus.close())

  it('delivers to every subscriber, in order, from the moment the subscription resolved', async () => {
    const readers = await Promise.all([bus.subscribe<Numbered>('a'), bus.subscribe<Numbered>('a')])
    for (let n = 0; n < 50; n += 1) bus.publish('a', { n })
    for (const reader of readers) {
      for (let n = 0; n < 50; n += 1) expect(await reader.next()).toEqual({ value: { n }, done: false })
      await reader.return()
    }
  })

  it('keeps topics apart', async () => {
    const reader = await bus.subscribe<Numbered>('mine')
    bus.publish('theirs', { n: 1 })
    bus.publish('mine', { n: 2 })
    expect((await reader.next()).value).toEqual({ n: 2 })
    await reader.return()
  })

  it('ends a waiting reader that leaves, and delivers nothing to it afterwards', async () => {
    const reader = await bus.subscribe<Numbered>('left')
    const waiting = reader.next()
    await reader.return()
    expect(await waiting).toEqual({ value: undefined, done: true })
    bus.publish('left', { n: 1 })
    expect((await reader.next()).done).toBe(true)
  })

  it('ends only the reader that is too slow, with BusOverflow', async () => {
    const slow = await bus.subscribe<Numbered>('flood')
    const quick = await bus.subscribe<Numbered>('flood')
    const read = (async () => {
      let count = 0
      for await (const { n } of quick) {
        count += 1
        if (n === QUEUE_LIMIT + 1) return count
      }
      return count
    })()
    for (let n = 0; n < QUEUE_LIMIT + 2; n += 1) {
      bus.publish('flood', { n })
      if (n % 100 === 0) await sleep(1)
    }
    expect(await read).toBe(QUEUE_LIMIT + 2)
    await expect(slow.next()).rejects.toThrow(BusOverflow)
    await quick.return()
  })

  it('survives 2,000 events in one tick', async () => {
    const reader = await bus.subscribe<Numbered>('burst')
    for (let n = 0; n < 2_000; n += 1) bus.publish('burst', { n })
    await expect
      .poll(
        async () => {
          try {
            return (await reader.next()).done ? 'done' : 'more'
          } catch (error) {
            return error instanceof BusOverflow ? 'overflow' : 'other'
          }
        },
        { interval: 0, timeout: 5_000 },
      )
      .toBe('overflow')
    const next = await bus.subscribe<Numbered>('calm')
    bus.publish('calm', { n: 1 })
    expect((await next.next()).value).toEqual({ n: 1 })
    await next.return()
  })

  it('keeps the deltas of a reply for readers that come late, and reads from any number on', async () => {
    for (const [index, text] of ['a', 'b', 'c'].entries()) bus.replyLog.append('reply-1', index + 1, text)
    await expect.poll(() => bus.replyLog.read('reply-1')).toEqual(['a', 'b', 'c'])
    expect(await bus.replyLog.read('reply-1', 2)).toEqual(['c'])
    expect(await bus.replyLog.read('reply-1', 3)).toEqual([])
    expect(await bus.replyLog.read('another')).toEqual([])
  })

  it('answers a ping', async () => {
    await expect(bus.ping()).resolves.toBeUndefined()
  })
}

describe('the bus in this process', () => {
  busContract(() => Promise.resolve(new MemoryBus()))
})

describe.skipIf(!hasRedis)('the bus on Redis', () => {
  let redis: RedisServer
  const log = pino({ level: 'silent' })

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  busContract(() => new RedisBus(redis.url, log, `test-${process.pid}:`).open())

  it('carries events from one instance to another', async () => {
    const [here, there] = await Promise.all([new RedisBus(redis.url, log).open(), new RedisBus(redis.url, log).open()])
    const reader = await there.subscribe<Numbered>('across')
    here.publish('across', { n: 7 })
    expect((await reader.next()).value).toEqual({ n: 7 })
    await Promise.all([here.close(), there.close()])
  })

  it('says at once that Redis is not there, instead of waiting', async () => {
    await expect(new RedisBus('redis://127.0.0.1:1', log).open()).rejects.toThrow()
  })
})
