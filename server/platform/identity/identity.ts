import { z } from 'zod'

/** Who somebody is, in the words of a provider that we asked ourselves. */
export interface ProvedIdentity {
  provider: 'GOOGLE' | 'DOXIMITY'
  /** the provider's own id of the person: 1 to 255 characters */
  subject: string
  /** in lower case; null when the provider gave none that is an address */
  email: string | null
  /** only where the provider said so itself */
  emailVerified: boolean
  name: string
  /** an https address, or '' */
  picture: string
}

/** The token or code is not good. The message is fixed and names no token and no person. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused'
}

/** The provider cannot be asked now, or does not answer as documented: another try may succeed. */
export class IdentityUnavailable extends Error {
  override readonly name = 'IdentityUnavailable'
}

/** A claim in text; of another type it counts as absent. */
export const claim = z.string().optional().catch(undefined)

/** A claim of yes or no; some providers write it as a string. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .optional()
  .catch(undefined)

/** What userinfo endpoints say of a person. */
export const personClaims = z.object({ sub: claim, email: claim, email_verified: flag, name: claim, picture: claim })

export type PersonClaims = z.output<typeof personClaims>

/** A token or code: 1 to 4,096 visible ASCII characters. */
export const credential = z.string().regex(/^[\x21-\x7e]{1,4096}$/)

/** What cannot be a token or code is not sent on. @throws IdentityRefused */
export function assertCredential(text: string): void {
  if (!credential.safeParse(text).success) throw new IdentityRefused('The credential is malformed')
}

/** The identity in the claims, trimmed and bounded. @throws IdentityRefused without a usable subject */
export function provedIdentity(provider: ProvedIdentity['provider'], claims: PersonClaims): ProvedIdentity {
  const email = addressIn(claims.email)
  return {
    provider,
    subject: subjectIn(claims.sub),
    email,
    emailVerified: email !== null && claims.email_verified === true,
    name: shortName(claims.name) || shortName(email?.split('@')[0]) || 'Physician',
    picture: httpsIn(claims.picture),
  }
}

/** Never shortened: two people could become one. */
function subjectIn(sub = ''): string {
  const subject = sub.trim()
  if (subject === '' || subject.length > 255 || hasControls(subject))
    throw new IdentityRefused('The provider names no subject')
  return subject
}

function addressIn(text = ''): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && !hasControls(email) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null
}

function shortName(text = ''): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .toWellFormed()
    .trim()
}

function httpsIn(text = ''): string {
  const url = URL.parse(text.trim())
  return url?.protocol === 'https:' && url.href.length <= 2000 ? url.href : ''
}

/** PostgreSQL refuses NUL, and no identifier needs the others. */
function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text) || !text.isWellFormed()
}
