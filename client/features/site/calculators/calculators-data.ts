/** What an input takes. */
export type CalculatorInputType = 'NUMBER' | 'BOOLEAN' | 'SELECT'

/** An input as the server describes it. */
export interface CalculatorInputData {
  name: string
  label: string
  type: CalculatorInputType
  unit: string | null
  range: { min: number; max: number } | null
  options: { value: string; label: string }[] | null
}

export interface ListedCalculator {
  id: string
  name: string
  aliases: string[]
  purpose: string
}

export interface CalculatorData {
  id: string
  name: string
  purpose: string
  notes: string[]
  notFor: string[]
  inputs: CalculatorInputData[]
  source: { organisation: string; title: string; year: number | null; doi: string | null }
}

/** What the page of the calculators is written with: the list, or the one of its address, `null` where there is none. */
export type CalculatorsData = { list: ListedCalculator[] } | { open: CalculatorData | null }
