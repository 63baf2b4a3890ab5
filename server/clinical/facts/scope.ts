/** Decides how a finding is meant: present, absent, uncertain, past, hypothetical, or somebody else's. */
import { isBoundary } from './tokens.ts'
import type { CueMark } from './marked.ts'
import type { Page } from './page.ts'

export type Assertion = 'PRESENT' | 'ABSENT' | 'UNCERTAIN' | 'PAST' | 'OTHER'

const FILLER =
  /^(the|a|an|any|of|acute|chronic|recent|significant|severe|mild|new|known|clear|obvious|associated|active|current|overt|real|his|her|their|patient|pt|abdominal|sign|symptom|sx|evidence|complaint|h|hx|history|more|much|further|other|frank|gross|with|right|left|r|l|bilateral|bilat|such|as|cardiac|previous|prior|like|acutely|being|having|been|be|feeling|experiencing|to|in|for|on|at|from|ever|really|clinical|evident|focal|lower|upper|extremity|s|that|he|she|there|was|were|having|had|have|ha|high|low|grade|night|heavy|visible|palpable|generalised|generalized|skin)$/

/** A hit's assertion. `from`/`to` are its tokens; `medicine` lets "stopped" and "off" negate. */
export function assertionOf(page: Page, from: number, to: number, medicine: boolean): Assertion {
  const { tokens } = page
  const sentence = tokens.at(from).sentence
  if (page.advice[from]) return 'OTHER'
  const after = assertionAfter(page, from, to)
  if (after) return after
  if (page.denied[from]) return 'ABSENT'
  let crossed = false
  let words = 0
  let hits = 0
  let items = 0
  let past = false
  for (let k = from - 1; k >= 0 && tokens.at(k).sentence === sentence && from - k < 40;) {
    const token = tokens.at(k)
    if (token.kind === 'break') break
    const covering = page.matchAt[k]!
    if (covering >= 0) {
      const match = page.matches[covering]!
      // a value between ends a list: "no melena, glu 104, vomiting"
      const valued =
        match.values.some((s) => s.kind === 'MEASURE' || s.kind === 'PRESSURE' || s.kind === 'PAIR') &&
        !match.values.some((s) => s.kind === 'FINDING')
      if (valued && tokens.at(match.to).kind === 'number') break
      hits++
      k = match.from - 1
      continue
    }
    const cue = page.cueEnding[k]
    if (cue) {
      const verdict = decide(page, cue, { crossed, words, hits, items, from, to, medicine })
      if (verdict === 'GO_ON') {
        k = cue.from - 1
        continue
      }
      if (verdict === 'PAST') {
        past = true
        k = cue.from - 1
        continue
      }
      if (verdict === 'STOP') break
      return past && verdict === 'PRESENT' ? 'PAST' : verdict
    }
    if (token.raw === ',' || token.raw === '/') {
      if (token.raw === ',') crossed = true
      items++
      k--
      continue
    }
    if (token.kind === 'mark') {
      if (token.raw === '"' || token.raw === "'" || token.raw === '-') {
        k--
        continue
      }
      if (token.raw === ':') {
        k--
        words++
        continue
      }
      break
    }
    if (token.kind === 'number') break
    if (!FILLER.test(token.norm)) {
      words++
      if (words > (crossed ? 1 : 5)) break
    }
    k--
  }
  return past ? 'PAST' : 'PRESENT'
}

interface Reach {
  crossed: boolean
  words: number
  hits: number
  items: number
  from: number
  to: number
  medicine: boolean
}

