const WIDTH = 48
const HEIGHT = 16

/** Earlier values and the present one, oldest first, as a line without axes; the values stand beside it in words. */
export function Trend({ values }: { values: readonly number[] }) {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const x = (index: number) => 2 + (index / (values.length - 1)) * (WIDTH - 4)
  const y = (value: number) => HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4)
  const points = values.map((value, index) => `${x(index)},${y(value)}`).join(' ')
  const last = values.at(-1) ?? low
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden className="text-ink-3">
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2" className="fill-ink" />
    </svg>
  )
}
