/** "and omeprazole?", "how soon?", "what does that mean": what goes on with the question of the message before, said in full. */
import { ALONE, CONTINUES, OTHER_NUMBER, POINTS, TELLS } from '../data/follow-ups.ts'
import type { Act, ActKind } from './acts.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** What another thing can be asked of in the same words. */
const ASKED_OF: ReadonlySet<ActKind> = new Set([
  'MEDICINE',
  'SHOULD',
  'WHY',
  'DIFFERENTIAL',
  'HYPOTHESIS',
  'REFERENCE',
  'SCORE',
  'WOULD_CHANGE',
  'NOT_UNDERSTOOD',
])
/** What may turn out to go on with a question. */
const MAY_GO_ON: ReadonlySet<ActKind> = new Set(['NOT_UNDERSTOOD', 'STATEMENT', 'GREETING'])
/** Words of the longest thing that is named alone. */
const LONGEST_NAME = 4
const MOST_BEFORE = 3

type Parts = Pick<ListenParts, 'clauses' | 'topics' | 'openPage'>

/** The acts of a message, what goes on with the question before it in full words. Nothing is told by such a clause. */
export function withFollowUps(acts: Act[], { record, lastSaid = [] }: Hearing, parts: Parts): Act[] {
  const [act] = acts
  if (record.length === 0 || !act || acts.length > 1) return acts
  const before = lastQuestion(lastSaid.slice(0, MOST_BEFORE), parts)
  if (!before) return acts
  const full = inFull(act, before, parts)
  return full === null ? acts : [asAsked(full, act, parts)]
}

/** The question that the last message put, in full words where it went on with another. */
function lastQuestion([last, ...earlier]: readonly string[], parts: Parts): Act | null {
  if (last === undefined) return null
  const acts = parts.clauses.read(parts.openPage(last))
  const question = acts.findLast(({ kind }) => ASKED_OF.has(kind))
  if (acts.length > 1 || !acts[0]) return question ?? null
  const before = lastQuestion(earlier, parts)
  const full = before && inFull(acts[0], before, parts)
  return full ? asAsked(full, acts[0], parts) : (question ?? null)
}

/** An act by its full words, where it stands in the text. */
function asAsked(full: string, { span }: Act, parts: Parts): Act {
  const [read] = parts.clauses.read(parts.openPage(full))
  const kind = read && ASKED_OF.has(read.kind) ? read.kind : 'NOT_UNDERSTOOD'
  return { kind, span, words: full, subject: read?.subject ?? full, document: null, otherwise: null }
}

/** A clause as a question of its own; null where it is one, or tells something. */
function inFull(act: Act, before: Act, parts: Parts): string | null {
  const words = act.words.trim()
  if (ALONE.test(words)) return ofSubject(words, before, parts)
  const supposed = supposing(words, act, before) ?? beside(words, before, parts)
  if (supposed !== null) return supposed
  if (MAY_GO_ON.has(act.kind)) {
    const name = namedAlone(words, before, parts)
    if (name !== null) return inPlaceOf(before, name, parts)
  }
  const isAsked = act.kind !== 'STATEMENT' && act.kind !== 'CORRECTION' && act.kind !== 'HYPOTHESIS'
  if (!isAsked || !ASKED_OF.has(act.kind) || !POINTS.test(words) || namesAnything(words, parts)) return null
  const subject = subjectOf(before, parts)
  return subject && words.replace(POINTS, subject)
}

/** "why" of what was asked of. */
function ofSubject(words: string, before: Act, parts: Parts): string | null {
  const subject = subjectOf(before, parts)
  return subject && `${words.replace(/\W+$/u, '')} ${subject}`
}

/** "and 6.5?", "and if it was 10" behind "what if the Hb was 8.2": the same measure with another number. */
function supposing(words: string, { kind }: Act, before: Act): string | null {
  if (before.kind !== 'HYPOTHESIS' || (kind !== 'HYPOTHESIS' && !MAY_GO_ON.has(kind))) return null
  const number = OTHER_NUMBER.exec(words)?.groups?.['number']
  return number !== undefined && NUMBER.test(before.words) ? before.words.replace(NUMBER, number) : null
}

