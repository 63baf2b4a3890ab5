/** Quantities that are told by the words around their number: "9 bloody BMs/day", "34 wk pregnant", "vomited x3", "6 mm stone". */
import type { Page } from './page.ts'
import type { Quantity, QuantityReader } from './quantity.ts'
import { rounded } from './values.ts'

const STOOL = /^(bm|bms|stool|motion|diarrhea|bo|movement|poop)$/
const PER_DAY = /^(\/|per|a|x|daily|qd|time)$/
const DAY = /^(day|d|daily|24)$/
const VOMITED = /^(vomited|vomit|vomiting|emesis)$/
/** Weeks of a pregnancy that a text may mean. */
const isGestation = (weeks: number) => weeks >= 4 && weeks <= 43

const one = (key: string, value: number, from: number, to: number): Quantity[] => [{ key, value, from, to }]

/** "9 bloody BMs/day", "6x/d", "x10/d", "BO 8x", "10 stools a day" */
function stoolsPerDay(page: Page, i: number): Quantity[] {
  const { tokens } = page
  const { sentence, value } = tokens.at(i)
  const stool = tokens.find(sentence, i + 1, i + 4, STOOL)
  const isDaily =
    stool > 0 && tokens.has(sentence, stool + 1, stool + 3, PER_DAY) && tokens.has(sentence, stool + 1, stool + 4, DAY)
  if (isDaily) return one('stools_per_day', value, i, stool + 1)
  return followsStool(page, i) && isPerDay(page, i) ? one('stools_per_day', value, i, i + 1) : []
}

function followsStool({ tokens, matchAt }: Page, i: number): boolean {
  if (tokens.has(tokens.at(i).sentence, i - 6, i, STOOL)) return true
  return matchAt
    .slice(Math.max(0, i - 5), i)
    .some((match) =>
      match?.values.some((sense) => sense.kind === 'FINDING' && /diarrhea|hematochezia|melena/.test(sense.key)),
    )
}

function isPerDay({ text, tokens }: Page, i: number): boolean {
  const { sentence, end } = tokens.at(i)
  const rest = text.slice(end, end + 16)
  if (/^\s*(x|times)?\s*(\/|per|a|x\s*\/)\s*(d|day|24\s?h)\b/i.test(rest)) return true
  return /^\s*(x|times)\b/i.test(rest) && tokens.has(sentence, i - 3, i, /^bo$/)
}

const pregnantFor = (weeks: number, from: number, to: number): Quantity[] => [
  { key: 'gestational_age_wk', value: weeks, from, to },
  { key: 'pregnant', value: true, from, to },
]

/** "35+2", "34 wk", "36 weeks" of a pregnancy */
function gestation({ text, tokens }: Page, i: number): Quantity[] {
  const [token, next, third] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  const { sentence, value } = token
  const isOfPregnancy =
    tokens.has(sentence, i - 8, i, /^(g|pregnant|gravida|primip|ga|iup|pregnancy|gestation)$/) ||
    tokens.has(sentence, i + 1, i + 6, /^(pregnant|gestation|pregnancy|ega|iup)$/)
  const isWeeksAndDays = next.raw === '+' && next.glued && third.glued && third.value < 7 && isGestation(value)
  if (isWeeksAndDays && (isOfPregnancy || /^\s*(wk|week|w\b)/i.test(text.slice(third.end))))
    return pregnantFor(rounded(value + third.value / 7), i, i + 3)
  const isWeeks = /^(wk|wks|week|w)$/.test(next.norm) && third.norm !== 'old'
  return isOfPregnancy && isWeeks && value >= 3 && value <= 43 ? one('gestational_age_wk', value, i, i + 2) : []
}

/** "33/40": weeks of a pregnancy, as written in the UK; nothing else is counted in fortieths. */
function fortieths({ tokens, matchAt }: Page, i: number): Quantity[] {
  const [token, slash, forty] = [tokens.at(i), tokens.at(i + 1), tokens.at(i + 2)]
  const isFraction = slash.raw === '/' && slash.glued && forty.raw === '40' && forty.glued
  if (!isFraction || tokens.at(i + 3).raw === '/') return []
  const isOfMeasure = matchAt[i - 1]?.values.some(
    ({ kind }) => kind === 'PRESSURE' || kind === 'MEASURE' || kind === 'PAIR',
  )
  if (isOfMeasure || !Number.isInteger(token.value) || !isGestation(token.value)) return []
  return pregnantFor(token.value, i, i + 3)
}

/** "vomited x2", "3 episodes of emesis" */
function vomitingEpisodes({ tokens }: Page, i: number): Quantity[] {
  const { sentence, value } = tokens.at(i)
  const [before, next] = [tokens.at(i - 1).norm, tokens.at(i + 1).norm]
  const isTimes =
    before === 'x' && VOMITED.test(tokens.at(i - 2).norm) && !/^(d|day|h|hr|hrs|hour|wk|wks|week)$/.test(next)
  const isEpisodes =
    before !== 'x' &&
    /^(x|time|episode)$/.test(next) &&
    tokens.has(sentence, i - 3, i + 5, /^(vomited|vomiting|emesis)$/)
  return isTimes || isEpisodes ? one('vomiting_episodes', value, i, i + 1) : []
}

function hemoptysisVolume({ tokens }: Page, i: number): Quantity[] {
  const { sentence, value } = tokens.at(i)
  const isVolume = /^(ml|cc)$/.test(tokens.at(i + 1).norm)
  return isVolume && tokens.has(sentence, i - 10, i + 8, /^(hemoptysis|sputum|coughing|coughed|cough)$/)
    ? one('hemoptysis_volume_ml_24h', value, i, i + 2)
    : []
}

function stoneSize({ tokens }: Page, i: number): Quantity[] {
  const { sentence, value } = tokens.at(i)
  const isOfStone =
    tokens.at(i + 1).norm === 'mm' && tokens.has(sentence, i - 4, i + 5, /^(stone|calculus|vuj|puj|ureteric)$/)
  return isOfStone && value < 60 ? one('stone_size_mm', value, i, i + 2) : []
}

/** What is read at a number that nothing else has taken. */
export const COUNTED: QuantityReader[] = [
  stoolsPerDay,
  gestation,
  fortieths,
  vomitingEpisodes,
  hemoptysisVolume,
  stoneSize,
]
