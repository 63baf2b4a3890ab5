/** Suicide and self-harm, however phrased: verbs of harm near the self, wishes near death. Misses cost more than alarms here. */
import type { ReadFact } from '../types.ts'
import { spanOf, type Page } from './page.ts'
import { assertionOf } from './scope.ts'

const SELF = /^(self|myself|himself|herself|themself|themselve|themselves|oneself|yourself)$/
const HARM =
  /^(kill|killing|killed|hang|hanging|shoot|shooting|drown|drowning|poison|poisoning|harm|harming|stab|stabbing|burn|burning|starve|gas|suffocate|strangle|electrocute)$/
const MILD_HARM = /^(hurt|hurting|cut|cutting)$/
const INTENT =
  /^(want|wanted|wanting|wish|wishe|wishing|plan|planning|planned|going|gonna|try|trying|tried|urge|thought|think|thinking|thoughts|threat|threaten|threatened|threatening|intend|intend|intent|purpose|intentionally|deliberately|attempt|attempted|attempting|keep|repeatedly|feel|feels)$/
const WISH = /^(wished|want|wanted|wanting|wish|wishe|wishing|rather|better|hope|hoping|prefer|ready|prayed|pray|long)$/
const DEATH = /^(die|dying|dead|death)$/
const END = /^(end|ending|take|taking|took|ended)$/
const LIFE = /^(life|live)$/
const OWN = /^(my|his|her|their|own|it|all|everything|thing)$/
const TRIED = /^(tried|attempted|attempt)$/

/** Finds phrasings the lexicon does not list. */
export function readSuicidality(page: Page, cut: number): ReadFact[] {
  const { tokens } = page
  const facts: ReadFact[] = []
  const put = (key: string, from: number, to: number) => {
    const assertion = assertionOf(page, from, to, false)
    if (assertion === 'OTHER' || assertion === 'PAST') {
      if (assertion === 'OTHER') return
      key = 'prior_attempts'
    }
    const absent = assertion === 'ABSENT'
    // wishes phrased with "not" are wishes ("would rather not be alive")
    facts.push({
      key,
      value: assertion === 'UNCERTAIN' ? null : !absent,
      unit: null,
      status: assertion === 'UNCERTAIN' ? 'UNKNOWN' : absent ? 'ABSENT' : 'PRESENT',
      span: spanOf(page, from, to),
      original: null,
      uncertain: assertion === 'UNCERTAIN',
      earlier: [],
    })
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens.at(i)
    if (token.start >= cut) break
    if (token.kind !== 'word') continue
    const within = (from: number, to: number, test: RegExp) => {
      for (let k = Math.max(0, from); k < Math.min(tokens.length, to); k++)
        if (tokens.at(k).sentence === token.sentence && test.test(tokens.at(k).norm)) return k
      return -1
    }
    if (/^(took|taken|ingested|swallowed|overdosed|drank|injected|jumped|stepped|crashed)$/.test(token.norm)) {
      const purpose = within(i + 1, i + 9, /^(purpose|intentionally|deliberately|intentional)$/)
      if (purpose >= 0) put('suicide_attempt_recent', i, purpose + 1)
    }
    if (HARM.test(token.norm) || MILD_HARM.test(token.norm)) {
      const self = within(i + 1, i + 4, SELF)
      if (self < 0) continue
      const tried = within(i - 4, i, TRIED)
      if (
        MILD_HARM.test(token.norm) &&
        within(i - 6, i, INTENT) < 0 &&
        within(self, self + 4, INTENT) < 0 &&
        !(token.norm.endsWith('ing') && within(i - 2, i, /^(wa|while|fall|fell|at)$/) < 0)
      )
        continue
      if (/^(burn|burning|gas)$/.test(token.norm) && within(i - 6, i, INTENT) < 0) continue
      put(tried >= 0 ? 'suicide_attempt_recent' : 'suicidal_ideation', i, self + 1)
      if (tried >= 0) put('suicidal_ideation', i, self + 1)
      if (within(i - 4, i, /^(plan|planning|planned)$/) >= 0) put('suicide_plan', i, self + 1)
      if (within(i - 3, i, /^(going|gonna|will|intend)$/) >= 0) put('suicide_intent', i, self + 1)
    } else if (WISH.test(token.norm)) {
      const death = within(i + 1, i + 7, DEATH)
      // "wants to know if he will die": not a wish
      if (
        death >= 0 &&
        within(i, death, /^(know|avoid|prevent|help|understand|if|whether)$/) < 0 &&
        (page.matchAt[death]! < 0 || page.matchAt[death]! === page.matchAt[i]!)
      )
        put('suicidal_ideation', i, death + 1)
    } else if (END.test(token.norm)) {
      const life = within(i + 1, i + 4, LIFE)
      if (life >= 0 && within(i + 1, life + 1, OWN) >= 0 && tokens.at(life).norm === 'life') {
        put(
          within(i - 4, i, TRIED) >= 0 || token.norm === 'took' ? 'suicide_attempt_recent' : 'suicidal_ideation',
          i,
          life + 1,
        )
        put('suicidal_ideation', i, life + 1)
      } else if (
        /^(end|ending)$/.test(token.norm) &&
        tokens.at(i + 1).norm === 'it' &&
        (tokens.at(i + 2).norm === 'all' || within(i - 4, i, INTENT) >= 0)
      )
        put('suicidal_ideation', i, i + 2)
    } else if (/^(suicide|suicidal|suicidality)$/.test(token.norm) && page.matchAt[i]! < 0)
      put('suicidal_ideation', i, i + 1)
    else if (
      /^(jump|jumping)$/.test(token.norm) &&
      within(i + 1, i + 4, /^(bridge|roof|building|window|balcony|train|overpass|cliff)$/) >= 0 &&
      within(i - 6, i, INTENT) >= 0
    )
      put('suicide_plan', i, i + 2)
  }
  return facts
}
