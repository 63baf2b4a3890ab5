import type { RequestContext } from '#server/access/request-context.ts'
import { DoximitySignIn, type DoximityDeps } from './doximity-sign-in.ts'
import { signInWithGoogle, type GoogleDeps } from './google-sign-in.ts'
import type { GoogleInput } from './sign-in.contract.ts'
import type { SignedIn } from './sign-in.service.ts'

type Deps = DoximityDeps & GoogleDeps & { googleClientId: string | null }

/** Signing in at a provider that vouches for the person. */
export class ProviderSignInService {
  readonly doximity: DoximitySignIn

  constructor(private readonly deps: Deps) {
    this.doximity = new DoximitySignIn(deps)
  }

  /** What the sign-in page may offer. Public. */
  options(): { googleClientId: string | null; doximity: boolean } {
    return { googleClientId: this.deps.googleClientId, doximity: this.deps.doximity !== null }
  }

  google(context: RequestContext, input: GoogleInput): Promise<SignedIn> {
    return signInWithGoogle(this.deps, context, input)
  }
}
