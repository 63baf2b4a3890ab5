/** The words of `data/list-words.json`, and what they say of tokens and phrases in a denied list. */
import file from '../data/list-words.json' with { type: 'json' }
import { isIllnessFinding } from '../data/finding-histories.ts'
import { SCOPE_WORDS } from '../data/scope-words.ts'
import type { Marked } from './marked.ts'
import { fold, isBoundary, type Token, type Tokens } from './tokens.ts'

export type ListRole = keyof typeof file.roles
export type PhraseMatch = Marked['matches'][number]

const folded = ({ words }: { words: string[] }) => words.flatMap((row) => row.split(' ').map(fold))

const ROLES = new Map<string, Set<ListRole>>()
for (const [role, row] of Object.entries(file.roles))
  for (const word of folded(row)) ROLES.set(word, (ROLES.get(word) ?? new Set()).add(role as ListRole))

/** What should be there, by its last word: the words before it. */
const EXPECTED = new Map<string, string[][]>()
for (const phrase of file.expected.words) {
  const words = phrase.split(' ').map(fold)
  const last = words.pop() ?? ''
  EXPECTED.set(last, [...(EXPECTED.get(last) ?? []), words])
}

const STATUSES = new Map(
  Object.entries(file.statuses).flatMap(([says, row]) => folded(row).map((word) => [word, says] as const)),
)

/** What a word answers for the thing before it. */
export type Answer = keyof typeof file.statuses

export const hasRole = ({ norm }: Token, role: ListRole): boolean => ROLES.get(norm)?.has(role) ?? false

export const answerOf = ({ norm, raw }: Token): Answer | null =>
  (STATUSES.get(norm) ?? STATUSES.get(raw) ?? null) as Answer | null

/** "had a DVT", "smokes five a day": a verb in the person of whoever is told of, and no noun ("drug use", "smoke"). */
export const beginsStatement = (token: Token): boolean =>
  hasRole(token, 'BEGINS') && (/s$/i.test(token.raw) || !hasRole(token, 'STATEMENT') || PAST_VERB.test(token.norm))
const PAST_VERB = /^(?:had|took|went|got)$/

/** Whether what is named at token i is taken: "no fever, on apixaban". */
export function isTaken({ tokens, matchAt }: Marked, i: number): boolean {
  return SCOPE_WORDS.taking.words.has(tokens.at(i).norm) && Boolean(matchAt[i] ?? matchAt[i + 1])
}

/** Of what is had or taken. */
export const isMedicineOrFinding = (match: PhraseMatch): boolean => isFinding(match) || isMedicine(match)

export const isFinding = ({ values }: PhraseMatch): boolean =>
  values.some(({ kind }) => kind === 'FINDING' || kind === 'CONDITION')
export const isAbsent = ({ values }: PhraseMatch): boolean =>
  values.some((sense) => sense.kind === 'FINDING' && sense.absent)
export const isMedicine = ({ values }: PhraseMatch): boolean => values.some(({ kind }) => kind === 'MEDICINE')

/** "COPD", "asthma": what somebody has for long, and nothing else. */
export const isHistory = ({ values }: PhraseMatch): boolean =>
  values.some((sense) => sense.kind === 'FINDING' && sense.key.endsWith('_history') && !sense.absent)

/** "AF", "gout": an illness that somebody has for long, whatever else it may be. */
export const isIllness = ({ values }: PhraseMatch): boolean =>
  values.some((sense) => sense.kind === 'FINDING' && !sense.absent && isIllnessFinding(sense.key))

/** "chest is silent", "rash does not blanch", "abdomen distended", "dip positive for nitrites": a statement, and no item of a list. */
export function isSaid(tokens: Tokens, { from, to }: PhraseMatch): boolean {
  if (to - from < 2) return false
  if (hasRole(tokens.at(to - 1), 'ADJECTIVE') || isSeen(tokens, to - 1)) return true
  return tokens.slice(from + 1, to).some((token) => hasRole(token, 'STATES') || answersYes(token))
}

/** "positive", "present", and no "y" */
const answersYes = (token: Token): boolean => answerOf(token) === 'PRESENT' && token.raw.length > 1

/** "nitrite positive", "leu++", "jaundice present": token i says that what stands before it is there. */
export const isSeen = (tokens: Tokens, i: number): boolean =>
  answersYes(tokens.at(i)) || (tokens.at(i).raw === '+' && tokens.at(i).glued && !isJoiningPlus(tokens, i))

