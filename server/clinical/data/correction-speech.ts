/** Words of which a correction of a value is made, beside a measure's name and numbers: "oops that's bed 4's Hb, hers is 101". One that holds any other word is read otherwise. */
import { wordSet } from '../facts/tokens.ts'
import file from './correction-speech.json' with { type: 'json' }
import times from './value-times.json' with { type: 'json' }

export const CORRECTION_MARKS: ReadonlySet<string> = wordSet(file.marks)
export const CORRECTION_SPEECH: ReadonlySet<string> = new Set([
  ...CORRECTION_MARKS,
  ...wordSet(file.beside),
  ...wordSet(Object.values(times.words).join(' ')),
])

/** The same, where a value is taken back and none comes in its place. */
export const VOID_SPEECH: ReadonlySet<string> = new Set([
  ...CORRECTION_SPEECH,
  ...wordSet(file.voidBeside),
  ...wordSet(file.strikes),
])

/** "{a,b} c #" as a pattern; an article may stand before any word. */
const choices = (pattern: string): string =>
  pattern
    .replace(/\{([^}]*)\}/g, (_whole, list: string) => `(?:${list.split(',').join('|')})`)
    .replace(/ #/g, '\\s*\\d+')
    .replace(/ /g, '\\s+(?:(?:a|an|the)\\s+)?')
    .replace(/nt\b/g, "n['’]?t")

const anyPattern = (patterns: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${patterns.map(choices).join('|')})(?:['’]?s)?\\b`, 'i')

/** What tells that a value is not to be trusted: "wrong tube". */
export const VOID = anyPattern(file.voids)
/** What tells that it is somebody else's: "bed 3's". */
export const VOID_OF_OTHERS = anyPattern(file.voidOfOthers)

const anyOf = (words: string): RegExp => new RegExp(`\\b(?:${words.split(' ').join('|')})\\b`, 'i')
/** "- ignore": what is named is taken out. */
export const STRIKES = anyOf(file.strikes)
/** Of another time than now: "yesterday's", "from Monday". */
export const OF_BEFORE = anyOf(times.words.before)
/** Of now: "today's is 4.4". */
export const OF_THE_PRESENT = anyOf(times.words.present)
/** What a number before it counts: "3 days ago". */
export const COUNTS_TIME = new RegExp(`^\\s*(?:${times.words.counted.split(' ').join('|')})\\b`, 'i')

/** What a number behind it counts: places, and none of them a value. */
export const PLACE_BEFORE = /\b(?:bed|bay|room|cubicle|side\s*room|ward|bedspace|pod|resus)\s*(?:no\.?|number)?\s*$/i
/** What is wrong stands behind it. */
export const WRONG_BEFORE =
  /\b(?:not|n't|rather\s+than|instead\s+of|ignore|disregard|scrap|scratch|forget|strike|delete|remove|drop|bin|from)\s+(?:the\s+|that\s+|my\s+|a\s+)?$/i
/** Whose a value beside it is: somebody else's. */
export const OF_ANOTHER =
  /\b(?:(?:bed|bay|room|cubicle|ward)\s*\d|next|another|other|different|else|somebody|someone|lady|gentleman|gent|guy|chap|neighbou?r|girl|boy)/i
