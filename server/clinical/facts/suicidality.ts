/** Suicide and self-harm, however phrased: verbs of harm near the self, wishes near death. Misses cost more than alarms here. */
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { assertionOf } from './scope.ts'

const SELF = /^(self|myself|himself|herself|themself|themselve|themselves|oneself|yourself)$/
const HARM =
  /^(kill|killing|killed|hang|hanging|shoot|shooting|drown|drowning|poison|poisoning|harm|harming|stab|stabbing|burn|burning|starve|gas|suffocate|strangle|electrocute)$/
/** Harm that is as often an accident. */
const ACCIDENTAL_HARM = /^(burn|burning|gas)$/
const MILD_HARM = /^(hurt|hurting|cut|cutting)$/
const INTENT =
  /^(want|wanted|wanting|wish|wishe|wishing|plan|planning|planned|going|gonna|try|trying|tried|urge|thought|think|thinking|thoughts|threat|threaten|threatened|threatening|intend|intend|intent|purpose|intentionally|deliberately|attempt|attempted|attempting|keep|repeatedly|feel|feels)$/
const WISH = /^(wished|want|wanted|wanting|wish|wishe|wishing|rather|better|hope|hoping|prefer|ready|prayed|pray|long)$/
const DEATH = /^(die|dying|dead|death)$/
const END = /^(end|ending|take|taking|took|ended)$/
const LIFE = /^(life|live)$/
const OWN = /^(my|his|her|their|own|it|all|everything|thing)$/
const TRIED = /^(tried|attempted|attempt)$/
const PLAN = /^(plan|planning|planned)$/
const SOON = /^(going|gonna|will|intend)$/
const ACT = /^(took|taken|ingested|swallowed|overdosed|drank|injected|jumped|stepped|crashed)$/
const ON_PURPOSE = /^(purpose|intentionally|deliberately|intentional)$/
const HEIGHT = /^(bridge|roof|building|window|balcony|train|overpass|cliff)$/

/** A key over tokens [from, to). */
interface Mention {
  key: string
  from: number
  to: number
}

/** Finds phrasings the lexicon does not list, up to offset `cut`. */
export function readSuicidality(page: Page, cut: number): ReadFact[] {
  const facts: ReadFact[] = []
  for (const [i, token] of page.tokens.entries()) {
    if (token.start >= cut) break
    if (token.kind !== 'word') continue
    for (const mention of [...deliberateAct(page, i), ...mentionsAt(page, i)]) {
      const fact = factOf(page, mention)
      if (fact) facts.push(fact)
    }
  }
  return facts
}

function factOf(page: Page, { key, from, to }: Mention): ReadFact | null {
  const assertion = assertionOf(page, from, to, false)
  if (assertion === 'OTHER') return null
  const isUncertain = assertion === 'UNCERTAIN'
  const isAbsent = assertion === 'ABSENT'
  // wishes phrased with "not" are wishes ("would rather not be alive")
  return {
    key: assertion === 'PAST' ? 'prior_attempts' : key,
    value: isUncertain ? null : !isAbsent,
    unit: null,
    status: isUncertain ? 'UNKNOWN' : isAbsent ? 'ABSENT' : 'PRESENT',
    span: spanOf(page, from, to),
    original: null,
    uncertain: isUncertain,
    earlier: [],
  }
}

/** "took the pills on purpose" */
function deliberateAct({ tokens }: Page, i: number): Mention[] {
  const { norm, sentence } = tokens.at(i)
  const purpose = ACT.test(norm) ? tokens.find(sentence, i + 1, i + 9, ON_PURPOSE) : -1
  return purpose < 0 ? [] : [{ key: 'suicide_attempt_recent', from: i, to: purpose + 1 }]
}

function mentionsAt(page: Page, i: number): Mention[] {
  const { norm } = page.tokens.at(i)
  if (HARM.test(norm) || MILD_HARM.test(norm)) return harmOfSelf(page, i)
  if (WISH.test(norm)) return wishForDeath(page, i)
  if (END.test(norm)) return endOfLife(page, i)
  if (/^(suicide|suicidal|suicidality)$/.test(norm) && !page.matchAt[i])
    return [{ key: 'suicidal_ideation', from: i, to: i + 1 }]
  return /^(jump|jumping)$/.test(norm) ? jumpFromHeight(page, i) : []
}

/** "tried to hang himself", "going to hurt myself" */
function harmOfSelf({ tokens }: Page, i: number): Mention[] {
  const { norm, sentence } = tokens.at(i)
  const has = (from: number, to: number, words: RegExp) => tokens.has(sentence, from, to, words)
  const self = tokens.find(sentence, i + 1, i + 4, SELF)
  if (self < 0) return []
  const isIntended = has(i - 6, i, INTENT)
  // "cutting herself" without a word of intent is meant, unless it happened to her
  const isHabit = norm.endsWith('ing') && !has(i - 2, i, /^(wa|while|fall|fell|at)$/)
  if (MILD_HARM.test(norm) && !isIntended && !has(self, self + 4, INTENT) && !isHabit) return []
  if (ACCIDENTAL_HARM.test(norm) && !isIntended) return []
  const keys = has(i - 4, i, TRIED) ? ['suicide_attempt_recent', 'suicidal_ideation'] : ['suicidal_ideation']
  if (has(i - 4, i, PLAN)) keys.push('suicide_plan')
  if (has(i - 3, i, SOON)) keys.push('suicide_intent')
  return keys.map((key) => ({ key, from: i, to: self + 1 }))
}

/** "wants to die", but not "wants to know if he will die" */
function wishForDeath({ tokens, matchAt }: Page, i: number): Mention[] {
  const { sentence } = tokens.at(i)
  const death = tokens.find(sentence, i + 1, i + 7, DEATH)
  if (death < 0 || tokens.has(sentence, i, death, /^(know|avoid|prevent|help|understand|if|whether)$/)) return []
  const isOther = matchAt[death] && matchAt[death] !== matchAt[i]
  return isOther ? [] : [{ key: 'suicidal_ideation', from: i, to: death + 1 }]
}

/** "end my life", "took his own life", "end it all" */
function endOfLife({ tokens }: Page, i: number): Mention[] {
  const { norm, sentence } = tokens.at(i)
  const life = tokens.find(sentence, i + 1, i + 4, LIFE)
  if (life >= 0 && tokens.at(life).norm === 'life' && tokens.has(sentence, i + 1, life + 1, OWN)) {
    const isAttempt = norm === 'took' || tokens.has(sentence, i - 4, i, TRIED)
    const keys = [isAttempt ? 'suicide_attempt_recent' : 'suicidal_ideation', 'suicidal_ideation']
    return keys.map((key) => ({ key, from: i, to: life + 1 }))
  }
  const isEndingIt = /^(end|ending)$/.test(norm) && tokens.at(i + 1).norm === 'it'
  const isMeant = tokens.at(i + 2).norm === 'all' || tokens.has(sentence, i - 4, i, INTENT)
  return isEndingIt && isMeant ? [{ key: 'suicidal_ideation', from: i, to: i + 2 }] : []
}

function jumpFromHeight({ tokens }: Page, i: number): Mention[] {
  const { sentence } = tokens.at(i)
  const isMeant = tokens.has(sentence, i + 1, i + 4, HEIGHT) && tokens.has(sentence, i - 6, i, INTENT)
  return isMeant ? [{ key: 'suicide_plan', from: i, to: i + 2 }] : []
}
