import { resultWords, type Calculation } from './calculate.ts'

type Props = {
  calculation: Calculation | null
  /** Whether anything was given. */
  begun: boolean
}

/** A value with its meaning; while inputs are missing, what is still possible. */
export function CalculatorResult({ calculation, begun }: Props) {
  if (!begun || !calculation) return <p className="mt-1 text-ink-2">Fill in what is known.</p>
  const { alerts, refused } = calculation
  if (refused) return <p className="mt-1 font-semibold">{refused}. It is not computed.</p>
  return (
    <>
      {alerts.map(({ label, action }) => (
        <p key={label} className="mt-1 border-l-3 border-carmine pl-2">
          <strong className="text-carmine">{label}.</strong> {action}.
        </p>
      ))}
      <Amount calculation={calculation} />
    </>
  )
}

function Amount({ calculation }: { calculation: NonNullable<Props['calculation']> }) {
  const { value, min, max, unit, band, missingInputs, decisive } = calculation
  if (value === null)
    return (
      <StillOpen
        min={min}
        max={max}
        unit={unit}
        missing={missingInputs.map(({ label }) => label)}
        decisive={decisive?.label ?? null}
      />
    )
  return (
    <>
      <p className="mt-1 text-[28px] leading-9 font-bold tabular-nums">
        {resultWords(value)}
        {unit && <span className="ml-1.5 text-body font-normal text-ink-2">{unit}</span>}
      </p>
      {band && (
        <>
          <p className="font-semibold">{band.label}</p>
          <p>{band.meaning}</p>
          {band.action && <p className="mt-1 text-ink-2">{band.action}</p>}
        </>
      )}
    </>
  )
}

function StillOpen({
  min,
  max,
  unit,
  missing,
  decisive,
}: {
  min: number | null
  max: number | null
  unit: string | null
  missing: string[]
  decisive: string | null
}) {
  return (
    <>
      {min !== null && max !== null && (
        <p className="mt-1 text-[22px] leading-8 font-bold tabular-nums">
          {min === max ? min : `${min} to ${max}`}
          {unit && <span className="ml-1.5 text-body font-normal text-ink-2">{unit}</span>}
          <span className="ml-2 text-body font-normal text-ink-2">still possible</span>
        </p>
      )}
      <p className="mt-1">
        Missing: {missing.slice(0, 4).join(', ')}
        {missing.length > 4 && ` and ${missing.length - 4} more`}.
      </p>
      {decisive && missing.length > 1 && <p className="text-ink-2">{decisive} matters most.</p>}
    </>
  )
}
