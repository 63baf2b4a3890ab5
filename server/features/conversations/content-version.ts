import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { compiledContent } from '#server/clinical/compiled-content.ts'

const DIGITS = 12
let version: Promise<string> | null = null

/** Which compiled content this process decides by: the same digest for the same content, whatever machine it is on. */
export function contentVersion(): Promise<string> {
  version ??= digest()
  return version
}

/** A tenth of a second in all, in parts, so that nobody waits for it. */
async function digest(): Promise<string> {
  const hash = createHash('sha256')
  const { conditions, complaints, ...rest } = compiledContent
  for (const part of [rest, ...conditions, ...complaints]) {
    hash.update(JSON.stringify(part, withForms))
    await nextTurn()
  }
  return hash.digest('hex').slice(0, DIGITS)
}

const withForms = (_key: string, value: unknown): unknown => (value instanceof RegExp ? String(value) : value)
