/** Corrections of one value in whatever words: nothing but the speech of a correction, a measure's name and numbers, in any order. */
import {
  CORRECTION_MARKS,
  CORRECTION_SPEECH,
  COUNTS_TIME,
  OF_ANOTHER,
  OF_BEFORE,
  OF_THE_PRESENT,
  PLACE_BEFORE,
  VOID,
  VOID_OF_OTHERS,
  WRONG_BEFORE,
} from '../data/correction-speech.ts'
import { fold } from '../facts/tokens.ts'
import type { ReadFact, RecordFact } from '../types.ts'
import { corrected, UNCORRECTED, type CorrectionContext } from './correction.ts'
import { asValue, isHeld } from './correction-values.ts'

/** Longer ones tell of a case. */
export const LONGEST_SPEECH = 110

/** A number of the text, as it stands there. */
export interface Told {
  number: string
  /** By its words it is no value of this patient, or none of now. */
  isWrong: boolean
  /** Its words tell of another time. */
  isOfBefore: boolean
}

/** "her K was 4.7 not 6.7", "oops that's bed 4's Hb, hers is 101", "that 5.9 was yesterday's, today's is 4.4": null where it is none, or more than one value may be meant. */
export function spokenCorrection(text: string, context: CorrectionContext): ReadFact[] | null {
  const speech = speechOf(text, context)
  if (!speech) return null
  const { keys, numbers, isMarked } = speech
  const held = context.record.filter((fact) => typeof fact.value === 'number' && !UNCORRECTED.test(fact.key))
  const alone = ofBeforeAlone(text, keys, numbers, held)
  if (alone) return alone
  const isInRecord = ({ number }: Told) => held.some((fact) => isHeldAs(fact, number, held))
  // a value of before beside one of now puts right only what the record takes for the value of now
  if (!isMarked && !(numbers.length > 1 && numbers.some((one) => one.isOfBefore && isInRecord(one)))) return null
  const isOld = (one: Told) => one.isWrong || (numbers.length > 1 && isInRecord(one))
  const [right, ...others] = numbers.filter((one) => !isOld(one))
  const wrong = numbers.filter(isOld)
  if (!right || others.length > 0) return null
  if (!isMarked && isRead(text, right.number, context)) return null
  const target = targetOf(held, keys, wrong, right.number, context)
  if (!target) return null
  if (isPair(right.number)) return pressureOf(right.number, context)
  const fact = asValue(target, right.number, context)
  return fact && [fact, ...baselineOf(target, wrong, context)]
}

interface Speech {
  /** Measures that it names. */
  keys: string[]
  numbers: Told[]
  /** It says that something is put right. */
  isMarked: boolean
}

/** A text that is nothing but the speech of a correction, names of measures and numbers of one kind; null for all others. */
function speechOf(text: string, { measuresIn }: CorrectionContext): Speech | null {
  if (text.length > LONGEST_SPEECH || text.includes('?')) return null
  const { keys, rest } = measuresIn(text)
  const words = [...rest.matchAll(/\p{L}[\p{L}'’]*/gu)].map(([word]) => fold(word.replace(/['’]/g, '')))
  if (!words.every((word) => CORRECTION_SPEECH.has(word))) return null
  const numbers = toldIn(rest)
  const pairs = numbers.filter(({ number }) => isPair(number)).length
  if (pairs > 0 && pairs < numbers.length) return null
  return { keys, numbers, isMarked: words.some((word) => CORRECTION_MARKS.has(word)) }
}

/** Whether the text states the number of a measure by itself: "the creatinine of 1.4 was last week, now 2.1" tells its course as well. */
const isRead = (text: string, number: string, { read }: CorrectionContext): boolean =>
  read(text).facts.some(({ value, original }) => value === Number(number) || original?.startsWith(number))

/** What was of before is what it was before, where a rule asks for that too and nothing is known of it. */
function baselineOf({ key, value, unit }: RecordFact, wrong: Told[], context: CorrectionContext): ReadFact[] {
  const baseline = `baseline_${key}`
  const isKnown = context.record.some((fact) => fact.key === baseline)
  if (isKnown || value === null || !context.dictionary.get(baseline) || !wrong.some((one) => one.isOfBefore)) return []
  return [corrected(baseline, value, 'PRESENT', unit)]
}

/** "that 5.9 was yesterday's", "the potassium is from Monday": of now it is not known. Null where the text tells more, or none such is on record. */
function ofBeforeAlone(text: string, keys: readonly string[], numbers: Told[], held: RecordFact[]): ReadFact[] | null {
  const [told, ...others] = numbers
  const isHanded = told ? told.isOfBefore && NUMBER_FIRST.test(text) : OF_BEFORE.test(text) && NAME_FIRST.test(text)
  if (others.length > 0 || !isHanded || OF_THE_PRESENT.test(text)) return null
  const named = held.filter(({ key }) => keys.length === 0 || keys.includes(key))
  const target = only(told ? named.filter((fact) => isHeldAs(fact, told.number, held)) : keys.length > 0 ? named : [])
  return target && [corrected(target.key, null, 'UNKNOWN', target.unit)]
}

