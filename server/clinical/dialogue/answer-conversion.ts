/** "creat 2.3 mg/dl in umol", "what is 7.4 mmol/L glucose in mg/dL": the value in the other unit, recorded nowhere. */
import { shownNumber } from '../display.ts'
import type { Act } from './acts.ts'
import type { ReplyMaterial } from './material.ts'
import { conversionIn } from './unit-conversion.ts'

/** By the units in which texts are read; null where no conversion is asked for, or the measure is not read in both. */
export function conversionAnswer({ words }: Act, { parts }: ReplyMaterial): string | null {
  const { name = '', value = '', from = '', behind = '', to = '' } = conversionIn(words) ?? {}
  if (value === '') return null
  const measure = `${name} ${behind}`.trim()
  const read = (amount: string, unit: string): number | null => {
    for (const written of [unit, `${unit}/L`]) {
      const [fact] = parts
        .read(`${measure} ${amount} ${written}`)
        .facts.filter(({ value: is }) => typeof is === 'number')
      if (fact) return Number(fact.value)
    }
    return null
  }
  // two readings in the wanted unit tell how it runs, also where it does not begin at nothing
  const [is, low, high] = [read(value, from), read('36', to), read('40', to)]
  if (is === null || low === null || high === null || low === high) return null
  const amount = 36 + ((is - low) * 4) / (high - low)
  const shown = shownNumber(amount >= 100 ? Math.round(amount) : Number(amount.toPrecision(3)))
  return `${measure} ${value} ${from} is ${shown} ${to}. Nothing of it was recorded.`
}
