/** Ages at which something happened, or of a child beside the patient: "appendix out age 9", "breastfeeding a 3/12 old". Of a patient whose age is known they are no new age. */
import type { ReadFact, RecordFact } from '../types.ts'

const IS_AGE = /^age(?:_months|_days)?$/
/** What stands before the number, from the start of its clause. */
const AT_AGE = /(?:^|[,.;:\n])(?<before>[^,.;:\n]*?\p{L}[^,.;:\n]*?)\s\(?(?:at\s+)?(?:the\s+)?aged?\s+(?:of\s+)?$/iu
const PERSON =
  /\b(?:man|woman|male|female|boy|girl|lady|gentleman|gent|m|f|patient|pt|child|baby|infant|toddler|he|she|they|is|was|actually|sorry|correction|not|another|new|next)\b/i

/** Who is fed, held or looked after by the patient. */
const OF_THEIR_CHILD =
  /\b(?:breast ?-?feeding|breast ?-?feeds|bf|nursing|feeding|has|with|mum|mom|mother|dad|father|parent|carer|looks after|cares for|looking after)\s+(?:(?:of|to|for|an?|her|his|their|the)\s+)+$/i
/** Younger ones have no child. */
const LEAST_PARENT = 12

/** The facts of a later message without the age at which what it tells happened. */
export function withoutEventAges(facts: ReadFact[], text: string, record: readonly RecordFact[]): ReadFact[] {
  const known = record.find(({ key, status }) => key === 'age' && status === 'PRESENT')?.value
  const told = facts.find(({ key }) => key === 'age')
  if (typeof known !== 'number' || typeof told?.value !== 'number' || told.value >= known) return facts
  const number = text.slice(told.span.start, told.span.end).search(/\d/)
  const isOfChild = known >= LEAST_PARENT && OF_THEIR_CHILD.test(text.slice(0, told.span.start))
  if (isOfChild) return facts.filter(({ key }) => !IS_AGE.test(key))
  const before = AT_AGE.exec(text.slice(0, told.span.start + Math.max(0, number)))?.groups?.before
  return before === undefined || PERSON.test(before) ? facts : facts.filter(({ key }) => !IS_AGE.test(key))
}
