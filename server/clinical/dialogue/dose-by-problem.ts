/** A dose table's text with what it says of this patient's problem first: "Heart failure: 25 mg a day" before "ascites: 100 mg a day". */
import { lowerFirst, upperFirst } from '../display.ts'
import type { ReplyMaterial } from './material.ts'
import { searchedConditions } from './searched-conditions.ts'

/** Between what is told of one indication and of the next. */
const NEXT_INDICATION = /[;.]\s+(?=[^;:.]{3,70}:\s)/
/** What only tells more of the indication: "heart failure | with reduced ejection fraction". */
const TELLS_MORE = /\s(?:with|without|in|of|after|when|by)\s.*$|,.*$/

interface Parts {
  own: string[]
  others: string[]
}

/** The text as it is where nothing in it is of this patient's problem, or all of it is. */
export function byProblem(text: string, material: ReplyMaterial): string {
  const { own, others } = partsOf(text, material)
  if (own.length === 0 || others.length === 0 || text.startsWith(own[0] ?? '')) return text
  return upperFirst([...own, ...others.map(lowerFirst)].join('; '))
}

/** What of the text is not told of another problem than this patient's, where something is told of theirs. */
export function ofProblem(text: string, material: ReplyMaterial): string {
  const { own } = partsOf(text, material)
  return own.length === 0 ? text : own.join('; ')
}

function partsOf(text: string, material: ReplyMaterial): Parts {
  const parts = text.split(NEXT_INDICATION)
  if (parts.length < 2) return { own: [], others: parts }
  const problems = searchedConditions([], material)
    .map(({ condition: { condition_name: name, synonyms }, beside }) =>
      `${name} ${synonyms.join(' ')} ${beside ?? ''}`.toLowerCase(),
    )
    .join(' ')
  const isOfProblem = (part: string) =>
    problems.includes((part.split(':')[0] ?? '').toLowerCase().replace(TELLS_MORE, '').trim())
  return { own: parts.filter(isOfProblem), others: parts.filter((part) => !isOfProblem(part)) }
}
