import { hash, verify } from '@node-rs/argon2'
import { turns } from '#server/shared/turns.ts'

const inTurn = turns(4)
let decoy: Promise<string> | undefined

/** argon2id with the library's defaults (19 MiB, 2 passes); at most four at once, so that sign-ins cannot eat the memory. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

/** Whether the password fits. A null hash takes as long and never fits, so that unknown accounts cost the same time. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = storedHash ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return storedHash !== null && fits
}
