import { violates } from '#server/platform/db.ts'
import { alreadyExists } from './accounts.contract.ts'

/** The unique indexes decide who came first. */
export async function taken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'users_verified_email')) throw alreadyExists('EMAIL')
    if (violates(error, 'users_verified_phone')) throw alreadyExists('PHONE')
    throw error
  }
}
