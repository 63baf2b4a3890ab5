/** Values that are taken back, and none comes in their place: "that trop was bed 3's", "lab called, K 5.9 was wrong tube", "PEF unreliable - ignore". */
import { STRIKES, VOID, VOID_OF_OTHERS, VOID_SPEECH } from '../data/correction-speech.ts'
import { UNSURE_SAMPLE } from '../data/result-words.ts'
import { fold } from '../facts/tokens.ts'
import type { RecordFact } from '../types.ts'
import { corrected, UNCORRECTED, type Corrected, type CorrectionContext } from './correction.ts'
import { isHeldAs, LONGEST_SPEECH, toldIn } from './correction-speech.ts'

/** What such a text strikes. Null where it is none: it says more than that, tells a right value, or names no measure. */
export function voidedValues(text: string, context: CorrectionContext): Corrected | null {
  if (text.length > LONGEST_SPEECH || text.includes('?')) return null
  const { keys, rest } = context.measuresIn(text)
  if (keys.length === 0 || !isVoid(rest) || !isSpeech(rest)) return null
  const held = context.record.filter(({ value, key }) => typeof value === 'number' && !UNCORRECTED.test(key))
  const named = held.filter(({ key }) => keys.includes(key))
  const numbers = toldIn(rest)
  const isOfRecord = (number: string) => named.some((fact) => isHeldAs(fact, number, held))
  // another number than the record's is a right one, or was never recorded: nothing of it enters
  if (numbers.some(({ number, isWrong }) => !isWrong && !isOfRecord(number))) return null
  const targets =
    numbers.length === 0 ? named : named.filter((fact) => numbers.some(({ number }) => isHeldAs(fact, number, held)))
  if (targets.length === 0) return isNone(text, numbers.length) ? notHeld(text) : null
  return { facts: withPair(targets, held).map(({ key, unit }) => corrected(key, null, 'UNKNOWN', unit)), ask: null }
}

const isVoid = (rest: string): boolean => VOID.test(rest) || VOID_OF_OTHERS.test(rest) || STRIKES.test(rest)

const isSpeech = (rest: string): boolean =>
  [...rest.matchAll(/\p{L}[\p{L}'’]*/gu)].every(([word]) => VOID_SPEECH.has(fold(word.replace(/['’]/g, ''))))

/** A value that was never recorded, and is none: it does not enter. One of a spoilt sample counts as unsure, and one of others is told so elsewhere. */
const isNone = (text: string, numbers: number): boolean =>
  numbers > 0 &&
  VOID.test(text) &&
  !VOID_OF_OTHERS.test(text) &&
  !text.split(/\W+/).some((word) => UNSURE_SAMPLE.has(fold(word)))

/** A pressure is struck as one. */
function withPair(targets: RecordFact[], held: RecordFact[]): RecordFact[] {
  if (!targets.some(({ key }) => PRESSURE.test(key))) return targets
  return [...targets.filter(({ key }) => !PRESSURE.test(key)), ...held.filter(({ key }) => PRESSURE.test(key))]
}

const PRESSURE = /^(?:systolic|diastolic)_bp$/

const notHeld = (text: string): Corrected => ({
  facts: [],
  ask: { question: `“${text.trim()}”: the record holds no such value; it stands as it was.`, candidates: [] },
})
