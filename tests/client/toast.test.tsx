// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toast } from '../../client/lib/toast.ts'
import Toaster from '../../client/ui/toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const say = (...said: Parameters<typeof toast>): string => {
  let id = ''
  act(() => void (id = toast(...said)))
  return id
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = (text: string) =>
  screen.queryAllByText(text).some((element) => !element.closest('[data-ending-style], [data-limited]'))

describe('Toasts', () => {
  test.each([
    ['plain', 4_000],
    ['success', 3_000],
    ['error', 5_000],
  ] as const)('one that is %s stands %i ms', async (kind, ms) => {
    say(`A ${kind} one`, kind)
    await wait(ms - 100)
    expect(isShown(`A ${kind} one`)).toBe(true)
    await wait(300)
    expect(isShown(`A ${kind} one`)).toBe(false)
  })

  test('one that loads stands until another replaces it', async () => {
    const id = say('Working', 'loading')
    await wait(60_000)
    expect(isShown('Working')).toBe(true)
    say('Done', 'success', { id })
    expect(isShown('Working')).toBe(false)
    expect(isShown('Done')).toBe(true)
    await wait(3_300)
    expect(isShown('Done')).toBe(false)
  })

  test('at most 20 are seen, the newest', () => {
    for (let n = 1; n <= 25; n += 1) say(`Number ${n}`)
    const seen = Array.from({ length: 25 }, (_, index) => index + 1).filter((n) => isShown(`Number ${n}`))
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
  })
})
