import type { z } from 'zod'
import { AppError } from './errors.ts'

/** Checks foreign data against a contract. @throws BAD_USER_INPUT with the path and message of each fault */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new AppError('BAD_USER_INPUT', fields[0]?.message ?? 'This input is not valid', { fields })
}
