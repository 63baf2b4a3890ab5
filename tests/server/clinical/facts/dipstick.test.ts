import { describe, expect, test } from 'vitest'
import file from '#server/clinical/data/dipstick-words.json' with { type: 'json' }
import { engine } from '../support.ts'

const proofs = file.proofs.map(([text, told]) => [text as string, told as Record<string, string | null>] as const)

describe('a row of a urine dipstick', () => {
  test.each(proofs)('%s', (text, told) => {
    const read = new Map(engine.read(text).facts.map(({ key, status }) => [key, status]))
    expect(Object.fromEntries(Object.keys(told).map((key) => [key, read.get(key) ?? null]))).toEqual(told)
  })

  test('is no complaint of lice', () => {
    expect(engine.read('UA leuk +++ nit + blood +').facts.map(({ key }) => key)).not.toContain('complaint:lice')
  })
})
