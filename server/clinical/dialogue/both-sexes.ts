/**
 * "Later for her. Him: stool culture?": a message that speaks of a he and of a she tells by neither which the patient is; nor does "she takes insulin" right
 * behind "his wife is diabetic".
 */
import { PEOPLE_WORDS } from '../data/people-words.ts'
import type { Page } from '../facts/page.ts'
import { tokenize } from '../facts/tokenize.ts'
import type { ReadFact, RecordFact } from '../types.ts'

const PRONOUN = /^(?:he|him|his|hes|she|her|hers|shes)$/i
const HE = /\b(?:he|him|his|he['’]?s)\b/i
const SHE = /\b(?:she|her|hers|she['’]?s)\b/i
const SUBJECT_HE = /^(?:he|he['’]?s)$/i
const SUBJECT_SHE = /^(?:she|she['’]?s)$/i
const KIN = { female: PEOPLE_WORDS.FEMALE_KIN, male: PEOPLE_WORDS.MALE_KIN } as const

/** The facts of a later message without a sex that a pronoun alone says, where both are spoken of, or somebody of that sex was told of. */
export function withoutOthersSex(
  facts: ReadFact[],
  text: string,
  record: readonly RecordFact[],
  said: readonly string[],
): ReadFact[] {
  if (sexOf(record) === null) return facts
  const speaksOfBoth = HE.test(text) && SHE.test(text)
  const isOfPronoun = ({ key, span }: ReadFact) =>
    key === 'gender' && PRONOUN.test(text.slice(span.start, span.end).replace(/['’]/g, '').trim())
  const isOther = (fact: ReadFact) => speaksOfBoth || tellsOfKin([text, ...said], fact.value)
  return facts.filter((fact) => !isOfPronoun(fact) || !isOther(fact))
}

/**
 * Marks what a later message says of a he or she who was told of right before, there or in the message before, and who cannot be the patient: "she takes
 * insulin" of a man, up to a comma. What such a person says ("she says he fainted") is told of the patient.
 */
export function markPronounOfOther(page: Page, record: readonly RecordFact[], said: readonly string[]): void {
  const sex = sexOf(record)
  const other = sex === 'male' ? 'female' : sex === 'female' ? 'male' : null
  if (other === null) return
  const [own, theirs] = other === 'female' ? [HE, SUBJECT_SHE] : [SHE, SUBJECT_HE]
  const { tokens, others } = page
  const first = tellsOfKin(said.slice(0, 1), other) ? 0 : [...tokens].findIndex(({ norm }) => KIN[other].has(norm))
  for (let i = first; i >= 0 && i < tokens.length; i++) {
    if (!theirs.test(tokens.at(i).raw) || PEOPLE_WORDS.REPORTING.has(tokens.at(i + 1).norm)) continue
    let to = i + 1
    while (to < tokens.length && !/^[,;.\n]$/.test(tokens.at(to).raw)) to++
    if (!own.test(page.text.slice(tokens.at(i).end, tokens.at(to - 1).end))) others.fill(1, i, to)
    i = to
  }
}

const sexOf = (record: readonly RecordFact[]): unknown =>
  record.find(({ key, status }) => key === 'gender' && status === 'PRESENT')?.value ?? null

/** Whether one of the texts names a relative or partner of that sex. */
function tellsOfKin(texts: readonly string[], sex: unknown): boolean {
  if (sex !== 'female' && sex !== 'male') return false
  return texts.some((text) => [...tokenize(text)].some(({ norm }) => KIN[sex].has(norm)))
}
