import { expect } from 'vitest'
import { PERSON, type Failure } from '#tests/support/identity-provider.ts'

export const UNANSWERED: Failure[] = ['error', 'too-many', 'hang', 'stall', 'redirect', 'html', 'huge']

/** What a promise failed with; that it failed, and that the error repeats no secret, are part of it. */
export async function failure(work: Promise<unknown>, ...secrets: string[]): Promise<Error> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('It should have failed')
  const told = [error.message, error.stack, JSON.stringify(error, Object.getOwnPropertyNames(error))].join('\n')
  for (const secret of secrets) expect(told).not.toContain(secret)
  expect(told).not.toContain(PERSON.email)
  expect(error.cause).toBeUndefined()
  return error
}

/** Only silence is waited out. */
export function patience(kind: Failure): { timeoutMs?: number } {
  return kind === 'hang' || kind === 'stall' ? { timeoutMs: 200 } : {}
}
