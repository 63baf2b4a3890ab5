import { clsx } from 'clsx'
import { formatNumber } from '../lib/quantity.ts'
import { ChartFigure, said, type Figure } from './chart-figure.tsx'

export type Bar = Omit<Figure, 'key'>

type Props = {
  title: string
  /** What is counted, in the plural: "conversations". */
  unit: string
  /** What a bar stands for: "Day". */
  of: string
  bars: readonly Bar[]
  /** Over what they were counted: "in 30 days"; so many bars, as days, by default. */
  within?: string
  /** What the chart shows, where that is no sum. */
  summary?: string
}

const HEIGHT = 'h-40'

const worth = ({ value }: Bar): number => value ?? 0

/** What the chart shows, said in one or two sentences. */
export function summaryOf({
  unit,
  bars,
  within = `in ${bars.length} days`,
}: Pick<Props, 'unit' | 'bars' | 'within'>): string {
  const sum = bars.reduce((total, bar) => total + worth(bar), 0)
  const isHidden = bars.some(({ value }) => value === null)
  if (sum === 0) return isHidden ? `No day with five ${unit} or more.` : `No ${unit} ${within}.`
  const most = bars.reduce((best, bar) => (worth(bar) > worth(best) ? bar : best))
  const hidden = isHidden ? ' Days with fewer than five are not counted.' : ''
  return `${formatNumber(sum)} ${unit} ${within}, most on ${most.name}: ${said(most.value)}.${hidden}`
}

/** Figures in their order, as standing bars. */
export function BarChart({ title, unit, of, bars, within, summary }: Props) {
  const most = Math.max(1, ...bars.map(worth))
  return (
    <ChartFigure
      title={title}
      unit={unit}
      of={of}
      summary={summary ?? summaryOf({ unit, bars, ...(within && { within }) })}
      figures={bars.map((bar) => ({ ...bar, key: bar.name }))}
    >
      <div className="flex pt-6">
        {bars.map((bar, index) => (
          <div key={bar.name} title={`${bar.name}: ${said(bar.value)}`} className="min-w-0 flex-1">
            <div className={clsx('flex flex-col justify-end border-b border-rule-strong', HEIGHT)}>
              {worth(bar) > 0 && (
                <span className="flex justify-center text-caption whitespace-nowrap text-ink-2 tabular-nums">
                  {said(bar.value)}
                </span>
              )}
              <div className="mx-auto w-3/5 bg-methylene" style={{ height: `${(worth(bar) / most) * 85}%` }} />
            </div>
            {/* There is room for one name in four; the last one is always there. */}
            <span
              className={clsx(
                'flex justify-end pt-1 text-caption whitespace-nowrap text-ink-2',
                (bars.length - 1 - index) % 4 !== 0 && 'invisible',
              )}
            >
              {bar.name}
            </span>
          </div>
        ))}
      </div>
    </ChartFigure>
  )
}
