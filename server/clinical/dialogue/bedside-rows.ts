/** Which row of bedside answers a question asks for, and which is about what was noted. */
import { bedsideAnswers, type BedsideAnswer } from '../data/bedside-answers.ts'

interface Compiled {
  row: BedsideAnswer
  /** One for each group of phrases. */
  groups: RegExp[]
  named: RegExp | null
  /** Its phrases that few other rows have; null where it has none. */
  own: RegExp | null
}

/** The case that a question is asked of. */
export interface AskedCase {
  /** Keys of conditions, the leading one first. */
  conditions: readonly string[]
  /** Whether a data point is known and not denied. */
  holds: (key: string) => boolean
  isChild: boolean
}

interface Found {
  row: BedsideAnswer
  /** How many groups of phrases the question has: the more, the more surely it is meant. */
  groups: number
  /** How near it is to the case, 0 the nearest. */
  rank: number
  /** A phrase is asked that few other rows have. */
  isOwn: boolean
}

/** Of several rows the one whose words say most; of those the one of the condition that leads. */
export function rowFor(words: string, of: AskedCase): Pick<Found, 'row' | 'isOwn'> | null {
  const question = plain(words)
  let best: Found | null = null
  for (const one of table()) {
    const found = foundIn(question, one, of)
    if (found && (!best || isNearer(found, best))) best = found
  }
  return best
}

const isNearer = (one: Found, other: Found): boolean =>
  one.groups === other.groups ? one.rank < other.rank : one.groups > other.groups

/** Null where a row is not asked for; beside another condition than the one that leads one of its own phrases is asked. */
function foundIn(question: string, { row, groups, named, own }: Compiled, of: AskedCase): Found | null {
  if (isOfOthers(row, of)) return null
  const isNamed = named?.test(question) === true
  const rank = isNamed ? 0 : rankIn(row, of)
  if (rank === null || !groups.every((group) => group.test(question))) return null
  const isOfAnother = rank > 0 && rank < of.conditions.length
  const isOwn = own?.test(question) === true
  if (isOfAnother && (groups.length === 1 || !isOwn)) return null
  return { row, groups: groups.length, rank, isOwn }
}

/** Of the condition that leads, or of a known fact: the row whose own phrase is in a message. */
export function rowOnTold(words: string, asked: AskedCase): BedsideAnswer | null {
  const { conditions, holds } = asked
  const told = plain(words)
  const isOfCase = (row: BedsideAnswer) =>
    !isOfOthers(row, asked) && (row.of ?? []).some((key) => key === conditions[0] || holds(key))
  return (
    table().find(
      ({ row, groups, own }) => isOfCase(row) && own?.test(told) && groups.every((group) => group.test(told)),
    )?.row ?? null
  )
}

const isOfOthers = ({ whom }: BedsideAnswer, { isChild }: AskedCase): boolean =>
  whom !== undefined && isChild !== (whom === 'children')

/** How near a row is to the case, 0 the nearest, the facts behind all conditions; null where it is of other cases. */
function rankIn({ of }: BedsideAnswer, { conditions, holds }: AskedCase): number | null {
  if (!of) return conditions.length
  const rank = conditions.findIndex((key) => of.includes(key))
  // a condition far down the differential hides no fact that is known
  if (rank !== 0 && of.some(holds)) return conditions.length
  return rank >= 0 ? rank : null
}

/** Small letters, and nothing but words and numbers. */
const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')

/** A phrase of more rows tells of none: "home", "admit". */
const MOST_ROWS = 2

function compile(): Compiled[] {
  const rows = bedsideAnswers()
  const uses = new Map<string, number>()
  for (const { asks } of rows) for (const phrase of new Set(asks.flat())) uses.set(phrase, (uses.get(phrase) ?? 0) + 1)
  return rows.map((row) => {
    const own = row.asks.flat().filter((phrase) => (uses.get(phrase) ?? 0) <= MOST_ROWS)
    return {
      row,
      groups: row.asks.map(choiceOf),
      named: row.named ? choiceOf(row.named) : null,
      own: own.length > 0 ? choiceOf(own) : null,
    }
  })
}

let compiled: Compiled[] | undefined
const table = (): Compiled[] => (compiled ??= compile())

const choiceOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${phrases.map((one) => whoever(one).replace('*', '[\\p{L}\\d]*')).join('|')})(?![\\p{L}\\d])`,
    'u',
  )

/** "Can I", "can we" and "can you" ask the same. */
const whoever = (phrase: string): string => phrase.replace(/\b(?:i|we)\b/, '(?:i|we|you)')
