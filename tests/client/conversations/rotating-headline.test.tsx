// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RotatingHeadline } from '../../../client/features/conversations/rotating-headline.tsx'
import { ContentClient } from '../../../client/lib/content.ts'
import { ContentContext } from '../../../client/lib/use-content.ts'

let calm = false
beforeEach(() => {
  vi.useFakeTimers()
  calm = false
  vi.stubGlobal('matchMedia', () => ({
    matches: calm,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The headline over a service with these texts; null: one that cannot be reached. */
async function shown(texts: Record<string, string> | null, props = { signedIn: false, still: false }) {
  const client = new ContentClient(() =>
    texts
      ? Promise.resolve(
          Response.json(
            Object.fromEntries(
              ['home_headings', 'home_headings_logged_in'].map((key) => [
                key,
                texts[key] === undefined ? null : { content_key: key, content_type: 'json', content_value: texts[key] },
              ]),
            ),
          ),
        )
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const page = (still: boolean) => (
    <ContentContext value={client}>
      <RotatingHeadline {...props} still={still} />
    </ContentContext>
  )
  const { rerender } = render(page(props.still))
  await act(() => vi.advanceTimersByTimeAsync(1))
  return (still: boolean) => rerender(page(still))
}
const line = () => screen.getByRole('heading').querySelector('[aria-hidden=false]')?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('The headline', () => {
  test('turns every three seconds, and stands still once somebody writes', async () => {
    const write = await shown({ home_headings: '["One","Two"]', home_headings_logged_in: '["Mine"]' })
    expect(line()).toBe('One')
    await pass(3_000)
    expect(line()).toBe('Two')
    await pass(3_000)
    expect(line()).toBe('One')
    write(true)
    await pass(9_000)
    expect(line()).toBe('One')
  })

  test('is another for those who are signed in', async () => {
    await shown({ home_headings: '["One"]', home_headings_logged_in: '["Mine"]' }, { signedIn: true, still: false })
    expect(line()).toBe('Mine')
  })

  test.each([
    ['is missing', {}],
    ['is malformed', { home_headings: 'not json' }],
    ['is no list of sentences', { home_headings: '[1, 2]' }],
    ['is empty', { home_headings: '[]' }],
    ['cannot be asked for', null],
  ])('is our own where the text %s', async (_why, texts) => {
    await shown(texts)
    expect(line()).toBe('Who are you seeing?')
    await pass(3_000)
    expect(line()).toBe('What brings the patient in?')
  })

  test('does not turn for those who want less motion', async () => {
    calm = true
    await shown({ home_headings: '["One","Two"]' })
    await pass(9_000)
    expect(line()).toBe('One')
  })
})
