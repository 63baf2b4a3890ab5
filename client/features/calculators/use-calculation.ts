import { useLazyQuery } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { CalculateDocument, type CalculateQuery } from '../../gql/graphql.ts'
import { announce } from '../../lib/announce.ts'
import { refusalOf } from '../../lib/refusal.ts'

void (
  /* GraphQL */ `
    query Calculate($id: ID!, $inputs: JSON!) {
      calculate(id: $id, inputs: $inputs) {
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

type Outcome = { calculation: CalculateQuery['calculate'] | null; faults: Record<string, string>; failed: boolean }

/** As long as somebody types, nothing is sent. */
const PAUSE_MS = 200
const NOTHING: Outcome = { calculation: null, faults: {}, failed: false }

/** What the server makes of the values, anew with each change. They pass through and stay nowhere, the cache included. */
export function useCalculation(id: string, values: Values): Outcome & { retry: () => void } {
  const [calculate] = useLazyQuery(CalculateDocument, { fetchPolicy: 'no-cache' })
  const [outcome, setOutcome] = useState(NOTHING)
  const [turn, setTurn] = useState(0)
  const inputs = useMemo(
    () => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')),
    [values],
  )
  const isEmpty = Object.keys(inputs).length === 0
  if (isEmpty && outcome !== NOTHING) setOutcome(NOTHING)
  useEffect(() => {
    if (isEmpty) return
    let current = true
    const timer = setTimeout(() => {
      calculate({ variables: { id, inputs } }).then(
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
            faults: Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^inputs\./, ''), message])),
            failed: fields.length === 0,
          })
        },
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [calculate, id, inputs, isEmpty, turn])
  return { ...outcome, retry: () => setTurn((before) => before + 1) }
}

function spoken({ value, unit, band, min, max, refused }: CalculateQuery['calculate']): string {
  if (refused) return refused
  if (value !== null) return [`Result ${String(value)}`, unit, band?.label].filter(Boolean).join(' ')
  return min === null ? 'Inputs are missing.' : `${min} to ${max} still possible.`
}
