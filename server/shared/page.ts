import { badInput } from './errors.ts'
import { isId } from './ids.ts'

/** One page of a list that grows, before it becomes a Relay connection. */
export interface Page<Item> {
  items: { cursor: string; node: Item }[]
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/** The page as a Relay connection. */
export function connection<Item>({ items, hasNextPage, hasPreviousPage }: Page<Item>) {
  const pageInfo = {
    hasNextPage,
    hasPreviousPage,
    startCursor: items[0]?.cursor ?? null,
    endCursor: items.at(-1)?.cursor ?? null,
  }
  return { edges: items, nodes: items.map(({ node }) => node), pageInfo }
}

/** Cursors are opaque to clients: base64url of the key's parts. */
export function encodeCursor(...parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The last millisecond of the year 9999: later ones are written in a way that PostgreSQL does not read. */
const LAST_TIME = 253_402_300_799_999

const PARTS = {
  time: (part: unknown) => typeof part === 'number' && Number.isInteger(part) && part >= 0 && part <= LAST_TIME,
  position: (part: unknown) => Number.isSafeInteger(part),
  id: isId,
}

/** The parts of a cursor made by `encodeCursor`, of these kinds. @throws BAD_USER_INPUT for anything else. */
export function decodeCursor(cursor: string, kinds: (keyof typeof PARTS)[]): (string | number)[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (
      Array.isArray(parts) &&
      parts.length === kinds.length &&
      kinds.every((kind, index) => PARTS[kind](parts[index]))
    )
      return parts as (string | number)[]
  } catch {
    // Falls through: a cursor that does not parse is as wrong as one of the wrong shape.
  }
  throw badInput('cursor', 'This cursor is not one of ours')
}

export const PAGE_MAX = 100

/** @throws BAD_USER_INPUT when the size is not between 1 and 100. */
export function checkPageSize(path: 'first' | 'last' | 'limit', size: number): number {
  if (!Number.isInteger(size) || size < 1 || size > PAGE_MAX) throw badInput(path, `Ask for 1 to ${PAGE_MAX} items`)
  return size
}
