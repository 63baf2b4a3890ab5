/** Corrections of one value in whatever words: nothing but the speech of a correction, a measure's name and numbers, in any order. */
import {
  CORRECTION_MARKS,
  CORRECTION_SPEECH,
  OF_ANOTHER,
  PLACE_BEFORE,
  WRONG_BEFORE,
} from '../data/correction-speech.ts'
import { fold } from '../facts/tokens.ts'
import type { ReadFact, RecordFact } from '../types.ts'
import { UNCORRECTED, type CorrectionContext } from './correction.ts'
import { asValue, isHeld } from './correction-values.ts'

/** Longer ones tell of a case. */
const LONGEST = 110

/** "her K was 4.7 not 6.7", "oops that's bed 4's Hb, hers is 101", "sorry 2.8, I read it backwards": null where it is none, or more than one value may be meant. */
export function spokenCorrection(text: string, context: CorrectionContext): ReadFact | null {
  if (text.length > LONGEST || /\?|\d\s*\/\s*\d/.test(text)) return null
  const { keys, rest } = context.measuresIn(text)
  const words = [...rest.matchAll(/\p{L}[\p{L}'’]*/gu)].map(([word]) => fold(word.replace(/['’]/g, '')))
  if (!words.every((word) => CORRECTION_SPEECH.has(word)) || !words.some((word) => CORRECTION_MARKS.has(word)))
    return null
  const numbers = [...rest.matchAll(/\d+(?:\.\d+)?/g)].flatMap(({ 0: number, index }) => {
    const before = rest.slice(0, index)
    return PLACE_BEFORE.test(before)
      ? []
      : [{ number, isWrong: WRONG_BEFORE.test(before) || OF_ANOTHER.test(partAt(rest, index)) }]
  })
  const held = context.record.filter((fact) => typeof fact.value === 'number' && !UNCORRECTED.test(fact.key))
  const isOld = ({ number, isWrong }: { number: string; isWrong: boolean }) =>
    isWrong || (numbers.length > 1 && held.some((fact) => isHeld(fact, Number(number))))
  const [right, ...others] = numbers.filter((one) => !isOld(one))
  if (!right || others.length > 0) return null
  const wrong = numbers.filter(isOld).map(({ number }) => Number(number))
  const target = targetOf(held, keys, wrong, right.number, context)
  return target ? asValue(target, right.number, context) : null
}

/** The fact that is meant: what is named, what has the wrong number, else what alone was told last and can be this. */
function targetOf(
  held: RecordFact[],
  keys: readonly string[],
  wrong: readonly number[],
  right: string,
  context: CorrectionContext,
): RecordFact | null {
  const named = held.filter(({ key }) => keys.includes(key))
  if (keys.length > 0) return only(named)
  const same = held.filter((fact) => wrong.some((was) => isHeld(fact, was)))
  if (wrong.length > 0) return only(same)
  const last = held.filter(({ key }) => context.lastKeys.includes(key))
  const possible = last.filter((fact) => asValue(fact, right, context) !== null)
  return only(possible) ?? only(possible.filter((fact) => areSlips(fact.original ?? String(fact.value), right)))
}

/** What stands with a number between two marks: "HR 140" of "bed 4 has HR 140, ours 118" is no value of this patient. */
function partAt(text: string, index: number): string {
  const from = Math.max(...[',', ';', '(', '. ', ' - ', '–'].map((mark) => text.lastIndexOf(mark, index)))
  const behind = text.slice(index).search(/[,;()–]|\.(?!\d)|\s-\s/)
  return text.slice(Math.max(0, from), behind < 0 ? text.length : index + behind)
}

const only = (facts: RecordFact[]): RecordFact | null => (facts.length === 1 ? (facts[0] ?? null) : null)

/** The same digits, in another order or with the point elsewhere: "8.2" and "2.8", "32" and "3.2". */
function areSlips(was: string, now: string): boolean {
  const digits = (text: string) => (/\d+(?:\.\d+)?/.exec(text)?.[0] ?? '').replace('.', '').split('').sort().join('')
  return digits(was) === digits(now)
}
