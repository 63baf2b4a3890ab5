import { badInput } from './errors.ts'

/** Values by their names. @throws BAD_USER_INPUT at `path` where a name stands twice */
export function byName<Value>(path: string, entries: readonly { name: string; value: Value }[]): Record<string, Value> {
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw badInput(path, 'Each name stands once')
  return Object.fromEntries(entries.map(({ name, value }) => [name, value]))
}

/**
 * What is given, by a field or by the deprecated one whose place it took.
 * @throws BAD_USER_INPUT at `path` where both are, or neither is
 */
export function eitherOf<Value>(
  path: string,
  current: Value | null | undefined,
  former: Value | null | undefined,
): Value {
  if (current != null && former != null) throw badInput(path, 'Please give this in one way only')
  const given = current ?? former
  if (given == null) throw badInput(path, 'Please fill this in')
  return given
}
