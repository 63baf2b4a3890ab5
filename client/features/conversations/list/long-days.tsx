import { memo, useMemo } from 'react'
import { ConversationRow } from './conversation-row.tsx'
import { byDay, DAY_LOOK, type RowsProps } from './days.tsx'
import type { Row } from './row.ts'
import { useVisible } from './use-visible.ts'

const ROW_HEIGHT = 40
const HEADING_HEIGHT = 36

/** Headings and rows from top to bottom. */
function linesOf(rows: readonly Row[]) {
  const days = byDay(rows)
  const lines = days.flatMap((day) => [
    { key: day.age, day, row: null, place: 0 },
    ...day.rows.map((row, index) => ({ key: row.id, day, row, place: index + 1 })),
  ])
  return { days, lines, keys: lines.map(({ key }) => key) }
}

const StillRow = memo(ConversationRow)

type Props = RowsProps & { scroller: HTMLElement | null; hasMore: boolean }

/** The same rows by day, of which only those in sight are drawn: an account may have thousands. */
export default function LongDays({ rows, scroller, hasMore, ...all }: Props) {
  // Drawn with each step of the wheel: what depends on the rows alone is not made anew.
  const { days, lines, keys } = useMemo(() => linesOf(rows), [rows])
  const visible = useVisible({
    keys,
    heightOf: (index) => (lines[index]?.row ? ROW_HEIGHT : HEADING_HEIGHT),
    scroller,
  })
  const drawn = visible.lines.flatMap((at) => {
    const line = lines[at.index]
    return line ? [{ ...line, at }] : []
  })
  return (
    <div {...visible.frame}>
      {days.map((day) => {
        const own = drawn.filter((line) => line.day === day)
        const heading = own.find(({ row }) => row === null)
        // How many the last day has, the pages that are still to come decide.
        const size = hasMore && day === days.at(-1) ? -1 : day.rows.length
        if (own.length === 0) return null
        return (
          <section key={day.age} aria-label={day.age}>
            {heading && (
              <h2 {...visible.placed(heading.at)} className={DAY_LOOK}>
                {day.age}
              </h2>
            )}
            <ul>
              {own.map(
                ({ row, place, at }) =>
                  row && (
                    <li key={row.id} {...visible.placed(at)} aria-setsize={size} aria-posinset={place}>
                      <StillRow row={row} {...all} />
                    </li>
                  ),
              )}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