/** A value that is spoken of, before what is said of it: "K was 5.9 on Monday" tells of another. */
const NUMBER_FIRST = /\d\S*\s+(?:was|is|were|are|dates?|came)\b/i
const NAME_FIRST =
  /^\W*(?:(?:sorry|no|actually|oh)\W+)*(?:that|the|this|those|her|his|their)\s[^\d]*\b(?:was|is|were|are)\b/i

/** The numbers that may be values: neither places nor lengths of time. */
export function toldIn(rest: string): Told[] {
  return [...rest.matchAll(/\d+(?:\.\d+)?(?:\s*\/\s*\d+)?/g)].flatMap(({ 0: number, index }) => {
    const before = rest.slice(0, index)
    if (PLACE_BEFORE.test(before) || COUNTS_TIME.test(rest.slice(index + number.length))) return []
    const part = partAt(rest, index)
    const isOfBefore = OF_BEFORE.test(part) && !OF_THE_PRESENT.test(part)
    const behind = part.slice(part.indexOf(number) + number.length)
    const isVoid = VOID.test(behind) || VOID_OF_OTHERS.test(behind)
    return [{ number, isOfBefore, isWrong: isOfBefore || isVoid || WRONG_BEFORE.test(before) || OF_ANOTHER.test(part) }]
  })
}

const isPair = (number: string): boolean => number.includes('/')

/** Whether a fact has the number; of a pressure both of its facts have theirs. */
export function isHeldAs(fact: RecordFact, number: string, held: readonly RecordFact[]): boolean {
  if (!isPair(number)) return isHeld(fact, Number(number))
  const [high, low] = number.split('/').map(Number)
  const lower = held.find(({ key }) => key === 'diastolic_bp')
  return fact.key === 'systolic_bp' && fact.value === high && lower?.value === low
}

function pressureOf(pair: string, { read }: CorrectionContext): ReadFact[] | null {
  const facts = read(`BP ${pair}`).facts.filter(({ key }) => /^(?:systolic|diastolic)_bp$/.test(key))
  return facts.length === 2 ? facts : null
}

/** The fact that is meant: what is named, what has the wrong number, else what alone was told last and can be this. */
function targetOf(
  held: RecordFact[],
  keys: readonly string[],
  wrong: readonly Told[],
  right: string,
  context: CorrectionContext,
): RecordFact | null {
  const named = held.filter(({ key }) => keys.includes(key) && key !== (isPair(right) ? 'diastolic_bp' : ''))
  if (keys.length > 0) return only(named)
  const same = held.filter((fact) => wrong.some(({ number }) => isHeldAs(fact, number, held)))
  if (wrong.length > 0) return only(same)
  const last = held.filter(({ key }) => context.lastKeys.includes(key))
  const possible = last.filter((fact) => asValue(fact, right, context) !== null)
  return (
    only(possible) ??
    higherOf(possible, right) ??
    only(possible.filter((fact) => areSlips(fact.original ?? String(fact.value), right)))
  )
}

/** What stands with a number between two marks: "HR 140" of "bed 4 has HR 140, ours 118" is no value of this patient. */
function partAt(text: string, index: number): string {
  const from = Math.max(
    ...[',', ';', '(', '. ', ' - ', '–', ' and ', ' but '].map((mark) => text.lastIndexOf(mark, index)),
  )
  const behind = text.slice(index).search(/[,;()–]|\.(?!\d)|\s-\s|\s(?:and|but)\s/)
  return text.slice(Math.max(0, from), behind < 0 ? text.length : index + behind)
}

const only = (facts: RecordFact[]): RecordFact | null => (facts.length === 1 ? (facts[0] ?? null) : null)

/** "84/48", "sorry make that 94": of a pressure that was told last, the number above its lower one. */
function higherOf(possible: RecordFact[], right: string): RecordFact | null {
  const lower = possible.find(({ key }) => key === 'diastolic_bp')
  const higher = possible.find(({ key }) => key === 'systolic_bp')
  return possible.length === 2 && lower && higher && Number(right) > Number(lower.value) ? higher : null
}

/** The same digits, in another order or with the point elsewhere: "8.2" and "2.8", "32" and "3.2". */
function areSlips(was: string, now: string): boolean {
  const digits = (text: string) => (/\d+(?:\.\d+)?/.exec(text)?.[0] ?? '').replace('.', '').split('').sort().join('')
  return digits(was) === digits(now)
}