function decide(page: Page, cue: CueMark, reach: Reach): Assertion | 'STOP' | 'GO_ON' {
  const { tokens } = page
  switch (cue.cue) {
    case 'LIST':
      return 'GO_ON'
    case 'ADVICE':
    case 'PSEUDO':
    case 'STOP': {
      if (
        cue.cue === 'STOP' &&
        /^(is|are|with|w|has been)$/.test(tokens.at(cue.from).norm) &&
        reach.words === 0 &&
        !reach.crossed &&
        reach.hits === 0 &&
        /^(no|not|denie|without)$/.test(tokens.at(cue.from - 1).norm)
      )
        return 'GO_ON'
      return 'STOP'
    }
    case 'NO':
    case 'DENY':
      // what it denies is marked already
      return 'STOP'
    case 'UNSURE':
    case 'UNSURE_AFTER':
      if (reach.crossed || reach.words > 2) return 'STOP'
      if (tokens.at(cue.from).raw === '?' && reach.words > 1) return 'STOP'
      return 'UNCERTAIN'
    case 'NOT_AFTER': {
      // "ruled out PE", "has been ruled out" aside: what stands right behind is meant, unless something before it was
      const leads = /^(ruled|excluded)$/.test(tokens.at(cue.from).norm) && cue.to === reach.from
      const before = tokens.at(cue.from - 1)
      const belongsBefore =
        before.sentence === tokens.at(cue.from).sentence &&
        (page.matchAt[cue.from - 1]! >= 0 || /^(is|was|were|been|has|have)$/.test(before.norm))
      return leads && !belongsBefore ? 'ABSENT' : 'STOP'
    }
    case 'FAMILY':
      return 'OTHER'
    case 'RELATIVE': {
      if (reach.crossed || tokens.at(cue.from).norm === page.patientNoun) return 'STOP'
      const next = tokens.at(cue.to).norm
      if (
        /^(say|state|report|reported|noticed|found|called|brought|concerned|witnessed|said|state|notice|thinks|think|worried|and|told|describe|gives|give|called|bring|denies|denie|at|is|was|of|saw|heard|drove|,|who)$/.test(
          next,
        )
      )
        return 'STOP'
      return /^(has|had|have|with|died|also|diagnosed|suffer|suffered|history|hx|h|h\/o|:|-)$/.test(next) ||
        cue.to === reach.from ||
        reach.hits > 0
        ? 'OTHER'
        : 'STOP'
    }
    case 'IF':
      return reach.words > 5 ? 'STOP' : 'OTHER'
    case 'PMH':
      return 'PAST'
    case 'PAST':
      // "5 day old jaundiced": an age
      if (
        tokens.at(cue.from).norm === 'old' &&
        /^(day|week|wk|month|mo|year|yr|yo|y|-)$/.test(tokens.at(cue.from - 1).norm)
      )
        return 'STOP'
      if (reach.crossed && reach.words > 0) return 'STOP'
      if (reach.crossed && reach.items > 3) return 'STOP'
      if (reach.words > 3) return 'STOP'
      // "2 day history of melena" is the present illness
      if (
        /^(history|hx|h)$/.test(tokens.at(cue.from).norm) &&
        cue.from > 0 &&
        (tokens.at(cue.from - 1).kind === 'number' ||
          /^(day|week|wk|month|mo|hour|hr|h|d|year|yr|yo|y|gives|give|presenting|short|long|recent|of|with|and|a|same|clear|-)$/.test(
            tokens.at(cue.from - 1).norm,
          ))
      ) {
        const back = tokens.slice(Math.max(0, cue.from - 6), cue.from)
        if (
          back.some(
            (t) =>
              t.kind === 'number' ||
              /^(gives|give|present|presents|presented|presenting|short|few|several|recent|long|one|two|three|four|five|six|complain|w)$/.test(
                t.norm,
              ),
          )
        )
          return 'STOP'
      }
      if (tokens.at(cue.from).norm === 'had') return 'GO_ON'
      if (tokens.at(cue.from).norm === 'resolved') return 'STOP'
      if (reach.crossed) return 'STOP'
      return 'PAST'
    case 'PAST_AFTER':
      return 'STOP'
    case 'STOPPED':
      if (reach.medicine && !reach.crossed && reach.words <= 2) return 'ABSENT'
      return reach.medicine && reach.hits > 0 && reach.words <= 1 ? 'ABSENT' : 'STOP'
  }
}

function assertionAfter(page: Page, from: number, to: number): Assertion | null {
  const { tokens } = page
  const sentence = tokens.at(from).sentence
  let k = to
  // "chest pain: no", "fever - absent", "CP/SOB neg"
  let steps = 0
  while (
    tokens.at(k).sentence === sentence &&
    !(page.cueStarting[k]?.cue === 'NOT_AFTER') &&
    /^(:|-|=|\||is|was|were|are|\(|test|has|been|swab|screen|x)$/.test(tokens.at(k).norm) &&
    steps++ < 2
  )
    k++
  const token = tokens.at(k)
  if (token.kind === 'end') return null
  const cue = page.cueStarting[k]
  if (cue && token.sentence === sentence) {
    const next = tokens.at(cue.to)
    const closed =
      next.sentence !== sentence ||
      next.kind === 'break' ||
      /^[,;)(x|]$/.test(next.norm) ||
      next.norm === 'and' ||
      next.norm === 'but' ||
      next.norm === 'on' ||
      next.kind === 'number'
    if (tokens.at(k).raw === '?' && tokens.at(k).glued) return answerTo(page, k + 1) ?? 'UNCERTAIN'
    if (
      (cue.cue === 'NOT_AFTER' ||
        (cue.cue === 'DENY' &&
          (/^(negative|denied|-)$/.test(token.norm) || (token.norm === 'denie' && tokens.at(k - 1).raw === ':')))) &&
      closed
    )
      return 'ABSENT'
    if (
      cue.cue === 'NO' &&
      closed &&
      (/^(absent|nil|none)$/.test(token.norm) ||
        (token.norm === 'no' &&
          (/^[:|=]$/.test(tokens.at(k - 1).raw) || next.sentence !== sentence || next.kind === 'break')) ||
        (token.norm === 'not' && tokens.at(cue.to).norm === 'present'))
    )
      return 'ABSENT'
    if (cue.cue === 'UNSURE_AFTER' && closed && token.norm !== 'likely') return 'UNCERTAIN'
  }
  if (token.kind === 'break' || token.sentence !== sentence) return null
  // "... 5 years ago", "in 2019", "last year"
  for (
    let n = to;
    n < Math.min(to + 6, tokens.length) && tokens.at(n).sentence === sentence && tokens.at(n).raw !== ',';
    n++
  ) {
    const mark = page.cueStarting[n]
    if (mark?.cue === 'PAST_AFTER') return 'PAST'
    if (isPastYear(page, n)) return 'PAST'
    if (page.matchAt[n]! >= 0) break
  }
  return null
}

/** "Fever? No. Cough? Yes." */
function answerTo({ tokens }: Page, at: number): Assertion | null {
  const [answer, next] = [tokens.at(at).norm, tokens.at(at + 1)]
  if (!isBoundary(next) && !/^[,|]$/.test(next.raw)) return null
  if (/^(no|none|nil|denied|denie|never)$/.test(answer)) return 'ABSENT'
  return answer === 'yes' ? 'PRESENT' : null
}

/** "MI in 2019", "MI (2019)": a year before the one in which the text was written. */
function isPastYear({ tokens, year }: Page, n: number): boolean {
  const told = tokens.at(n + 1)
  if (!/^(in|\(|around|circa)$/.test(tokens.at(n).norm) || told.kind !== 'number') return false
  return told.raw.length === 4 && told.value >= 1930 && told.value < Math.min(year, 2100)
}
