import type { z } from 'zod'
import { AppError } from './errors.ts'

/** Checks foreign data against a contract. @throws BAD_USER_INPUT with the path and message of each fault */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: inWords })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AppError('BAD_USER_INPUT', fields[0]?.message ?? 'This input is not valid', { fields })
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  date: 'a date',
}

/** What a person can read, wherever a contract has no words of its own. It never repeats what was given. */
function inWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is needed' : `This must be ${KINDS[issue.expected] ?? 'something else'}`
    case 'too_small':
      return `This must be at least ${String(issue.minimum)}${unitOf(issue.origin)}`
    case 'too_big':
      return `This must be at most ${String(issue.maximum)}${unitOf(issue.origin)}`
    case 'invalid_value':
      return 'This is not one of the values that are allowed'
    case 'unrecognized_keys':
      return 'This has a field that is not known'
    case 'invalid_format':
      return 'This has another form than expected'
    default:
      return 'This is not valid'
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' || origin === 'set' ? ' items' : ''
}
