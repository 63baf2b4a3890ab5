import { AppError } from './errors.ts'

/**
 * A copy of foreign data whose texts can be stored: PostgreSQL knows no NUL, and its JSON no half of a surrogate pair.
 * Both mean nothing in a text; all else stays as it was typed.
 */
export function cleanText<Value>(value: Value): Value {
  return clean(value, 0) as Value
}

/** Deeper than any input of ours, and far from the end of the stack. */
const DEEPEST = 32

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > DEEPEST) throw new AppError('BAD_USER_INPUT', 'This is nested too deeply')
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  // Input types of GraphQL arrive as instances, and stay such.
  const copy = Object.create(Object.getPrototypeOf(value) as object | null) as Record<string, unknown>
  for (const [key, inner] of Object.entries(value))
    Object.defineProperty(copy, storable(key), {
      value: clean(inner, depth + 1),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  return copy
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