/** "with eGFR 20?", "and in pregnancy?": the same medicine, beside something else. */
const BESIDE =
  /^\W*(?:(?:and|but|also|what about|how about)\s+)?(?<rest>(?:with|at|in|on|alongside|together with|despite)\s+[^?.]+)\?\W*$/iu
const LONGEST_BESIDE = 6

function beside(words: string, { kind, words: asked }: Act, { topics }: Parts): string | null {
  const rest = BESIDE.exec(words)?.groups?.['rest']
  if (rest === undefined || (kind !== 'MEDICINE' && kind !== 'SHOULD')) return null
  if (rest.split(/\s+/u).length > LONGEST_BESIDE || TELLS.test(rest.replace(/^on\b/iu, ''))) return null
  const named = topics.of(asked).medicines.map(({ name }) => name)
  return named.length > 0 ? `dose of ${named.slice(0, 2).join(' and ')} ${rest}` : null
}

const NUMBER = /\d+(?:[./]\d+)*/u

/** The thing that a clause names and nothing else; what may be a finding of this patient is asked only where it is marked so. */
function namedAlone(words: string, before: Act, { topics }: Parts): string | null {
  const rest = CONTINUES.exec(words)?.groups?.['rest']
  const isMarked = /\?\s*$/u.test(words)
  if (rest === undefined && !isMarked) return null
  const isOfKind = (text: string) => isNamedFor(before.kind, text, topics)
  // "bring bp down?" asks by itself
  if (rest === undefined && !isOfKind(words)) return null
  const name = (rest ?? words).replace(/^(?:the|an?)\s+|[\s?.!]+$/giu, '')
  if (name === '' || /\d/u.test(name) || name.split(/\s+/u).length > LONGEST_NAME || TELLS.test(name)) return null
  if (isMarked) return name
  const { keys, conditions } = topics.of(name)
  return isOfKind(name) || keys.length + conditions.length === 0 ? name : null
}

/** A medicine behind a question for one, a condition behind a question for what it could be. */
function isNamedFor(kind: ActKind, name: string, topics: Parts['topics']): boolean {
  const { medicines, conditions, considered } = topics.of(name)
  if (kind === 'DIFFERENTIAL') return conditions.length + considered.length > 0
  return medicines.length > 0 && (kind === 'MEDICINE' || kind === 'SHOULD')
}

/** The question before, asked of another thing. */
function inPlaceOf({ words, subject, kind }: Act, name: string, { topics }: Parts): string | null {
  const isOfMedicine = (word: string) => topics.of(word).medicines.length > 0
  const named = words.split(/[\s?.,]+/u).find((word) => word.length > 2 && isOfMedicine(word))
  if (kind !== 'HYPOTHESIS' && named !== undefined && isOfMedicine(name)) return words.replace(named, name)
  const frame = subject !== '' && words.endsWith(subject) ? words.slice(0, -subject.length).trim() : ''
  return frame === '' ? null : `${frame} ${name}`
}

/** What a question was asked of, as typed; null where it named nothing. */
function subjectOf({ words, subject }: Act, { topics }: Parts): string | null {
  const { medicines } = topics.of(words)
  const plain = (subject || words).replace(/[\s?.!]+$/u, '')
  if (medicines.length === 0) return plain === '' || plain.split(/\s+/u).length > LONGEST_SUBJECT ? null : plain
  return medicines
    .slice(0, 2)
    .map(({ name }) => name)
    .join(' and ')
}

/** Words of the longest thing that "it" stands for. */
const LONGEST_SUBJECT = 6

function namesAnything(words: string, { topics }: Parts): boolean {
  const { scores, medicines, keys, conditions } = topics.of(words)
  return scores.length + medicines.length + keys.length + conditions.length > 0
}
