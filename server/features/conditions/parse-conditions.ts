import { itemsOf } from './parse-lines.ts'

const NAME_MAX = 120

export interface ParsedNames {
  names: { line: number; name: string }[]
  errors: { line: number; reason: string }[]
}

/** Names of conditions in prose or a list, each once, in order. What cannot be a name is said line by line. */
export function parseConditionNames(text: string): ParsedNames {
  const parsed: ParsedNames = { names: [], errors: [] }
  const seen = new Set<string>()
  for (const { line, text: item } of itemsOf(text)) {
    const read = conditionName(item)
    const key = read.name.toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    if ('reason' in read) parsed.errors.push({ line, reason: read.reason })
    else parsed.names.push({ line, name: read.name })
  }
  return parsed
}

/** A name as it is shown; with the reason where it can be none. */
export function conditionName(item: string): { name: string } | { name: string; reason: string } {
  const name = capitalised(item.replace(/^(?:an?|the)\s+/i, ''))
  const reason = faultOf(name)
  return reason ? { name, reason } : { name }
}

function faultOf(name: string): string | null {
  if (name.length > NAME_MAX) return `A name has at most ${NAME_MAX} characters`
  if (!/\p{L}{2}/u.test(name)) return 'This is no name of a condition'
  if (name.split(' ').length > 12) return 'This is a sentence, not a name'
  return null
}

/** "hepatitis B" → "Hepatitis B"; a first word with capitals of its own ("GERD", "mTOR disease") stays. */
function capitalised(name: string): string {
  const [first = ''] = name.split(' ')
  return first === first.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name
}
