/** Quantities in a clinician's notation: "E3V4M5", "G2P1", "R: 28" among vital signs, "D11 post chemo", pressures of two arms. */
import type { Page } from './page.ts'
import { NONE, type Quantity, type QuantityReader } from './quantity.ts'
import { wordTest } from './token-patterns.ts'
import type { Token } from './tokens.ts'

const CHEMOTHERAPY = wordTest(
  'chemo|chemotherapy|aml|all|chop|nadir|cycle|leukemia|lymphoma|burkitt|cytarabine|fec|folfox|folfiri|folfirinox|abvd|beacopp|capox|docetaxel|paclitaxel|carboplatin|cisplatin|doxorubicin|gemcitabine|capecitabine',
)
const SINCE_CHEMOTHERAPY = wordTest('chemo|chemotherapy|post|after|+|of|r|chop')
const PREGNANCY_IS_OVER = wordTest('postpartum|postmenopausal')
const LEFT = wordTest('l|left')
const RISK = wordTest('risk')
const FACTOR = wordTest('factor')

const isNumberUpTo = (token: Token, most: number) => token.kind === 'number' && token.value <= most

/** "E3V4M5": the parts of a Glasgow Coma Scale. */
function comaScale({ tokens }: Page, i: number): readonly Quantity[] {
  const [eye, verbal, motor] = [tokens.at(i + 1), tokens.at(i + 3), tokens.at(i + 5)]
  const isNamed = tokens.at(i).norm === 'e' && tokens.at(i + 2).norm === 'v' && tokens.at(i + 4).norm === 'm'
  if (!isNamed || !isNumberUpTo(eye, 4) || !isNumberUpTo(verbal, 5) || !isNumberUpTo(motor, 6)) return NONE
  return [{ key: 'gcs', value: eye.value + verbal.value + motor.value, from: i, to: i + 6 }]
}

/** "P: 120, R: 28": a single letter among the vital signs. */
function respiratoryRate(page: Page, i: number): readonly Quantity[] {
  const { tokens } = page
  if (tokens.at(i).raw !== 'R') return NONE
  const at = /^[:=]$/.test(tokens.at(i + 1).raw) ? i + 2 : i + 1
  const { value } = tokens.at(at)
  const isRate = Number.isInteger(value) && value >= 6 && value <= 80 && tokens.at(at + 1).raw !== '/'
  return isRate && isAmongVitals(page, i) ? [{ key: 'respiratory_rate', value, from: i, to: at + 1 }] : NONE
}

/** Whether a pulse, a pressure or a temperature stands just before. */
function isAmongVitals({ matchAt }: Page, i: number): boolean {
  return matchAt
    .slice(Math.max(0, i - 7), i)
    .some((match) =>
      match?.values.some(
        (sense) =>
          sense.kind === 'PRESSURE' ||
          (sense.kind === 'MEASURE' && /^(heart_rate|temperature|oxygen_saturation)$/.test(sense.key)),
      ),
    )
}

/** "day 11 post", "D2 chemo" */
function chemotherapyDay({ tokens }: Page, i: number): readonly Quantity[] {
  const [{ norm, sentence }, day] = [tokens.at(i), tokens.at(i + 1)]
  const isDay =
    /^(d|day)$/.test(norm) &&
    day.kind === 'number' &&
    tokens.has(sentence, i + 2, i + 6, SINCE_CHEMOTHERAPY) &&
    tokens.has(sentence, i - 6, i + 9, CHEMOTHERAPY)
  return isDay ? [{ key: 'last_chemo_days', value: day.value, from: i, to: i + 2 }] : NONE
}

/** "G2P1", "G1 35+2"; who was delivered as often as pregnant ("G3P3") is not pregnant now. */
function gravida(page: Page, i: number): readonly Quantity[] {
  const { tokens } = page
  const [letter, count, third] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  const isGravida = letter.raw === 'G' && count.kind === 'number' && count.glued && count.value < 15
  const isFollowed = third.raw === 'P' || (third.kind === 'number' && tokens.at(i + 3).raw === '+')
  if (!isGravida || !isFollowed) return NONE
  page.used.add(i + 1)
  const births = tokens.at(i + 3)
  const isDelivered = third.raw === 'P' && births.kind === 'number' && births.glued && births.value >= count.value
  const isOver = isDelivered || tokens.has(letter.sentence, i, i + 8, PREGNANCY_IS_OVER)
  return isOver ? NONE : [{ key: 'pregnant', value: true, from: i, to: i + 2 }]
}

/** Two arms: "SBP R 198 L 152". */
function armDifference({ tokens }: Page, i: number): readonly Quantity[] {
  const [name, side, first] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  if (!/^(sbp|bp)$/.test(name.norm) || !/^(r|right)$/.test(side.norm) || first.kind !== 'number') return NONE
  const left = tokens.find(name.sentence, i + 3, i + 7, LEFT)
  const second = tokens.at(left + 1)
  if (left < 0 || second.kind !== 'number') return NONE
  return [{ key: 'bp_difference_arms_mmhg', value: Math.abs(first.value - second.value), from: i + 2, to: left + 2 }]
}

function noRiskFactors({ tokens }: Page, i: number): readonly Quantity[] {
  const { norm, sentence } = tokens.at(i)
  const isNone = norm === 'no' && tokens.has(sentence, i + 1, i + 4, RISK) && tokens.has(sentence, i + 2, i + 5, FACTOR)
  return isNone ? [{ key: 'cardiac_risk_factor_count', value: 0, from: i, to: i + 3 }] : NONE
}

/** What is read where its notation begins, by the word that begins it. */
export const NOTED: ReadonlyMap<string, QuantityReader> = new Map([
  ['e', comaScale],
  ['r', respiratoryRate],
  ['d', chemotherapyDay],
  ['day', chemotherapyDay],
  ['g', gravida],
  ['sbp', armDifference],
  ['bp', armDifference],
  ['no', noRiskFactors],
])
