import { describe, expect, test } from 'vitest'
import { findingRows } from '#server/clinical/data/findings/finding-rows.ts'
import type { FindingRow } from '#server/clinical/facts/finding-rows.ts'
import { engine } from '../support.ts'

const ROWS = findingRows()

const proofsOf = ({ finding, value, reads = [], denies = [], leaves = [] }: FindingRow) => [
  ...reads.map((text) => [text, finding, 'PRESENT', value] as const),
  ...denies.map((text) => [text, finding, 'ABSENT', undefined] as const),
  ...leaves.map((text) => [text, finding, null, undefined] as const),
]

describe('each row of data/findings is read as its own proofs say', () => {
  test.each(ROWS.flatMap(proofsOf))('"%s": %s is %s', (text, finding, meant, value) => {
    const fact = engine.read(text).facts.find(({ key }) => key === finding)
    expect(fact?.status ?? null).toBe(meant)
    if (value !== undefined && value !== 'text') expect(fact?.value).toBe(value)
  })

  test('no row is without one, and each names a data point', () => {
    expect(ROWS.filter(({ reads, denies }) => !reads && !denies).map(({ finding }) => finding)).toEqual([])
    expect(ROWS.filter(({ finding }) => engine.describe(finding) === null)).toEqual([])
  })
})
