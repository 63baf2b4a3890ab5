import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { paced } from '#server/platform/bus/paced.ts'
import { EventQueue } from '#server/platform/bus/queue.ts'

const EVERY_MS = 120
/** Timers of a busy machine are late, and may be early by a millisecond. */
const EARLY_MS = 2

function watched(resting = false) {
  const source = new EventQueue<object>(() => {})
  const news = paced(source, EVERY_MS, { resting })
  const times: number[] = []
  const over = (async () => {
    for await (const _news of news) times.push(performance.now())
  })()
  return { source, news, times, over }
}

describe('paced news', () => {
  it('wakes at once, then once a window however much comes, and for the last of it too', async () => {
    const { source, times, news } = watched()
    source.push({})
    await expect.poll(() => times.length).toBe(1)
    for (let index = 0; index < 5_000; index += 1) {
      source.push({})
      if (index % 100 === 0) await sleep(1)
    }
    const flooded = performance.now()
    await expect.poll(() => times.at(-1) as number).toBeGreaterThan(flooded)
    await sleep(2 * EVERY_MS)
    // Each wake-up may be noticed late, so that two can seem close: what counts is how many there were.
    const [first, last] = [times[0] as number, times.at(-1) as number]
    expect(times.length).toBeLessThanOrEqual(2 + (last - first) / EVERY_MS)
    const after = times.length
    await sleep(2 * EVERY_MS)
    expect(times.length).toBe(after)
    await news.return()
  })

  it('does not wake while nothing comes, and wakes at once after a pause', async () => {
    const { source, times, news } = watched()
    await sleep(2 * EVERY_MS)
    expect(times).toEqual([])
    source.push({})
    await nextTurn()
    await nextTurn()
    expect(times).toHaveLength(1)
    await news.return()
  })

  it('rests first where it is asked to, and then wakes once for all that came', async () => {
    const start = performance.now()
    const { source, times, news } = watched(true)
    source.push({})
    await sleep(EVERY_MS / 4)
    source.push({})
    await sleep(2 * EVERY_MS)
    expect(times).toHaveLength(1)
    expect((times[0] as number) - start).toBeGreaterThan(EVERY_MS - EARLY_MS)
    await news.return()
  })

  it('can be poked', async () => {
    const { times, news } = watched()
    news.poke()
    await expect.poll(() => times.length).toBe(1)
    await news.return()
  })

  it('ends with its source, after the news that waits, and hands its failure on', async () => {
    const ending = watched()
    ending.source.push({})
    await expect.poll(() => ending.times.length).toBe(1)
    ending.source.push({})
    await sleep(1)
    await ending.source.return()
    await ending.over
    expect(ending.times).toHaveLength(2)
    const failing = watched()
    failing.source.fail(new Error('cut'))
    await expect(failing.over).rejects.toThrow('cut')
  })

  it('can be left while it waits, and leaves its source', async () => {
    let left = false
    const source = new EventQueue<object>(() => (left = true))
    const news = paced(source, EVERY_MS)
    const waiting = news.next()
    await news.return()
    expect(await waiting).toEqual({ value: undefined, done: true })
    expect(left).toBe(true)
  })
})
