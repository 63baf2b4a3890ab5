/** Suicide and self-harm, however phrased: the rows of `data/suicidality-forms.ts`. */
import { COURSE_WORDS } from '../data/course-words.ts'
import { SUICIDALITY_FORMS, SUICIDALITY_WORDS } from '../data/suicidality-forms.ts'
import type { ReadFact } from '../types.ts'
import { isUncertain } from './assertion.ts'
import { cuedForm, cuedMatchAt } from './cued-forms.ts'
import { FormIndex } from './form-index.ts'
import { spanOf, type Page } from './page.ts'
import { assertionOf } from './scope.ts'
import type { Looks } from './token-patterns.ts'

const FORMS = new FormIndex(
  SUICIDALITY_FORMS.map((row) => ({ says: row.says, form: cuedForm(row, SUICIDALITY_WORDS) })),
  ({ form }) => form.parts,
)

/** Finds phrasings the lexicon does not list, up to offset `cut`. */
export function readSuicidality(page: Page, cut: number): ReadFact[] {
  const facts: ReadFact[] = []
  const looks: Looks = { unlisted: (_tokens, i) => !page.matchAt[i - 1] }
  for (let i = 0; i < page.tokens.length; i++) {
    const token = page.tokens.at(i)
    if (token.start >= cut) break
    if (token.kind !== 'word') continue
    for (const { says, form } of FORMS.at(page.tokens, i)) {
      const match = cuedMatchAt(form, page.tokens, i, looks)
      const fact = match && factOf(page, says, i, match.to)
      if (fact) facts.push(fact)
    }
  }
  return facts
}

function factOf(page: Page, key: string, from: number, to: number): ReadFact | null {
  const assertion = assertionOf(page, from, to, false)
  if (assertion === 'OTHER') return null
  const uncertain = isUncertain(assertion)
  const isAbsent = assertion === 'ABSENT'
  // wishes phrased with "not" are wishes ("would rather not be alive")
  return {
    key: assertion === 'PAST' ? 'prior_attempts' : key,
    value: uncertain ? null : !isAbsent,
    unit: null,
    status: uncertain ? 'UNKNOWN' : isAbsent ? 'ABSENT' : 'PRESENT',
    span: spanOf(page, from, to),
    original: null,
    uncertain,
    earlier: [],
  }
}

const IDEATION = 'suicidal_ideation'
/** An act, or the wish behind one: the level rests on it, whatever somebody thinks now. */
const ACTS: ReadonlySet<string> = new Set([
  'suicide_attempt_recent',
  'intentional_overdose',
  'suicide_intent',
  'drug_overdose_possible',
])
/** How near a denial it is said that it is of now, in tokens. */
const NEAR = 3

/** "Took 30 tablets wanting to die, no current suicidal thoughts": beside an act, what is denied of now is no longer there. */
export function withDeniedNow(page: Page, facts: ReadFact[]): ReadFact[] {
  const denied = facts.findLast(({ key, status }) => key === IDEATION && status === 'ABSENT')
  if (!denied || !saysNow(page, denied)) return facts
  if (!facts.some(({ key, status }) => ACTS.has(key) && status === 'PRESENT')) return facts
  return facts.filter((one) => one.key !== IDEATION || one.status !== 'PRESENT' || one.span.start > denied.span.start)
}

function saysNow({ tokens }: Page, { span }: ReadFact): boolean {
  const [from, to] = [tokens.indexAt(span.start), tokens.indexAt(span.end)]
  for (let k = from - NEAR; k < to + NEAR; k++)
    if (tokens.at(k).sentence === tokens.at(from).sentence && COURSE_WORDS.now.has(tokens.at(k).norm)) return true
  return false
}
