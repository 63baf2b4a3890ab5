/** Pressures that cannot be a systolic one. */
import type { Reading } from '../types.ts'

/** A reading without a systolic pressure that is told apart and below the diastolic: "pressure 48, diastolic 70" is of a compartment, and of no artery. It is asked. */
export function withoutInverted(reading: Reading): Reading {
  const of = (wanted: string) =>
    reading.facts.find(({ key, value, status }) => key === wanted && status === 'PRESENT' && typeof value === 'number')
  const [high, low] = [of('systolic_bp'), of('diastolic_bp')]
  if (!high || !low || Number(high.value) > Number(low.value) || high.span.start === low.span.start) return reading
  const [told, diastolic] = [Number(high.value), Number(low.value)]
  const why = `A pressure of ${told} below the diastolic of ${diastolic} is no systolic one: of which pressure is it? Of a compartment, say “delta pressure ${diastolic - told}” (30 or less is a threatened compartment).`
  return {
    ...reading,
    facts: reading.facts.filter((fact) => fact !== high),
    unclear: [...reading.unclear, { key: high.key, label: 'Pressure', span: high.span, why }],
  }
}
