import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EdgeTable } from '#server/clinical/facts/edge-table.ts'
import { NearWords, shortened } from '#server/clinical/facts/near-words.ts'

test('a table of edges answers as a Map does, however many it holds', () => {
  const edge = fc.tuple(fc.nat(300_000), fc.nat(20_000), fc.integer({ min: 1, max: 300_000 }))
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 200 }), (edges) => {
      const [table, map] = [new EdgeTable(), new Map<string, number>()]
      for (const [node, word, end] of edges) {
        table.set(node, word, end)
        map.set(`${node} ${word}`, end)
      }
      for (const [node, word] of edges) {
        expect(table.get(node, word)).toBe(map.get(`${node} ${word}`))
        expect(table.get(node, word + 1)).toBe(map.get(`${node} ${word + 1}`) ?? 0)
      }
    }),
    { numRuns: 200 },
  )
})

test('words near a word are those that share with it what is left without a letter', () => {
  const word = fc.stringMatching(/^[abc]{3,7}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, one) => {
      const forms = new Set(shortened(one))
      const near = words.filter((other) => shortened(other).some((form) => forms.has(form)))
      expect([...new NearWords(words).of(one)].sort()).toEqual(near.sort())
    }),
    { numRuns: 200 },
  )
})
