import type { CalculateQuery, CalculateQueryVariables } from '../../../gql/graphql.ts'

/** Sent as it stands: the public pages carry no client of the API. */
const CALCULATE = /* GraphQL */ `
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

export type Calculation = CalculateQuery['calculate']

interface Answer {
  data?: CalculateQuery | null
  errors?: { extensions?: { fields?: { path: string; message: string }[] } }[]
}

/**
 * What the server makes of the answers, or by input what is wrong with them. They stay nowhere.
 * @throws where the server cannot be reached, or has no such answer
 */
export async function calculate(
  variables: CalculateQueryVariables,
  signal: AbortSignal,
): Promise<{ calculation: Calculation } | { faults: Record<string, string> }> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: CALCULATE, operationName: 'Calculate', variables }),
    cache: 'no-store',
    signal,
  })
  const { data, errors } = (await response.json()) as Answer
  if (data) return { calculation: data.calculate }
  const fields = errors?.[0]?.extensions?.fields ?? []
  if (fields.length === 0) throw new TypeError('Nothing was computed')
  return { faults: Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^answers\./, ''), message])) }
}

/** A number, or a category in words. */
export function resultWords(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}`.replaceAll('_', ' ') : ''
}

/** A result as it is read aloud. */
export function spoken({ value, unit, band, min, max, refused }: Calculation): string {
  if (refused) return refused
  if (value !== null) return [`Result ${resultWords(value)}`, unit, band?.label].filter(Boolean).join(' ')
  return min === null ? 'Inputs are missing.' : `${min} to ${max} still possible.`
}
