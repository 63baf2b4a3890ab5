import type { BackupRow_BackupFragment } from '../../gql/graphql.ts'
import { formatNumber, formatQuantity } from '../../lib/quantity.ts'
import { fullTime } from '../../lib/time.ts'

type Backup = BackupRow_BackupFragment

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** "4.2 MB": with one decimal where it is short. */
export function sizeWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1_000 ** step
  return formatQuantity(step > 0 && value < 100 ? value.toFixed(1) : Math.round(value), UNITS[step])
}

/** Whether it is being written, or restored on trial. */
export const isUnderWay = ({ state }: Pick<Backup, 'state'>): boolean => state === 'RUNNING' || state === 'DRILLING'

/** How far a backup is, or what it holds. */
export function backupWords({ state, tables, rows, bytes, failure }: Backup): string {
  const held = `${formatNumber(tables)} tables, ${formatNumber(rows)} rows`
  if (state === 'FAILED') return `Failed. ${failure ?? ''}`.trim()
  if (state === 'RUNNING') return tables === 0 ? 'Beginning…' : `Being written: ${held} so far.`
  return `${sizeWords(bytes)}, ${held}.`
}

/** What came of its trial; null where there was none. */
export function drillWords({ state, drill, drillFailure, drilledAt }: Backup): { words: string; look: string } | null {
  if (state === 'DRILLING') return { words: 'Being restored on trial…', look: 'text-ink-2' }
  if (!drill || !drilledAt) return null
  if (drill === 'PASSED') return { words: `Restored on trial ${fullTime(drilledAt)}: whole.`, look: 'text-malachite' }
  if (drill === 'FAILED')
    return {
      words: `Could not be restored on trial ${fullTime(drilledAt)}. ${drillFailure ?? ''}`,
      look: 'text-carmine',
    }
  return { words: 'Not restored on trial: the role of the database may not make databases.', look: 'text-ink-2' }
}
