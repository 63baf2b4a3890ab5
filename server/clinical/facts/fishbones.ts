/** Results told by their order alone (`data/fishbones.ts`), and rows of names before rows of numbers: "Na/K/Cl/HCO3 122/6.1/92/15". */
import { FISHBONES, KEPT_BY_NONE, type Fishbone } from '../data/fishbones.ts'
import { MEASURE_ALIASES } from '../data/measure-aliases.ts'
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { isFree } from './measure-number.ts'
import type { Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { fold, type Tokens } from './tokens.ts'
import { readValue } from './values.ts'

interface Chain {
  /** Tokens of its numbers. */
  numbers: number[]
  joints: string
  to: number
}

const JOINT = /^[/|,\\<>]$/
const MOST = 8
/** How far before a chain its header may stand. */
const HEADER_REACH = 3

/** Single-word names → key, as typed in any case. */
const KEY_OF = new Map<string, string>(
  Object.entries(MEASURE_ALIASES)
    .flatMap(([key, { names }]) => names.map((name) => [fold(name.replace('=', '')), key] as const))
    .toReversed(),
)

/** Reads chains of results of a page whose numbers have no names of their own. */
export function readFishbones(page: Page, dictionary: Dictionary): ReadFact[] {
  const facts: ReadFact[] = []
  for (let i = 0; i < page.tokens.length; i++) {
    const named = namedChain(page, i)
    const chain = named?.chain ?? chainAt(page, i)
    const keys = named?.keys ?? (chain && keysOf(page, chain, i))
    if (!chain || !keys) continue
    for (const [n, key] of keys.entries()) facts.push(...factAt(page, dictionary, key, chain.numbers[n] ?? -1))
    i = chain.to - 1
  }
  return facts
}

function factAt(page: Page, dictionary: Dictionary, key: string | null, index: number): ReadFact[] {
  page.used.add(index)
  const entry = key === null ? undefined : dictionary.get(key)
  const value = entry && readValue(page, entry, index, { unitless: null, isPlaced: true })
  return value && !value.unclear ? [presentFact(entry.key, value.value, entry.unit, value.span, value.original)] : []
}

/** Three numbers and more joined by signs, from token i on. */
function chainAt(page: Page, i: number): Chain | null {
  const { tokens } = page
  if (tokens.at(i).kind !== 'number' || JOINT.test(tokens.at(i - 1).raw)) return null
  const chain: Chain = { numbers: [], joints: '', to: i }
  for (let k = i; chain.numbers.length < MOST && tokens.at(k).kind === 'number' && isFree(page, k); k += 2) {
    chain.numbers.push(k)
    chain.to = k + 1
    const joint = tokens.at(k + 1).raw
    if (!JOINT.test(joint) || tokens.at(k + 2).kind !== 'number') break
    chain.joints += /[<>]/.test(joint) ? joint : '·'
  }
  return chain.numbers.length > 2 ? chain : null
}

/** The keys of a chain, where one order alone fits. */
function keysOf(page: Page, chain: Chain, from: number): (string | null)[] | null {
  const fitting = FISHBONES.filter((fishbone) => fits(page.tokens, fishbone, chain, from))
  const [one, ...others] = fitting
  return one && others.length === 0 ? one.places.map(({ key }) => key) : null
}

function fits(tokens: Tokens, { places, joints, header }: Fishbone, chain: Chain, from: number): boolean {
  if (chain.joints !== joints || chain.numbers.length !== places.length) return false
  const { sentence } = tokens.at(from)
  if (header && !tokens.has(sentence, from - HEADER_REACH, from, ({ norm }) => header.has(norm))) return false
  return places.every(({ min, max }, n) => {
    const { value } = tokens.at(chain.numbers[n] ?? -1)
    return value >= min && value <= max
  })
}

/** Two names and more joined by slashes, and behind them as many numbers. */
function namedChain(page: Page, i: number): { keys: (string | null)[]; chain: Chain } | null {
  const { tokens } = page
  if (tokens.at(i).kind !== 'word' || tokens.at(i + 1).raw !== '/' || tokens.at(i - 1).raw === '/') return null
  const keys: (string | null)[] = []
  let to = i
  for (let name = nameAt(tokens, i); name; name = tokens.at(to).raw === '/' ? nameAt(tokens, to + 1) : null) {
    keys.push(name.key)
    to = name.to
  }
  const from = /^[:=]$/.test(tokens.at(to).raw) ? to + 1 : to
  const numbers = keys.map((_key, n) => from + 2 * n)
  const areAll = numbers.every((at, n) => isNumberInChain(page, at, n > 0))
  return areAll && keys.length > 2 ? { keys, chain: { numbers, joints: '', to: from + 2 * keys.length - 1 } } : null
}

function isNumberInChain(page: Page, at: number, isJoined: boolean): boolean {
  const isBehindJoint = !isJoined || page.tokens.at(at - 1).raw === '/'
  return isBehindJoint && page.tokens.at(at).kind === 'number' && isFree(page, at)
}

/** The key a name stands for, null for one that nothing keeps. "HCO3" is a word and a number. */
function nameAt(tokens: Tokens, k: number): { key: string | null; to: number } | null {
  const [{ norm, kind }, next] = [tokens.at(k), tokens.at(k + 1)]
  if (kind !== 'word') return null
  const joined = next.kind === 'number' && next.glued ? KEY_OF.get(norm + next.raw) : undefined
  if (joined !== undefined) return { key: joined, to: k + 2 }
  if (KEPT_BY_NONE.has(norm)) return { key: null, to: k + 1 }
  const key = KEY_OF.get(norm)
  return key === undefined ? null : { key, to: k + 1 }
}
