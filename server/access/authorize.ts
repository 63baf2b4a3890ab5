import { AppError, notFound } from '#server/shared/errors.ts'
import type { Actor, UserActor } from './actor.ts'
import type { Audit } from './audit.ts'
import type { Sessions } from './sessions.ts'

/** A rule: may this actor do this to that subject? Pure. */
export type Rule<Subject> = (actor: Actor, subject: Subject) => boolean

/** The one narrow place where permission is asked. It audits every answer and counts it as activity of the session. */
export class Access {
  constructor(
    readonly audit: Audit,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Returns the subject when the rule allows it. What is absent and what is someone else's are told apart
   * nowhere but in the audit log.
   * @throws NOT_FOUND
   */
  authorize<Subject>(
    actor: Actor,
    action: string,
    what: string,
    subject: Subject | null | undefined,
    rule: Rule<Subject>,
    subjectId: string | null,
  ): Subject {
    const allowed = subject !== null && subject !== undefined && rule(actor, subject)
    this.audit.record({
      actor,
      action,
      outcome: allowed ? 'ALLOWED' : 'REFUSED',
      subjectId,
      reason: allowed ? null : 'NOT_FOUND',
    })
    if (!allowed) throw notFound(what)
    if (actor.kind === 'user') this.sessions.touch(actor)
    return subject
  }

  /** For actions without a subject. @throws UNAUTHENTICATED or FORBIDDEN */
  require(actor: Actor, action: string, allowed: boolean): void {
    const error = allowed ? null : notAllowed(actor)
    this.audit.record({ actor, action, outcome: error ? 'REFUSED' : 'ALLOWED', reason: error?.code ?? null })
    if (error) throw error
    if (actor.kind === 'user') this.sessions.touch(actor)
  }

  /** For what only a person does who is signed in, and no key in their name. @throws UNAUTHENTICATED or FORBIDDEN */
  requireSession(actor: Actor, action: string): UserActor {
    if (actor.kind !== 'user' || actor.via.kind !== 'session') {
      this.refused(actor, action)
      throw notAllowed(actor)
    }
    this.sessions.touch(actor)
    return actor
  }

  /** Notes that something was done. */
  done(actor: Actor, action: string, subjectId: string | null = actor.id): void {
    this.audit.record({ actor, action, outcome: 'ALLOWED', subjectId })
  }

  /** Notes that something was refused after the door, for a reason of its own. */
  refused(actor: Actor, action: string, subjectId: string | null = null): void {
    this.audit.record({ actor, action, outcome: 'REFUSED', subjectId })
  }
}

function notAllowed(actor: Actor): AppError {
  if (actor.kind === 'user') return new AppError('FORBIDDEN', 'This is not open to your role')
  return new AppError('UNAUTHENTICATED', 'Sign in to do this')
}
