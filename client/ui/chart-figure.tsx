import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '../lib/quantity.ts'
import { Button } from './button.tsx'

/** A figure of a chart. @param value null: too few to be told */
export type Figure = { key: string; name: string; value: number | null }

/** How a value is told. */
export const said = (value: number | null): string => (value === null ? 'fewer than five' : formatNumber(value))

type Props = {
  title: string
  /** What is counted, in the plural: "conversations". */
  unit: string
  /** What a figure stands for: "Day". */
  of: string
  /** What the chart shows, in a sentence or two. */
  summary: string
  figures: readonly Figure[]
  /** Nothing to draw: the summary stands alone. */
  isEmpty?: boolean
  /** The drawing. */
  children: ReactNode
}

/** A drawing of figures, with what they say in a sentence, and as a table for who prefers that. */
export function ChartFigure({ title, unit, of, summary, figures, isEmpty = false, children }: Props) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure aria-labelledby={`${id}-title`} className="min-w-0">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-3 pb-2">
        <div className="min-w-0">
          <p id={`${id}-title`} className="font-[650]">
            {title}
          </p>
          <p id={`${id}-summary`} className="text-small break-words text-ink-2">
            {summary}
          </p>
        </div>
        {!isEmpty && (
          <Button size="sm" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </figcaption>
      {!isEmpty && asTable && <FigureTable title={title} unit={unit} of={of} figures={figures} />}
      {!isEmpty && !asTable && (
        <div role="img" aria-label={title} aria-describedby={`${id}-summary`}>
          {children}
        </div>
      )}
    </figure>
  )
}

function FigureTable({ title, unit, of, figures }: Pick<Props, 'title' | 'unit' | 'of' | 'figures'>) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-left text-caption text-ink-2">
          <th scope="col" className="py-1.5">
            {of}
          </th>
          <th scope="col" className="py-1.5 text-right capitalize">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ key, name, value }) => (
          <tr key={key} className="border-b border-rule last:border-0">
            <th scope="row" className="py-1 text-left font-normal break-words">
              {name}
            </th>
            <td className="py-1 text-right tabular-nums">{said(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
