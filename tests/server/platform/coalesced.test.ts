import { describe, expect, it } from 'vitest'
import { Coalesced } from '#server/platform/coalesced.ts'

/** A computation whose runs end when the test says so, each with what was true when it began. */
function counted() {
  const state = { truth: 0, begun: 0 }
  const ends: ((fails?: boolean) => void)[] = []
  const value = new Coalesced(() => {
    state.begun++
    const read = state.truth
    return new Promise<number>((resolve, reject) => {
      ends.push((fails) => (fails ? reject(new Error('No')) : resolve(read)))
    })
  })
  return { state, ends, value }
}

describe('a coalesced computation', () => {
  it('is made once for the first, and once more for all who asked while it ran, with what holds by then', async () => {
    const { state, ends, value } = counted()
    const first = value.ask()
    state.truth = 1
    const others = Array.from({ length: 15 }, () => value.ask())
    ends[0]?.()
    expect(await first).toBe(0)
    await expect.poll(() => state.begun).toBe(2)
    ends[1]?.()
    expect(await Promise.all(others)).toEqual(Array(15).fill(1))
    state.truth = 2
    const later = value.ask()
    ends[2]?.()
    expect(await later).toBe(2)
    expect(state.begun).toBe(3)
  })

  it('that fails, fails for those it was made for, and for nobody after them', async () => {
    const { ends, value, state } = counted()
    const first = value.ask()
    const second = value.ask()
    ends[0]?.(true)
    await expect(first).rejects.toThrow('No')
    await expect.poll(() => state.begun).toBe(2)
    ends[1]?.()
    expect(await second).toBe(0)
  })
})
