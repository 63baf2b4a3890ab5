import { v7, validate } from 'uuid'

/** A new id: UUID v7, so that rows made later sort later. */
export function newId(): string {
  return v7()
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && validate(value)
}
