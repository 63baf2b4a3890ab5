/** What a share of the body's surface is of: of a burn, or of skin that comes off, where the text has such; else of a rash ("3% BSA of poison ivy"). */
import { BURNT_SKIN, BURN_SIZE, LOST_SKIN, SKIN_ILLNESS } from '../data/quantity-context-words.ts'
import type { Page } from './page.ts'
import type { WordTest } from './token-patterns.ts'

/** By text: each is asked at every name of such a share. */
const KNOWN = new WeakMap<Page, string>()

/** The key that a share of the body's surface means in a page; any other stays. */
export function surfaceKey(page: Page, key: string): string {
  if (key !== 'bsa_percent') return key
  let known = KNOWN.get(page)
  if (known === undefined) KNOWN.set(page, (known = keyIn(page)))
  return known
}

function keyIn(page: Page): string {
  const isBurn = tells(page, BURNT_SKIN) || (tells(page, BURN_SIZE) && !tells(page, SKIN_ILLNESS))
  if (isBurn) return 'burn_tbsa_percent'
  return tells(page, LOST_SKIN) ? 'bsa_percent' : 'erythema_bsa_percent'
}

function tells({ tokens, denied }: Page, words: WordTest): boolean {
  for (let i = 0; i < tokens.length; i++)
    if (words(tokens.at(i)) && !denied[i] && !isDenied(tokens.at(i - 1).norm, tokens.at(i - 2).norm)) return true
  return false
}

/** "not blistered or peeling" */
const isDenied = (before: string, earlier: string): boolean =>
  /^(?:no|not|non|without|nor|nil)$/.test(before) || (/^(?:or|and)$/.test(before) && DETACHED_BEFORE.has(earlier))
const DETACHED_BEFORE: ReadonlySet<string> = new Set(['blistered', 'blistering', 'blister', 'peeling', 'bullae'])
