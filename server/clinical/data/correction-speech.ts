/** Words of which a correction of a value is made, beside a measure's name and numbers: "oops that's bed 4's Hb, hers is 101". One that holds any other word is read otherwise. */
import { wordSet } from '../facts/tokens.ts'
import times from './value-times.json' with { type: 'json' }

/** By which it is told that something is put right. */
const MARKS =
  'sorry apologies apology apologise apologize oops whoops pardon mistake error wrong wrongly incorrect correction corrected correct typo typed mistyped mistype misread misheard misspoke misspoken transposed swapped backwards reversed inverted finger fingers thumb thumbs autocorrect ignore disregard scrap scratch forget strike delete remove drop change amend edit fix replace update actually not instead rather belong belongs belonged else elses meant mean should make bad nope no bed bay room cubicle next another other previous different bin'

/** Between them. */
const BESIDE =
  'i we you it its that this these those thats the a an my our ours mine his her hers their theirs pt pts patient patients was is are were be been being have has had would to of on for in at from as and but so nah oh ah eh ok okay um erm well hm hmm just only really then there here than read reading wrote written write put puts entered enter entry said say says saying looked looking look line row column page chart notes screen lab labs phoned rang called calls result results value values number numbers figure figures digit digits decimal point slipped typing keyed please pls plz thanks ta new newer old repeat repeated rpt recheck rechecked redo yesterday yesterdays today todays now earlier before someone somebody someones somebodys lady man woman gentleman gent guy chap fellow girl boy door one ones side ward gave given wait hang hold second sec again s re got me let way round by mix mixed mixup up down true real proper actual right sample form sheet label tube sry soz doh yikes dear beg fat'

export const CORRECTION_MARKS: ReadonlySet<string> = wordSet(MARKS)
export const CORRECTION_SPEECH: ReadonlySet<string> = new Set([
  ...CORRECTION_MARKS,
  ...wordSet(BESIDE),
  ...wordSet(Object.values(times.words).join(' ')),
])

const anyOf = (words: string): RegExp => new RegExp(`\\b(?:${words.split(' ').join('|')})\\b`, 'i')
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
