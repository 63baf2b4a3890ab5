import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

export type Column<Row> = {
  title: string
  /** As grid-template-columns has it. */
  width: string
  cell: (row: Row) => ReactNode
  className?: string
  /** For who hears it only: the column of a row's buttons. */
  silent?: boolean
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * A ruled table. Where it is narrow each row is a block with a line for every cell, under the column's name: hence roles,
 * because browsers forget what a table is once its parts are laid out as something else.
 */
export function Table<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div
      role="table"
      aria-label={label}
      className="border-t border-rule-strong lg:grid lg:grid-cols-(--columns)"
      style={{ '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties}
    >
      <div role="rowgroup" className="max-lg:sr-only lg:contents">
        <div role="row" className="col-span-full border-b border-rule-strong lg:grid lg:grid-cols-subgrid">
          {columns.map(({ title, silent }) => (
            <div role="columnheader" key={title} className="px-2 py-2 text-caption font-[650] text-ink-2">
              <span className={clsx(silent && 'sr-only')}>{title}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="contents">
        {rows.map((row) => (
          <div
            role="row"
            key={keyOf(row)}
            className="col-span-full border-b border-rule max-lg:py-2 lg:grid lg:grid-cols-subgrid lg:items-center"
          >
            {columns.map(({ title, cell, className, silent }) => (
              <div
                role="cell"
                key={title}
                className={clsx('flex min-w-0 items-baseline gap-3 px-2 py-1 lg:block lg:py-2', className)}
              >
                {!silent && (
                  <span aria-hidden className="w-24 shrink-0 text-caption text-ink-2 lg:hidden">
                    {title}
                  </span>
                )}
                <div className="min-w-0 flex-1 break-words">{cell(row)}</div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
