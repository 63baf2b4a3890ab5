import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { BusSubscription } from '#server/platform/bus/bus.ts'
import { EventQueue } from '#server/platform/bus/queue.ts'
import { SharedValue } from '#server/platform/bus/shared-value.ts'

function counted() {
  const source = {
    value: 1,
    computed: 0,
    opened: 0,
    closed: 0,
    idle: 0,
    isDown: false,
    isBroken: false,
    news: null as EventQueue<object> | null,
  }
  const shared = new SharedValue<{ value: number }>({
    log: pino({ level: 'silent' }),
    news(): Promise<BusSubscription<object>> {
      if (source.isDown) return Promise.reject(new Error('down'))
      source.opened += 1
      source.news = new EventQueue<object>(() => (source.closed += 1))
      return Promise.resolve(source.news)
    },
    compute() {
      source.computed += 1
      return source.isBroken ? Promise.reject(new Error('broken')) : Promise.resolve({ value: source.value })
    },
    onIdle: () => (source.idle += 1),
  })
  const change = (value: number) => {
    source.value = value
    source.news?.push({})
  }
  return { source, shared, change }
}

const next = async (reader: AsyncIterator<{ value: number }>) =>
  ((await reader.next()).value as { value: number }).value

describe('a value that many watch', () => {
  it('is computed once for all of them, and not at all once nobody watches', async () => {
    const { source, shared, change } = counted()
    const readers = await Promise.all(Array.from({ length: 50 }, () => shared.watch()))
    expect(await Promise.all(readers.map(next))).toEqual(Array(50).fill(1))
    change(2)
    expect(await Promise.all(readers.map(next))).toEqual(Array(50).fill(2))
    expect(source).toMatchObject({ computed: 2, opened: 1, closed: 0 })
    for (const reader of readers) await reader.return?.()
    expect(source).toMatchObject({ closed: 1, idle: 1 })
    change(3)
    await sleep(1_200)
    expect(source.computed).toBe(2)
    const again = await shared.watch()
    expect(await next(again)).toBe(3)
    await again.return?.()
  })

  it('gives a slow reader the newest alone', async () => {
    const { shared, change } = counted()
    const [slow, quick] = [await shared.watch(), await shared.watch()]
    await Promise.all([next(slow), next(quick)])
    change(2)
    expect(await next(quick)).toBe(2)
    change(3)
    expect(await next(quick)).toBe(3)
    expect(await next(slow)).toBe(3)
    await Promise.all([slow.return?.(), quick.return?.()])
  })

  it('goes on after its news were cut or could not be counted, with what it missed', async () => {
    const { source, shared } = counted()
    const reader = await shared.watch()
    await next(reader)
    source.isDown = true
    source.value = 2
    source.news?.fail(new Error('cut'))
    await sleep(1_100)
    source.isDown = false
    source.isBroken = true
    await sleep(1_100)
    source.isBroken = false
    expect(await next(reader)).toBe(2)
    expect(source.opened - source.closed).toBe(1)
    await reader.return?.()
    expect(source.opened - source.closed).toBe(0)
  })

  it('cannot be watched while its news or its value cannot be had, and can afterwards', async () => {
    const { source, shared } = counted()
    source.isDown = true
    await expect(shared.watch()).rejects.toThrow('down')
    source.isDown = false
    source.isBroken = true
    await expect(shared.watch()).rejects.toThrow('broken')
    source.isBroken = false
    const reader = await shared.watch()
    expect(await next(reader)).toBe(1)
    await reader.return?.()
    expect(source.opened - source.closed).toBe(0)
  })

  it('can be left while it is waited for', async () => {
    const { shared } = counted()
    const reader = await shared.watch()
    await next(reader)
    const waiting = reader.next()
    await reader.return?.()
    expect(await waiting).toEqual({ value: undefined, done: true })
    expect(await reader.next()).toEqual({ value: undefined, done: true })
  })
})
