import { protect } from './facts/protected.ts'
import { tokenize } from './facts/tokenize.ts'
import type { IdentifierKind } from './types.ts'

const SHOWN: Record<IdentifierKind, string> = {
  RECORD_NUMBER: '[record number]',
  PHONE: '[phone number]',
  EMAIL: '[e-mail address]',
  DATE_OF_BIRTH: '[date of birth]',
  NAME: '[name]',
}

/** What stands for a patient's identifiers, and how often it was put there. */
export interface Mask {
  (text: string): string
  /** How many of each kind were replaced so far. */
  readonly replaced: Partial<Record<IdentifierKind, number>>
}

/**
 * Replaces what identifies a patient in whatever leaves this machine, for a language model or a voice. What was found in one
 * text is replaced in all of them: a name that was given once is said again without "name:".
 * @param texts what the physician wrote
 */
export function maskFor(texts: string[]): Mask {
  const found = new Map<string, IdentifierKind>()
  for (const text of texts)
    for (const { kind, span } of protect(text, tokenize(text)).identifiers) {
      const words = text.slice(span.start, span.end).trim()
      found.set(words, kind)
      if (kind === 'NAME') for (const part of words.split(/\s+/)) if (part.length > 2) found.set(part, kind)
    }
  const replaced: Partial<Record<IdentifierKind, number>> = {}
  const form = formOf(found)
  const mask = (text: string): string => {
    if (!form) return text
    return text.replace(form, (words) => {
      const kind = found.get(words) ?? 'NAME'
      replaced[kind] = (replaced[kind] ?? 0) + 1
      return SHOWN[kind]
    })
  }
  return Object.assign(mask, { replaced })
}

/** What finds all of them in a text; null where there are none. */
function formOf(found: ReadonlyMap<string, IdentifierKind>): RegExp | null {
  if (found.size === 0) return null
  // The longer ones first: a name before its parts.
  const all = [...found].sort(([a], [b]) => b.length - a.length)
  // Names are words; a number may be written together with what follows it.
  const written = all.map(([words, kind]) =>
    kind === 'NAME' ? `(?<![\\p{L}\\d])${literal(words)}(?![\\p{L}\\d])` : literal(words),
  )
  return new RegExp(written.join('|'), 'gu')
}

const literal = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
