import { describe, expect, test } from 'vitest'
import { splitText } from '../../../client/features/conversations/composer/split-text.ts'
import { splitSources } from '../../../client/features/conversations/thread/reply-sources.ts'

describe('A text that is too long', () => {
  test.each([
    ['behind a paragraph', 'one two three.\n\nfour five six', 20, 'one two three.'],
    ['behind a sentence', 'one two three. four five six', 20, 'one two three.'],
    ['behind a word', 'one two three four five', 15, 'one two three'],
    ['anywhere, where there is no place', 'x'.repeat(20), 12, 'x'.repeat(12)],
  ])('is cut %s', (_, text, max, first) => {
    const parts = splitText(text, max)
    expect(parts.first).toBe(first)
    expect(parts.first.length).toBeLessThanOrEqual(max)
  })
  test('loses nothing but the space between', () => {
    const text = Array.from({ length: 400 }, (_, word) => `word${word}${word % 9 ? '' : '.\n'}`).join(' ')
    for (let max = 20; max < text.length; max += 37) {
      const { first, rest } = splitText(text, max)
      expect(`${first} ${rest}`.split(/\s+/)).toEqual(text.split(/\s+/))
    }
  })
})

describe('The sources of a reply', () => {
  test('leave its text, and what follows them stays', () => {
    const text = '## Plan\n\n1. Rest\n\n## Sources\n\n1. ACG. Guideline, 2021.\n2. NICE. CG141.\n\n*By rules.*\n'
    expect(splitSources(text)).toEqual({
      body: '## Plan\n\n1. Rest\n\n*By rules.*\n',
      sources: ['ACG. Guideline, 2021.', 'NICE. CG141.'],
    })
  })
  test('may be marked by dashes, as the rules write them', () =>
    expect(splitSources('Text\n\n## Sources\n\n- ACG, 2021\n- Lancet 2000\n\n*By rules.*\n')).toEqual({
      body: 'Text\n\n*By rules.*\n',
      sources: ['ACG, 2021', 'Lancet 2000'],
    }))
  test('are none where there is no such section', () =>
    expect(splitSources('1. Rest\n')).toEqual({ body: '1. Rest\n', sources: [] }))
})
