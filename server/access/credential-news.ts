import type { Bus } from '#server/platform/bus/bus.ts'
import type { Actor } from './actor.ts'
import { credentialOf } from './identify.ts'
import { credentialTopic, type CredentialEvent } from './sessions.ts'

/**
 * Calls back, once, when the caller's session, key or guest ends or changes, on whichever instance that happens; LOST when
 * the bus was cut and would not say so. @returns what ends the listening
 */
export async function hearCredential(
  bus: Bus,
  actor: Actor,
  heard: (what: CredentialEvent['what'] | 'LOST') => void,
): Promise<() => void> {
  const credential = credentialOf(actor)
  if (!credential) return () => {}
  const news = await bus.subscribe<CredentialEvent>(credentialTopic(credential))
  void news.next().then(
    ({ done, value }) => {
      if (!done) heard(value.what)
    },
    () => heard('LOST'),
  )
  return () => void news.return()
}
