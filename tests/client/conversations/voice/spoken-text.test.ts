import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from '../../../../client/features/conversations/voice/spoken-text.ts'

const REPLY = `**Emergency department now.** Upper GI bleed with shock: BP 88/52, HR 118, Hgb 7.1 g/dL.

## Now
1. Two large-bore lines, e.g. 16 gauge. Crossmatch.
2. Pantoprazole 80 mg IV; allergies not known.

| Test | Value |
| --- | --- |
| Hgb | 7.1 g/dL. Low |

- If Hgb ≤ 7: transfuse (88 → 95).
- No chest pain
`

describe('A reply as it is said', () => {
  test('has no markup, and its signs as words', () => {
    expect(sentencesOf(REPLY, true)).toEqual([
      'Emergency department now.',
      'Upper GI bleed with shock: BP 88 over 52, HR 118, Hgb 7.1 g/dL.',
      'Now.',
      'Two large-bore lines, e.g. 16 gauge.',
      'Crossmatch.',
      'Pantoprazole 80 mg IV; allergies not known.',
      'Test, Value',
      'Hgb, 7.1 g/dL.',
      'Low',
      'If Hgb at most 7: transfuse (88 to 95).',
      'No chest pain',
    ])
  })

  test('of which nothing can be said is silent', () => {
    expect(sentencesOf('---\n\n***\n', true)).toEqual([])
    expect(sentencesOf('', false)).toEqual([])
  })

  test('is said from its beginning while it is written: nothing is said twice, changed or left out', () => {
    const whole = sentencesOf(REPLY, true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: REPLY.length }), (cut) => {
        const sofar = sentencesOf(REPLY.slice(0, cut), false)
        expect(sofar).toEqual(whole.slice(0, sofar.length))
      }),
      { numRuns: REPLY.length },
    )
  })

  test('in one breath too long is said in several', () => {
    const parts = sentencesOf('word '.repeat(400), true)
    expect(parts.join(' ')).toBe('word '.repeat(400).trim())
  })
})
