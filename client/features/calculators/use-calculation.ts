import { useLazyQuery } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import {
  CalculateDocument,
  type CalculateQuery,
  type CalculatorAnswerInput,
  type CalculatorInputType,
  type CalculatorValueInput,
} from '../../gql/graphql.ts'
import { announce } from '../../lib/announce.ts'
import { refusalOf } from '../../lib/refusal.ts'

void (
  /* GraphQL */ `
    query Calculate($id: ID!, $answers: [CalculatorAnswerInput!]!) {
      calculate(id: $id, answers: $answers) {
        calculatorId
        value
        min
        max
        unit
        refused
        band {
          label
          meaning
          action
        }
        missingInputs {
          name
          label
        }
        decisive {
          name
          label
        }
        alerts {
          label
          action
        }
      }
    }
  `
)

/** By input name; null: not known. */
export type Values = Record<string, string | boolean | null>

/** What an input takes, by its name; a number where nothing is said. */
export type InputTypes = Record<string, CalculatorInputType>

type Outcome = { calculation: CalculateQuery['calculate'] | null; faults: Record<string, string>; failed: boolean }

/** As long as somebody types, nothing is sent. */
const PAUSE_MS = 200
const NOTHING: Outcome = { calculation: null, faults: {}, failed: false }

/** What the server makes of the values, anew with each change. They pass through and stay nowhere, the cache included. */
export function useCalculation(id: string, types: InputTypes, values: Values): Outcome & { retry: () => void } {
  const [calculate] = useLazyQuery(CalculateDocument, { fetchPolicy: 'no-cache' })
  const [outcome, setOutcome] = useState(NOTHING)
  const [turn, setTurn] = useState(0)
  const answers = useMemo(() => answersOf(types, values), [types, values])
  const isEmpty = answers.length === 0
  if (isEmpty && outcome !== NOTHING) setOutcome(NOTHING)
  useEffect(() => {
    if (isEmpty) return
    let current = true
    const timer = setTimeout(() => {
      calculate({ variables: { id, answers } }).then(
        ({ data }) => {
          if (!current || !data) return
          setOutcome({ calculation: data.calculate, faults: {}, failed: false })
          announce(spoken(data.calculate))
        },
        (error: unknown) => {
          if (!current) return
          const fields = refusalOf(error)?.fields ?? []
          setOutcome({
            calculation: null,
            faults: Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^answers\./, ''), message])),
            failed: fields.length === 0,
          })
        },
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [calculate, id, answers, isEmpty, turn])
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

/** A number, or a category in words. */
export function resultWords(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}`.replaceAll('_', ' ') : ''
}

function spoken({ value, unit, band, min, max, refused }: CalculateQuery['calculate']): string {
  if (refused) return refused
  if (value !== null) return [`Result ${resultWords(value)}`, unit, band?.label].filter(Boolean).join(' ')
  return min === null ? 'Inputs are missing.' : `${min} to ${max} still possible.`
}
