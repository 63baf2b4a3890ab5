/** One thing that a text lists, with the line it stands on (from 1). */
export interface ListedItem {
  line: number
  text: string
}

const BULLET = /^\s*(?:[-*•‣◦–—]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+/i
/** "We treat …", "Please add …": what leads to a list in prose. */
const LEAD =
  /^(?:please\s+)?(?:(?:we|i|our\s+\w+|the\s+(?:clinic|practice|department|team))\s+)?(?:(?:also|mainly|mostly|usually|commonly|often)\s+)?(?:treat|see|manage|cover|handle|add|include|collect|record|need|want|ask(?:\s+for)?|require)s?\s+(?:also\s+)?(?:the\s+following\s*:?\s*)?(?:patients\s+with\s+|people\s+with\s+|conditions\s+(?:such\s+as|like)\s+)?/i
const EXAMPLES = /^.{0,80}?\b(?:such\s+as|including|for\s+example|e\.g\.|namely)[,:]?\s+/i
const HEADING = /^[^:]{1,60}:\s*/

/** Lines of a text without bullets and numbers, blank ones left out. */
export function linesOf(text: string): ListedItem[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line, index) => ({ line: index + 1, text: line.replace(BULLET, '').trim() }))
    .filter(({ text: line }) => line !== '')
}

/**
 * What a text names: one thing a line, or several in a line of prose ("We treat GERD, peptic ulcer and IBS.").
 * A line without commas is one thing, so that "Nausea and vomiting" stays whole.
 */
export function itemsOf(text: string): ListedItem[] {
  return linesOf(text).flatMap(({ line, text: whole }) =>
    sentencesOf(whole).flatMap((sentence) => partsOf(sentence).map((part) => ({ line, text: part }))),
  )
}

function sentencesOf(line: string): string[] {
  return line.split(/(?<=[a-z)]{2})[.!]\s+(?=[A-Z])/).map((sentence) => sentence.replace(/[.!;,\s]+$/, ''))
}

function partsOf(sentence: string): string[] {
  const isProse = LEAD.test(sentence) || EXAMPLES.test(sentence)
  const list = sentence.replace(EXAMPLES, '').replace(LEAD, '').replace(HEADING, '')
  const parts = splitOutside(list, /[;,]/)
  const last = parts.at(-1) ?? ''
  // "A, B and C" ends in two; "A and B" does so only where the sentence around it says that it lists.
  const tail = parts.length > 1 || isProse ? last.split(/\s+(?:and|or|&)\s+/i) : [last]
  return [...parts.slice(0, -1), ...tail]
    .map((part) =>
      part
        .trim()
        .replace(/^(?:and|or|&)\s+/i, '')
        .replace(/\s+/g, ' '),
    )
    .filter((part) => part !== '' && !/^(?:etc|and so on|others?)\.?$/i.test(part))
}

/** Splits at the separator, but not inside parentheses. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && separator.test(letter)) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part]
}