/** "fever+cough": the sign joins. */
const isJoiningPlus = (tokens: Tokens, i: number): boolean => tokens.at(i + 1).glued && tokens.at(i + 1).kind === 'word'

/** "No allergies, cough"; in "no new medicines, rash or fever" the "or" behind it holds the list together. */
export const closes = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.slice(from, to).some((token) => hasRole(token, 'CLOSES')) && !orComes(tokens, to)

/** So far behind it an "or" is looked for, in tokens. */
const FARTHEST_OR = 40

function orComes(tokens: Tokens, from: number): boolean {
  const { sentence } = tokens.at(from)
  for (let k = from; k < from + FARTHEST_OR && tokens.at(k).sentence === sentence && !isBoundary(tokens.at(k)); k++) {
    if (tokens.at(k).norm === 'or') return true
    if (hasRole(tokens.at(k), 'STATEMENT')) return false
  }
  return false
}

/** Words that a list of what should be there may begin with, and no more. */
const MOST_EXPECTED = 4

/** Whether what is missing at the head of a list should be there: "no stool, vomiting", "no IUP, adnexal mass". */
export function isExpected(tokens: Tokens, from: number): boolean {
  if (hasRole(tokens.at(from), 'FUNCTION')) return true
  for (let k = from; k < from + MOST_EXPECTED && tokens.at(k).kind === 'word'; k++)
    if (EXPECTED.get(tokens.at(k).norm)?.some((words) => stand(tokens, from, k, words))) return true
  return false
}

/** Whether nothing but `words` stands over tokens [from, to). */
const stand = (tokens: Tokens, from: number, to: number, words: string[]): boolean =>
  to - from === words.length && words.every((word, n) => tokens.at(from + n).norm === word)

/** Whether it is said at token i where something was seen: "on both legs". */
export function isSiteBehind(tokens: Tokens, i: number): boolean {
  if (!SCOPE_WORDS['at site'].words.has(tokens.at(i).norm)) return false
  let k = i + 1
  while (SCOPE_WORDS['before site'].words.has(tokens.at(k).norm)) k++
  return hasRole(tokens.at(k), 'SITE')
}

/** "rash on trunk": a phrase that ends with a place. */
export const isAtSite = (tokens: Tokens, { from, to }: PhraseMatch): boolean =>
  hasRole(tokens.at(to - 1), 'SITE') &&
  tokens.slice(from + 1, to - 1).some(({ norm }) => SCOPE_WORDS['at site'].words.has(norm))

/** So far before its cue a list's test is named, in tokens. */
const FARTHEST_TEST = 8

/** Whether the list behind token i is a result: "CT head: no bleed, …". */
export function isOfResult(tokens: Tokens, i: number): boolean {
  const { sentence } = tokens.at(i)
  for (let k = i - 1; k >= i - FARTHEST_TEST && tokens.at(k).sentence === sentence; k--)
    if (hasRole(tokens.at(k), 'RESULT')) return true
  return false
}

/** "no SOB at rest", behind which token i stands, or which begins there: whether there is any else is open, but for "no CP now at rest". */
export const isPartly = (tokens: Tokens, i: number): boolean =>
  [i, i - 2].some(
    (at) => tokens.at(at).norm === 'at' && hasRole(tokens.at(at + 1), 'PARTLY') && tokens.at(at - 1).norm !== 'now',
  )

/** Whether it is said at token i how long something has been there: "for 3 days", "x2/7". */
export const isLasting = (tokens: Tokens, i: number): boolean =>
  hasRole(tokens.at(i), 'LASTS') && tokens.at(i + 1).kind === 'number'

/** "no cancer, fever he has since two days": the verb of tokens [from, to) tells of what stands before it. */
export function isInverted(tokens: Tokens, from: number, to: number): boolean {
  const { norm, sentence } = tokens.at(from)
  const next = tokens.at(tokens.at(to).norm === 'had' ? to + 1 : to)
  const isOver = next.sentence !== sentence || next.kind === 'break' || next.raw === ',' || hasRole(next, 'LASTS')
  return /^(?:he|she|they|it|pt|patient)$/.test(norm) && isOver
}

/** "no fever, V x1": a phrase that ends before token `to` with how often it was tells that it was. */
export const isCounted = (tokens: Tokens, to: number): boolean =>
  tokens.at(to - 1).kind === 'number' && tokens.at(to - 2).norm === 'x'
