/** Quantities that are written in a way of their own: stools a day, gestation, pregnancies, chemotherapy days, volumes. */
import type { Dictionary } from '../dictionary.ts'
import type { FactValue, ReadFact, Span } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { rounded } from './values.ts'

const STOOL = /^(bm|bms|stool|motion|diarrhea|bo|movement|poop)$/
const PER_DAY = /^(\/|per|a|x|daily|qd|time)$/

/** Reads the special quantities of a page. */
export function readSpecials(page: Page, dictionary: Dictionary, cut: number): ReadFact[] {
  const { tokens, text } = page
  const facts: ReadFact[] = []
  const add = (key: string, value: FactValue, from: number, to: number, extraSpan?: Span) => {
    const entry = dictionary.get(key)
    if (!entry || facts.some((fact) => fact.key === key)) return
    if (typeof value === 'number' && entry.plausible && (value < entry.plausible.min || value > entry.plausible.max))
      return
    for (let k = from; k < to; k++) if (tokens.at(k).kind === 'number') page.used.add(k)
    facts.push({
      key,
      value,
      unit: entry.unit,
      status: 'PRESENT',
      span: extraSpan ?? spanOf(page, from, to),
      original: null,
      uncertain: false,
      earlier: [],
    })
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens.at(i)
    if (token.start >= cut) break
    const next = tokens.at(i + 1)
    const near = (from: number, to: number, test: RegExp) => {
      for (let k = Math.max(0, from); k < Math.min(tokens.length, to); k++)
        if (tokens.at(k).sentence === token.sentence && test.test(tokens.at(k).norm)) return k
      return -1
    }
    if (token.kind === 'number' && !page.protected.tokens.has(i) && !page.used.has(i) && Number.isFinite(token.value)) {
      // "9 bloody BMs/day", "6x/d", "x10/d", "BO 8x", "10 stools a day"
      const stool = near(i + 1, i + 4, STOOL)
      if (stool > 0 && near(stool + 1, stool + 3, PER_DAY) > 0 && near(stool + 1, stool + 4, /^(day|d|daily|24)$/) > 0)
        add('stools_per_day', token.value, i, stool + 1)
      else if (
        near(i - 6, i, STOOL) >= 0 ||
        page.matchAt
          .slice(Math.max(0, i - 5), i)
          .some(
            (m) =>
              m >= 0 &&
              page.matches[m]!.values.some((s) => s.kind === 'FINDING' && /diarrhea|hematochezia|melena/.test(s.key)),
          )
      ) {
        const rest = text.slice(token.end, token.end + 16)
        if (
          /^\s*(x|times)?\s*(\/|per|a|x\s*\/)\s*(d|day|24\s?h)\b/i.test(rest) ||
          (/^\s*(x|times)\b/i.test(rest) && near(i - 3, i, /^bo$/) >= 0)
        )
          add('stools_per_day', token.value, i, i + 1)
      }
      // "35+2", "34 wk", "36 weeks" of a pregnancy
      const plus =
        next.raw === '+' &&
        next.glued &&
        tokens.at(i + 2).kind === 'number' &&
        tokens.at(i + 2).glued &&
        tokens.at(i + 2).value < 7 &&
        token.value >= 4 &&
        token.value <= 43
      const pregnancy =
        near(i - 8, i, /^(g|pregnant|gravida|primip|ga|iup|pregnancy|gestation)$/) >= 0 ||
        near(i + 1, i + 6, /^(pregnant|gestation|pregnancy|ega|iup)$/) >= 0
      if (plus && (pregnancy || /^\s*(wk|week|w\b)/i.test(text.slice(tokens.at(i + 2).end)))) {
        add('gestational_age_wk', rounded(token.value + tokens.at(i + 2).value / 7), i, i + 3)
        if (!near2(facts, 'pregnant')) add('pregnant', true, i, i + 3)
      } else if (
        pregnancy &&
        /^(wk|wks|week|w)$/.test(next.norm) &&
        token.value >= 3 &&
        token.value <= 43 &&
        tokens.at(i + 2).norm !== 'old'
      )
        add('gestational_age_wk', token.value, i, i + 2)
      // "33/40": weeks of a pregnancy, as written in the UK; nothing else is counted in fortieths
      const fortieths =
        next.raw === '/' &&
        next.glued &&
        tokens.at(i + 2).raw === '40' &&
        tokens.at(i + 2).glued &&
        tokens.at(i + 3).raw !== '/' &&
        Number.isInteger(token.value) &&
        token.value >= 4 &&
        token.value <= 43
      const owned =
        (page.matchAt[i - 1] ?? -1) >= 0 &&
        page.matches[page.matchAt[i - 1]!]!.values.some(
          (sense) => sense.kind === 'PRESSURE' || sense.kind === 'MEASURE' || sense.kind === 'PAIR',
        )
      if (fortieths && !owned) {
        add('gestational_age_wk', token.value, i, i + 3)
        if (!near2(facts, 'pregnant')) add('pregnant', true, i, i + 3)
      }
      // "x2", "x 3" after vomiting
      if (near(i - 3, i, /^x$/) >= 0 && !page.matchAt[i] && near(i - 4, i, /^(vomited|vomit|vomiting|emesis)$/) >= 0)
        add('vomiting_episodes', token.value, i, i + 1)
      else if (
        tokens.at(i - 1).norm === 'x' &&
        /^(vomited|vomit|vomiting|emesis)$/.test(tokens.at(i - 2).norm) &&
        !/^(d|day|h|hr|hrs|hour|wk|wks|week)$/.test(next.norm)
      )
        add('vomiting_episodes', token.value, i, i + 1)
      else if (
        /^(x|time|episode)$/.test(next.norm) &&
        near(i - 3, i + 5, /^(vomited|vomiting|emesis)$/) >= 0 &&
        !/^(x)$/.test(tokens.at(i - 1).norm)
      )
        add('vomiting_episodes', token.value, i, i + 1)
      // blood volumes with hemoptysis
      if (/^(ml|cc)$/.test(next.norm) && near(i - 10, i + 8, /^(hemoptysis|sputum|coughing|coughed|cough)$/) >= 0)
        add('hemoptysis_volume_ml_24h', token.value, i, i + 2)
      // pack years, units
      if (
        /^(mm)$/.test(next.norm) &&
        near(i - 4, i + 5, /^(stone|calculus|vuj|puj|ureteric)$/) >= 0 &&
        token.value < 60
      )
        add('stone_size_mm', token.value, i, i + 2)
    }
    // "E3V4M5": the parts of a Glasgow Coma Scale
    const [e, v, vn, m, mn] = [tokens.at(i + 1), tokens.at(i + 2), tokens.at(i + 3), tokens.at(i + 4), tokens.at(i + 5)]
    if (
      token.norm === 'e' &&
      e.glued &&
      e.kind === 'number' &&
      e.value <= 4 &&
      v.norm === 'v' &&
      vn.kind === 'number' &&
      vn.value <= 5 &&
      m.norm === 'm' &&
      mn.kind === 'number' &&
      mn.value <= 6
    ) {
      add('gcs', e.value + vn.value + mn.value, i, i + 6)
    }
    // "P: 120, R: 28": a single letter among the vital signs
    const colon = next.raw === ':' || next.raw === '=' ? 1 : 0
    const rate = tokens.at(i + 1 + colon)
    if (
      token.raw === 'R' &&
      rate.kind === 'number' &&
      Number.isInteger(rate.value) &&
      rate.value >= 6 &&
      rate.value <= 80 &&
      tokens.at(i + 2 + colon).raw !== '/' &&
      amongVitals(page, i)
    )
      add('respiratory_rate', rate.value, i, i + 2 + colon)
    // "day 11 post", "D2 chemo", "POD2"
    if (
      /^(d|day)$/.test(token.norm) &&
      next.kind === 'number' &&
      near(i + 2, i + 6, /^(chemo|chemotherapy|post|after|\+|of|r|chop)$/) >= 0
    ) {
      const chemo = near(
        Math.max(0, i - 6),
        i + 9,
        /^(chemo|chemotherapy|aml|all|chop|nadir|r-chop|cycle|leukemia|lymphoma|burkitt|cytarabine)$/,
      )
      if (chemo >= 0) add('last_chemo_days', next.value, i, i + 2)
    }
    // "G2P1", "G1 35+2"
    if (
      token.raw === 'G' &&
      next.kind === 'number' &&
      next.glued &&
      next.value < 15 &&
      (tokens.at(i + 2).raw === 'P' || (tokens.at(i + 2).kind === 'number' && tokens.at(i + 3).raw === '+'))
    ) {
      if (!near2(facts, 'pregnant') && near(i, i + 8, /^(postpartum|postmenopausal)$/) < 0)
        add('pregnant', true, i, i + 2)
      page.used.add(i + 1)
    }
    // two arms: "SBP R 198 L 152"
    if (/^(sbp|bp)$/.test(token.norm) && /^(r|right)$/.test(next.norm) && tokens.at(i + 2).kind === 'number') {
      const left = near(i + 3, i + 7, /^(l|left)$/)
      const second = left > 0 ? tokens.at(left + 1) : undefined
      if (second?.kind === 'number')
        add('bp_difference_arms_mmhg', Math.abs(tokens.at(i + 2).value - second.value), i + 2, left + 2)
    }
    if (/^(no)$/.test(token.norm) && near(i + 1, i + 4, /^(risk)$/) > 0 && near(i + 2, i + 5, /^(factor)$/) > 0)
      add('cardiac_risk_factor_count', 0, i, i + 3)
  }
  return facts
}

/** Whether a pulse, a pressure or a temperature stands just before. */
function amongVitals(page: Page, i: number): boolean {
  for (let k = i - 1; k >= Math.max(0, i - 7); k--) {
    const match = page.matchAt[k]! >= 0 ? page.matches[page.matchAt[k]!] : undefined
    if (
      match?.values.some(
        (sense) =>
          sense.kind === 'PRESSURE' ||
          (sense.kind === 'MEASURE' && /^(heart_rate|temperature|oxygen_saturation)$/.test(sense.key)),
      )
    )
      return true
  }
  return false
}

const near2 = (facts: ReadFact[], key: string) => facts.some((fact) => fact.key === key)
