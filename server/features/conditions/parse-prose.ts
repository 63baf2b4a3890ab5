import { linesOf, splitOutside } from './parse-lines.ts'

/** One thing that a text asks for, and what the sentence around it says of how. */
export interface AskedItem {
  line: number
  text: string
  /** "whether the patient takes warfarin": yes or no. */
  isYesNo: boolean
  /** "Always ask for …": each of the list. */
  isRequired: boolean
}

const WHO = String.raw`(?:(?:we|i|you|one|our\s+\w+|the\s+(?:assistant|clinic|practice|department|team|physician|doctor))\s+)?`
const HOW = String.raw`(?:(?:must|should|shall|will|would\s+like\s+to|like\s+to|need\s+to|want\s+to|have\s+to|also|then|please|always|usually|routinely|first)\s+){0,3}`
const VERB = String.raw`(?:ask(?:\s+(?:the\s+patient\s+|them\s+)?(?:for|about|whether(?=\s)))?|asks?|collect|record|note|document|check|find\s+out|establish|get|obtain|include|add|need|want|require|capture|inquire\s+about|enquire\s+about|know|determine|clarify)s?`
/** "Please always ask for …", "We need …", "It is also useful to know …": what leads to a list in prose. */
const LEAD = new RegExp(
  String.raw`^(?:please\s+)?(?:it\s+is\s+(?:also\s+)?(?:useful|important|essential|necessary|helpful|good)\s+to\s+)?${WHO}${HOW}${VERB}\s+(?:to\s+know\s+)?(?:also\s+)?(?:about\s+)?(?:the\s+following\s*:?\s*)?`,
  'i',
)
const LEADS_TO_YES_NO = /^(?:ask|asks|asking)\b[^,;]*?\b(?=whether\s|if\s)/i
const MUST = /\b(?:always|must|required?|mandatory|essential|necessary|have\s+to)\b/i
/** "whether the patient has", "if there is": what makes a question of yes or no, and is no part of its name. */
const WHETHER = /^(?:whether|if)\s+(?:or\s+not\s+)?/i
const SUBJECT =
  /^(?:the\s+patient|the\s+person|patients?|they|he\s+or\s+she|he|she|there|it)\s+(?:currently\s+|ever\s+)?(?:(?:has|have|had|is|are|was|were)\s+(?:any\s+|an?\s+)?)?/i
/** A list under a heading: "Required: Hgb, INR". */
const HEADING = /^(required|mandatory|always|optional|optionally|also)\s*:\s*(?=.*[,;]|\S)/i
/** What is asked as something else, though it stands in a list of yes and no. */
const ASKS_OTHERWISE =
  /^(?:the\s+)?(?:number|count|amount|how|date|when|time|duration|dose|level|name|what|which|describe)\b/i

/**
 * What lines and sentences ask for, in order. A line that does not read as prose is one thing; a sentence that leads to a
 * list is as many as it lists: "Ask for hemoglobin, INR, and whether the patient takes warfarin" is three.
 */
export function askedItems(text: string): AskedItem[] {
  return linesOf(text).flatMap(({ line, text: whole }) =>
    sentencesOf(whole).flatMap((sentence) => itemsOf(sentence).map((item) => ({ line, ...item }))),
  )
}

function sentencesOf(line: string): string[] {
  return line
    .split(/(?<=[\p{L})]{2})[.!?]\s+(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

function itemsOf(sentence: string): Omit<AskedItem, 'line'>[] {
  const heading = HEADING.exec(sentence)
  const headed = heading ? sentence.slice(heading[0].length) : sentence
  const lead = heading ? null : leadOf(headed)
  const isWhole = !heading && lead === null && !WHETHER.test(headed)
  if (isWhole) return [{ text: sentence, isYesNo: false, isRequired: false }]
  const isRequired = MUST.test(heading?.[1] ?? lead ?? '')
  const list = headed.slice(lead?.length ?? 0).replace(/[.!;,\s]+$/, '')
  let isYesNo = false
  return partsOf(list).map((part) => {
    isYesNo = WHETHER.test(part) || (isYesNo && !ASKS_OTHERWISE.test(part))
    return { text: isYesNo ? nameOf(part) : part.replace(/^(?:the|an?)\s+/i, ''), isYesNo, isRequired }
  })
}

/** The words that lead to a list, or null. "Ask" alone, and "Check valve status: yes/no" lead to none. */
function leadOf(sentence: string): string | null {
  if (/^[^,]{2,60}:\s*\S/.test(sentence) && !/following\s*:/i.test(sentence)) return null
  const question = LEADS_TO_YES_NO.exec(sentence)
  const lead = question?.[0] ?? LEAD.exec(sentence)?.[0] ?? null
  return lead !== null && lead.length < sentence.length ? lead : null
}

/** The members of a list; the last comma may be followed by "and". */
function partsOf(list: string): string[] {
  const parts = splitOutside(list, /[;,]/)
  const last = parts.at(-1) ?? ''
  const tail = splitAnd(last)
  return [...parts.slice(0, -1), ...tail]
    .map((part) =>
      part
        .trim()
        .replace(/^(?:and|or|as\s+well\s+as|plus|&)\s+/i, '')
        .replace(/\s+/g, ' '),
    )
    .filter((part) => part !== '' && !/^(?:etc|and so on|others?)\.?$/i.test(part))
}

/** "hemoglobin and INR" are two; within parentheses, and between two choices of a question, "and" joins. */
function splitAnd(text: string): string[] {
  if (/\bbetween\b[^,]*\band\b/i.test(text)) return [text]
  const parts: string[] = []
  let rest = text
  for (;;) {
    const at = [...rest.matchAll(/\s+(?:and|as\s+well\s+as|plus|&)\s+/gi)].find(({ index }) => isOutside(rest, index))
    if (!at) return [...parts, rest]
    parts.push(rest.slice(0, at.index))
    rest = rest.slice(at.index + at[0].length)
  }
}

function isOutside(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return before.split('(').length === before.split(')').length
}

/** "whether the patient takes warfarin" → "takes warfarin"; "if there is any fever" → "fever". */
function nameOf(part: string): string {
  const bare = part.replace(WHETHER, '').replace(SUBJECT, '').trim()
  return bare === '' ? part : bare
}
