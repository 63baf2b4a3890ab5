/** Whether a laboratory value is of blood or of another fluid. */
import { ANALYTES, BLOOD, FLUID_WORDS, FLUIDS, GAS, IN_ANY_FLUID, ON_GAS } from '../data/body-fluids.ts'
import type { FluidRow } from '../data/body-fluids.d.json.ts'
import { isFree, type MeasureNumber } from './measure-number.ts'
import type { Page } from './page.ts'
import { isDecimalAt } from './possible-values.ts'
import { wordSet, type Tokens } from './tokens.ts'

/** How far before a label its fluid is looked for, within the sentence. */
const REACH = 14

/** The fluid that the value of a label at token `at` is of, or null for blood. */
export function fluidAt(page: Page, at: number, key: string): FluidRow | null {
  if (!IN_ANY_FLUID.has(key)) return null
  const { tokens } = page
  const { sentence } = tokens.at(at)
  for (let k = at - 1; k >= Math.max(0, at - REACH) && tokens.at(k).sentence === sentence; k--) {
    const { norm } = tokens.at(k)
    if (BLOOD.has(norm) || isVitalSign(page, k)) return null
    const word = FLUID_WORDS.get(norm)
    if (!word || isOutput(tokens, k) || (key === NEVER_IN_URINE && URINE.has(norm))) continue
    if (word.as === 'SAMPLE' || (word.as === 'HEADER' && heads(page, k)) || k === at - 1) return word.row
  }
  return null
}

/** Nobody measures it there: "urine cloudy, lactate 3.1" is of blood. */
const NEVER_IN_URINE = 'lactate'
const URINE = wordSet('urine urinary ua dip dipstick')

/** "urine 15 ml/h, lactate 4.2", "urine output 20": how much is passed, and no sample. */
const isOutput = (tokens: Tokens, k: number): boolean =>
  OUTPUT.has(tokens.at(k + 1).norm) || (tokens.at(k + 1).kind === 'number' && VOLUMES.has(tokens.at(k + 2).norm))
const OUTPUT = wordSet('output')
const VOLUMES = wordSet('ml mls l litre litres cc')

/** "urine dip clear, BP 90/50, lactate 4": what stands behind a vital sign is of the patient again. */
const isVitalSign = ({ matchAt }: Page, k: number): boolean =>
  matchAt[k]?.values.some(
    (sense) => sense.kind === 'PRESSURE' || (sense.kind === 'MEASURE' && VITALS.has(sense.key)),
  ) ?? false
const VITALS = new Set(['heart_rate', 'respiratory_rate', 'oxygen_saturation', 'temperature', 'systolic_bp'])

/** "aspirated: 68,000", "fluid protein 8": values stand right behind it. */
function heads({ tokens }: Page, k: number): boolean {
  const next = tokens.at(k + 1)
  // "fluids" are given
  if (tokens.at(k).raw.endsWith('s')) return false
  return next.raw === ':' || next.kind === 'number' || ANALYTES.has(next.norm)
}

/** The key that a label means in a fluid: "CSF WCC 42, glucose 1.6". Null where no key holds such a value. */
export const keyInFluid = (fluid: FluidRow | null, key: string): string | null =>
  fluid && IN_ANY_FLUID.has(key) ? (fluid.keys[key] ?? null) : key

/** The key of a name on tokens [from, to) of a blood gas: "gas 7.36, CO2 6.1" tells a pressure, and no bicarbonate; so do tenths by themselves. */
export function keyOnGas({ tokens }: Page, { from, to }: { from: number; to: number }, key: string): string {
  const name = tokens.slice(from, to).map(({ norm }) => norm)
  const other = ON_GAS[name.join('')]
  if (other === undefined) return key
  const { sentence } = tokens.at(from)
  const isOnGas =
    tokens.has(sentence, from - REACH, from, ({ norm }) => GAS.has(norm)) ||
    (other === 'paco2' && tellsTenths(tokens, to))
  return isOnGas ? other : key
}

/** "CO2 is 6.1 now": kPa are told in tenths, and the bicarbonate of a panel ("Cl 98 CO2 8") in whole numbers. */
function tellsTenths(tokens: Tokens, to: number): boolean {
  const { sentence } = tokens.at(to - 1)
  for (let k = to; k <= to + TENTHS_REACH && tokens.at(k).sentence === sentence; k++) {
    const token = tokens.at(k)
    if (token.kind !== 'number') continue
    return isDecimalAt(token) && token.value >= KPA.min && token.value <= KPA.max && !MOLAR.test(tokens.at(k + 1).raw)
  }
  return false
}

const TENTHS_REACH = 3
const KPA = { min: 2, max: 17 }
const MOLAR = /^(?:mmol|meq)/i

/** "68,000 wbc": the count right before its name, where counts of this fluid are told so. "protein 2.8 wcc 90" has it behind. */
export function countBefore(page: Page, fluid: FluidRow | null, from: number, key: string): MeasureNumber | null {
  const { tokens } = page
  const index = from - 1
  if (!fluid?.countsBefore || key !== CELLS || tokens.at(index).kind !== 'number' || !isFree(page, index)) return null
  if (ANALYTES.has(tokens.at(index - 1).norm)) return null
  return { index, past: false, baseline: false, comparator: null, moments: [] }
}

const CELLS = 'white_blood_cells'
/** How far behind a count its share may stand, in tokens. */
const SHARE_REACH = 10

/** The fluid whose key a name of all its cells stands for: "ascitic wcc", and not "ascitic neutrophils". */
const fluidOfCells = ({ tokens }: Page, to: number, key: string): FluidRow | undefined =>
  FLUIDS.find(({ keys, share }) => share && keys[CELLS] === key && !wordSet(share).has(tokens.at(to - 1).norm))

/** "wcc 900, 80% neuts": the share of the cells that the fluid's key counts; 1 where none is told. @param name tokens, half open */
export function shareBehind(
  page: Page,
  fluid: FluidRow | null,
  name: { to: number; key: string },
  from: number,
): number {
  const { tokens } = page
  const { share } = fluid ?? fluidOfCells(page, name.to, name.key) ?? {}
  if (share === undefined) return 1
  const words = wordSet(share)
  const { sentence } = tokens.at(from)
  for (let k = from; k < from + SHARE_REACH && tokens.at(k).sentence === sentence; k++) {
    const isPercent = tokens.at(k).kind === 'number' && tokens.at(k + 1).raw === '%'
    const isOfShare = words.has(tokens.at(k - 1).norm) || words.has(tokens.at(k + 2).norm)
    if (isPercent && isOfShare && tokens.at(k).value <= 100) return tokens.at(k).value / 100
  }
  return 1
}
