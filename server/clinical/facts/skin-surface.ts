/** What a share of the body's surface is of: of skin that comes off or is burnt, where the text has such; else of a rash ("3% BSA of poison ivy"). */
import { LOST_SKIN } from '../data/quantity-context-words.ts'
import type { Page } from './page.ts'

/** By text: each is asked at every name of such a share. */
const KNOWN = new WeakMap<Page, boolean>()

/** The key that a share of the body's surface means in a page; any other stays. */
export function surfaceKey(page: Page, key: string): string {
  if (key !== 'bsa_percent') return key
  let isDetached = KNOWN.get(page)
  if (isDetached === undefined) KNOWN.set(page, (isDetached = tellsDetachment(page)))
  return isDetached ? key : 'erythema_bsa_percent'
}

function tellsDetachment({ tokens, denied }: Page): boolean {
  for (let i = 0; i < tokens.length; i++)
    if (LOST_SKIN(tokens.at(i)) && !denied[i] && !isDenied(tokens.at(i - 1).norm, tokens.at(i - 2).norm)) return true
  return false
}

/** "not blistered or peeling" */
const isDenied = (before: string, earlier: string): boolean =>
  /^(?:no|not|non|without|nor|nil)$/.test(before) || (/^(?:or|and)$/.test(before) && DETACHED_BEFORE.has(earlier))
const DETACHED_BEFORE: ReadonlySet<string> = new Set(['blistered', 'blistering', 'blister', 'peeling', 'bullae'])
