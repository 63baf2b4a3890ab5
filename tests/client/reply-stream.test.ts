import { describe, expect, test, vi } from 'vitest'
import { ReplyStream } from '../../client/lib/reply-stream.ts'

/** Frames that come when the test says so. */
function frames() {
  const waiting: (() => void)[] = []
  return {
    schedule: (flush: () => void) => {
      waiting.push(flush)
      return () => undefined
    },
    next: () => waiting.splice(0).forEach((flush) => flush()),
    get count() {
      return waiting.length
    },
  }
}

describe('The text of a running reply', () => {
  test('shows its first word at once and the rest once a frame', () => {
    const clock = frames()
    const stream = new ReplyStream(clock.schedule)
    const heard = vi.fn()
    stream.subscribe(heard)
    stream.push(1, 'Most ')
    expect(stream.getText()).toBe('Most ')
    stream.push(2, 'likely ')
    stream.push(3, 'bleeding')
    expect(stream.getText()).toBe('Most ')
    expect(clock.count).toBe(1)
    clock.next()
    expect(stream.getText()).toBe('Most likely bleeding')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('drops what it knows already', () => {
    const stream = new ReplyStream(frames().schedule)
    stream.push(1, 'a')
    expect(stream.push(1, 'a')).toBe('known')
    expect(stream.getText()).toBe('a')
  })

  test('never skips a gap: it says so and takes nothing', () => {
    const clock = frames()
    const stream = new ReplyStream(clock.schedule)
    stream.push(1, 'a')
    expect(stream.push(3, 'c')).toBe('gap')
    clock.next()
    expect(stream.getText()).toBe('a')
    expect(stream.seq).toBe(1)
  })

  test('takes a snapshot as the whole truth and goes on from it', () => {
    const clock = frames()
    const stream = new ReplyStream(clock.schedule)
    stream.push(1, 'a')
    stream.reset(4, 'abcd')
    expect(stream.push(3, 'c')).toBe('known')
    expect(stream.push(5, 'e')).toBe('taken')
    clock.next()
    expect(stream.getText()).toBe('abcde')
  })

  test('is the same whatever comes twice, as long as every delta comes in its turn', () => {
    const clock = frames()
    const stream = new ReplyStream(clock.schedule)
    const deltas = [1, 1, 2, 2, 1, 3, 4, 3, 4, 5]
    for (const seq of deltas) stream.push(seq, String(seq))
    clock.next()
    expect(stream.getText()).toBe('12345')
  })

  test('tells nobody who has let go', () => {
    const stream = new ReplyStream(frames().schedule)
    const heard = vi.fn()
    stream.subscribe(heard)()
    stream.push(1, 'a')
    expect(heard).not.toHaveBeenCalled()
  })
})
