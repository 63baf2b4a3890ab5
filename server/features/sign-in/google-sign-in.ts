import type { RequestContext } from '#server/access/request-context.ts'
import type { Limits } from '#server/access/limits.ts'
import type { GoogleIdentity } from '#server/platform/identity/google.ts'
import { AppError } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { asked, refuseAdmin, refused, signInAs, type ProviderDeps } from './provider-sign-in.ts'
import { googleInput, googlePayload, type GoogleInput } from './sign-in.contract.ts'
import type { SignedIn } from './sign-in.service.ts'

export interface GoogleDeps extends ProviderDeps {
  limits: Limits
  /** null: switched off. */
  google: GoogleIdentity | null
}

/**
 * Signs in with what Google's script gave the page. Of the payload only the access token, the role and the specialty
 * are used; who it is, Google is asked.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT, UNAVAILABLE, TOTP_REQUIRED
 */
export async function signInWithGoogle(
  deps: GoogleDeps,
  context: RequestContext,
  input: GoogleInput,
): Promise<SignedIn> {
  const { google } = deps
  if (!google) throw new AppError('UNAUTHENTICATED', 'Sign-in with Google is not configured')
  const { token, totpCode } = validate(googleInput, input)
  await deps.limits.take('signIns', context.actor.address)
  const note = (error: unknown): never => {
    deps.access.refused(context.actor, 'session.open.google')
    throw error
  }
  const payload = googlePayload.safeParse(parseJson(token))
  if (!payload.success) return note(refused())
  const { access_token: accessToken, specialty_id: specialtyId } = payload.data
  const role = refuseAdmin(deps, context, 'account.register', payload.data.role)
  const proved = await asked(context, google.prove(accessToken)).catch(note)
  if (!proved.emailVerified) return note(refused())
  return signInAs(deps, context, proved, accessToken, { role, specialtyId }, totpCode)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
