import { ChartFigure, said, type Figure } from './chart-figure.tsx'

export type Ranked = Figure

type Props = {
  title: string
  /** What is counted, in the plural: "conversations". */
  unit: string
  /** What a row stands for: "Condition". */
  of: string
  rows: readonly Ranked[]
  /** What is said where there is none. */
  none: string
}

/** What the chart shows, said in one sentence. */
function summaryOf({ unit, rows, none }: Pick<Props, 'unit' | 'rows' | 'none'>): string {
  const [most] = [...rows].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return most?.value ? `Most: ${most.name}, ${said(most.value)} ${unit}.` : none
}

/** Names with how often each, as lying bars. */
export function RankChart({ title, unit, of, rows, none }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0))
  return (
    <ChartFigure
      title={title}
      unit={unit}
      of={of}
      summary={summaryOf({ unit, rows, none })}
      figures={rows}
      isEmpty={rows.every(({ value }) => !value)}
    >
      <div className="grid gap-1.5">
        {rows.map(({ key, name, value }) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-small">
            <span className="break-words">{name}</span>
            <span className="text-ink-2 tabular-nums">{said(value)}</span>
            <span className="col-span-2 h-1.5 bg-sunken">
              <span
                className="block h-full bg-methylene forced:bg-[CanvasText]"
                style={{ width: `${((value ?? 0) / most) * 100}%` }}
              />
            </span>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}
