import type { Engine } from '#server/clinical/engine.ts'
import type { IdentifierKind } from '#server/clinical/types.ts'

const SHOWN: Record<IdentifierKind, string> = {
  RECORD_NUMBER: '[record number]',
  PHONE: '[phone number]',
  EMAIL: '[e-mail address]',
  DATE_OF_BIRTH: '[date of birth]',
  NAME: '[name]',
}

/**
 * Replaces what identifies a patient. What was found in one text is replaced in all of them: a name that was given once is
 * said again without "name:".
 * @param texts what the physician wrote
 */
export function maskFor(engine: Engine, texts: string[]): (text: string) => string {
  const found = new Map<string, string>()
  for (const text of texts)
    for (const { kind, span } of engine.identifiers(text)) {
      const words = text.slice(span.start, span.end).trim()
      found.set(words, SHOWN[kind])
      if (kind === 'NAME') for (const part of words.split(/\s+/)) if (part.length > 2) found.set(part, SHOWN.NAME)
    }
  // The longer ones first: a name before its parts.
  const all = [...found.entries()].sort(([a], [b]) => b.length - a.length)
  if (all.length === 0) return (text) => text
  // Names are words; a number may be written together with what follows it.
  const form = new RegExp(
    all
      .map(([words, shown]) =>
        shown === SHOWN.NAME ? `(?<![\\p{L}\\d])${literal(words)}(?![\\p{L}\\d])` : literal(words),
      )
      .join('|'),
    'gu',
  )
  return (text) => text.replace(form, (words) => found.get(words) ?? SHOWN.NAME)
}

const literal = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
