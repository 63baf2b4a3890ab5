import { useEffect, useMemo, useState } from 'react'
import type { CalculatorAnswerInput, CalculatorValueInput } from '../../../gql/graphql.ts'
import { calculate, type Calculation } from './calculate.ts'
import type { CalculatorInputType } from './calculators-data.ts'

/** By input name; null: not known. */
export type Values = Record<string, string | boolean | null>

/** What an input takes, by its name; a number where nothing is said. */
export type InputTypes = Record<string, CalculatorInputType>

type Outcome = { calculation: Calculation | null; faults: Record<string, string>; failed: boolean }

/** As long as somebody types, nothing is sent. */
const PAUSE_MS = 200
const NOTHING: Outcome = { calculation: null, faults: {}, failed: false }

/** What the server makes of the values, anew with each change. */
export function useCalculation(id: string, types: InputTypes, values: Values): Outcome & { retry: () => void } {
  const [outcome, setOutcome] = useState(NOTHING)
  const [turn, setTurn] = useState(0)
  const answers = useMemo(() => answersOf(types, values), [types, values])
  const isEmpty = answers.length === 0
  if (isEmpty && outcome !== NOTHING) setOutcome(NOTHING)
  useEffect(() => {
    if (isEmpty) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      calculate({ id, answers }, gone.signal).then(
        (answer) => setOutcome({ ...NOTHING, ...answer }),
        () => {
          if (!gone.signal.aborted) setOutcome({ ...NOTHING, failed: true })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [id, answers, isEmpty, turn])
  return { ...outcome, retry: () => setTurn((before) => before + 1) }
}

function answersOf(types: InputTypes, values: Values): CalculatorAnswerInput[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value: valueOf(types[name] ?? 'NUMBER', value) }],
  )
}

/** What was typed for a number and is none goes as it is: the server says so. */
function valueOf(type: CalculatorInputType, value: string | boolean): CalculatorValueInput {
  if (typeof value === 'boolean') return { boolean: value }
  const number = type === 'NUMBER' && value.trim() !== '' ? Number(value) : NaN
  return Number.isFinite(number) ? { number } : { option: value }
}
