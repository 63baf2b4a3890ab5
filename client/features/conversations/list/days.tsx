import { AGES, ageOf } from '../../../lib/time.ts'
import { ConversationRow } from './conversation-row.tsx'
import type { Row } from './row.ts'

export type RowsProps = {
  rows: readonly Row[]
  onChosen: (() => void) | undefined
  onApproach: (() => void) | undefined
}

/** The rows under the day of their last word, as far as there are any. */
export const byDay = (rows: readonly Row[]) =>
  AGES.map((age) => ({ age, rows: rows.filter((row) => ageOf(row.updatedAt || row.createdAt) === age) })).filter(
    (day) => day.rows.length > 0,
  )

export const DAY_LOOK = 'px-2.5 pt-3 pb-1 text-caption font-[650] text-ink-2'

/** All rows by day. A list that may become long is drawn by `LongDays`. */
export function Days({ rows, ...all }: RowsProps) {
  return byDay(rows).map((day) => (
    <section key={day.age} aria-label={day.age}>
      <h2 className={DAY_LOOK}>{day.age}</h2>
      <ul>
        {day.rows.map((row) => (
          <li key={row.id}>
            <ConversationRow row={row} {...all} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
