/** What a noted finding may speak for, out of what the lists of the leading conditions say; and what is due for a condition that a message names. */
import { NAMED } from '../dictionary.ts'
import { lowerFirst, upperFirst } from '../display.ts'
import { cited, ifWords } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { askedFor, linesOf } from './plan-search.ts'

const MOST_CONDITIONS = 3
const LEAST_LETTERS = 4
/** Of too many conditions to speak for one. */
const SAYS_LITTLE = new Set(
  'pain sudden severe acute chronic left right history normal worse better moved relief side over under deep'.split(
    ' ',
  ),
)

/** Other explanations whose own words hold a word of what was noted. Empty where there is none. */
export function speaksForBlock(material: ReplyMaterial): string {
  const { heard, after } = material
  const own = heard.noted.filter(
    ({ danger, text }) => !danger && !heard.others.includes(text) && !heard.earlier.includes(text),
  )
  if (own.length === 0) return ''
  const words = own.map(({ text }) => text).join(' ')
  const wanted = askedFor(words)
    .flat()
    .filter((word) => word.length >= LEAST_LETTERS && !SAYS_LITTLE.has(word))
  const names = new Map<string, string>()
  for (const { index } of after.material.matched.slice(0, MOST_CONDITIONS))
    for (const { name, condition, for: pro, must_not_miss: isDanger } of index.condition.differential)
      if (isDanger && !isExcluded(condition, material) && wanted.some((word) => holds(`${name} ${pro}`, word)))
        names.set(name, pro)
  const said = [...names].slice(0, 2).map(([name, pro]) => `${lowerFirst(name)} (for: ${lowerFirst(pro)})`)
  return said.length > 0 ? `By its words it may speak for ${said.join('; ')}; no rule here judges it.` : ''
}

const isExcluded = (condition: string | undefined, { context }: ReplyMaterial): boolean =>
  condition !== undefined && context.knowledge.measure(NAMED + condition) === false

/** A short word is one of the text's own: "lives" is in no "liver". */
function holds(text: string, word: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\d]+/u)
  return words.some((one) =>
    word.length >= LETTERS_OF_STEM ? one.startsWith(word) : one === word || one === `${word}s`,
  )
}
const LETTERS_OF_STEM = 6

/** What is due for a condition that this message named first and that is no candidate beside what leads: "CTPA saddle embolus". Empty where none did. */
export function namedBlock({ heard, beforeInput, after, context, parts }: ReplyMaterial): string {
  const known = new Set((beforeInput?.facts ?? []).filter(({ status }) => status === 'PRESENT').map(({ key }) => key))
  const named = new Set(
    heard.reading.facts
      .filter(({ key, status }) => key.startsWith(NAMED) && status === 'PRESENT' && !known.has(key))
      .map(({ key }) => key.slice(NAMED.length)),
  )
  const matched = new Set(after.material.matched.map(({ index }) => index.condition.id))
  return parts.compiled
    .filter(({ condition: { id } }) => named.has(id) && !matched.has(id))
    .slice(0, 2)
    .map(({ condition }) => {
      const open = linesOf(condition, context).filter(
        ({ standing, isTest, isConflict }) => standing !== 'NOT_NOW' && !isTest && !isConflict,
      )
      const lines = open
        .sort((a, b) => Number(b.standing === 'NOW') - Number(a.standing === 'NOW'))
        .slice(0, 3)
        .map(
          (line) =>
            `- ${line.standing === 'NOW' ? '' : `${upperFirst(ifWords(line))}: `}${line.text}${cited(line.source)}`,
        )
      return `**Named: ${condition.condition_name}**.${lines.length > 0 ? ` For it:\n\n${lines.join('\n')}` : ''}`
    })
    .join('\n\n')
}
