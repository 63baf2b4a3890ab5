/** A temperature that names itself: "38.9 °C", "spiked 39.2", "fever since last night, 39.4 at home". */
import { ALONE } from '../data/vital-runs.ts'
import type { Page } from './page.ts'
import { wordTest } from './token-patterns.ts'
import { isBoundary, type Token, type Tokens } from './tokens.ts'

/** A bare number with a tenth behind them is a temperature. */
const WARM = wordTest(
  'hot|warm|spiked|spiking|spike|rectal|tympanic|core|axillary|oral|forehead|feverish|apyrexial|afebrile|afeb|pyrexia|pyrexial|fever|febrile|temp|temperature|thermometer|rigor',
)
const DEGREE = wordTest('°|degree|c|celsius')
const AMBIENT = wordTest('heat|weather|outside|outdoors|sun|shade|sauna|heatwave|water|ambient')
const MEASURED_AT = wordTest('home|triage|gp|nursery|daycare|school|presentation|admission')

/** Whether the number at token i is the temperature of the patient. */
export function isTemperature({ tokens }: Page, i: number): boolean {
  if (isAmbient(tokens, i)) return false
  const [{ raw, value, sentence }, unit] = [tokens.at(i), tokens.at(i + 1)]
  const isDegree = unit.raw === '°' || unit.norm === 'degree' || unit.norm === 'celsius'
  if (value > ALONE.degreesAbove && (isDegree || (/^[CF]$/.test(unit.raw) && raw.includes('.')))) return true
  const isBody = (value >= 34 && value < 43) || (value >= 94 && value <= 107)
  return (
    isBody && raw.includes('.') && (unit.raw === 'c' || tokens.has(sentence, i - 4, i, WARM) || isFeverAlone(tokens, i))
  )
}

/** "lifting in 38° heat": of what is around. */
function isAmbient(tokens: Tokens, i: number): boolean {
  let behind = i + 1
  while (DEGREE(tokens.at(behind))) behind++
  return AMBIENT(tokens.at(behind))
}

/** "mouth sores, 38.4", "fever since last night, 39.4 at home": degrees Celsius with a tenth, and nothing else between two commas but where. */
function isFeverAlone(tokens: Tokens, i: number): boolean {
  const { raw, value } = tokens.at(i)
  const isFever = /^\d\d\.\d$/.test(raw) && value >= ALONE.feverFrom && value < ALONE.feverBelow
  const behind = tokens.at(i + 1).norm === 'at' && MEASURED_AT(tokens.at(i + 2)) ? i + 3 : i + 1
  return isFever && endsItem(tokens.at(i - 1)) && endsItem(tokens.at(behind))
}
/** Whether nothing of the item stands behind it. */
export const endsItem = (token: Token): boolean => isBoundary(token) || token.raw === ','
