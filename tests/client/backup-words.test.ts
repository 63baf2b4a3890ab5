import { describe, expect, it } from 'vitest'
import { backupWords, drillWords, sizeWords } from '../../client/features/service-settings/backup-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const whole = {
  id: 'b',
  madeBy: null,
  beganAt: '',
  state: 'DONE',
  tables: 41,
  rows: 12_345,
  bytes: 4_210_000,
  failure: null,
  drill: 'PASSED',
  drillFailure: null,
  drilledAt: '2026-11-23T02:16:00Z',
} as const

describe('What is said of a backup', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [4_210_000, '4.2 MB'],
    [312_400_000, '312 MB'],
    [7_000_000_000_000_000, '7,000 TB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(plain(sizeWords(bytes))).toBe(words)
  })

  it('is how far it is, what it holds, or why there is none', () => {
    expect(backupWords({ ...whole, state: 'RUNNING', tables: 0 })).toBe('Beginning…')
    expect(backupWords({ ...whole, state: 'RUNNING', tables: 3, rows: 1_200 })).toBe(
      'Being written: 3 tables, 1,200 rows so far.',
    )
    expect(plain(backupWords(whole))).toBe('4.2 MB, 41 tables, 12,345 rows.')
    const failed = { ...whole, state: 'FAILED', failure: 'The disk is full.' } as const
    expect(backupWords(failed)).toBe('Failed. The disk is full.')
  })

  it('tells of its trial what came of it, and nothing before', () => {
    const of = (change: object) => drillWords({ ...whole, ...change })?.words ?? null
    expect(of({})).toMatch(/^Restored on trial 23 November 2026 at \d\d:16: whole\.$/)
    expect(of({ drill: 'FAILED', drillFailure: 'A file of the backup is cut off.' })).toMatch(/2026.*cut off\.$/)
    expect(of({ drill: 'NOT_ALLOWED' })).toBe('Not restored on trial: the role of the database may not make databases.')
    expect(of({ state: 'DRILLING', drill: null, drilledAt: null })).toBe('Being restored on trial…')
    expect(of({ state: 'FAILED', drill: null, drilledAt: null })).toBeNull()
  })
})
