import { randomUUID } from 'node:crypto'
import type { DoorRule } from '#server/access/door-rule.ts'
import { newPhone, register } from '../people.ts'
import { ThirdParty } from '../third-party.ts'
import type { Kind } from './aims.ts'
import { CLINICAL_ITEM } from './ids.ts'
import type { Given } from './documents.ts'
import { MARKER } from './hostile.ts'
import type { Person, World } from './people.ts'

/** Somebody who throws things at the server: who they say they are, and what of theirs they can name. */
export interface Caller {
  name: string
  party: ThirdParty
  ids: Record<Kind, string>
}

/**
 * Nobody, a guest, and someone signed in whom the door lets pass.
 * @param changed the one who is signed in is somebody else, or nobody, after the call: each time someone new is
 */
export async function callersFor(
  { for: whom }: DoorRule,
  changed: boolean,
  world: World,
): Promise<[Caller, Caller, Caller]> {
  const named = (name: string) => world.people.find((person) => person.name === name) as Person
  const guest = callerOf(named('guest'), world)
  const signedIn = callerOf(
    named(
      { anyone: 'physician', user: 'physician', expert: 'expert', 'expert-or-admin': 'expert', admin: 'admin' }[whom],
    ),
    world,
  )
  const nobody = { ...guest, name: 'nobody', party: new ThirdParty(world.app.url) }
  if (!changed) return [nobody, guest, signedIn]
  const { party, id } = await register(world.app.url)
  return [nobody, guest, { ...signedIn, party, ids: { ...signedIn.ids, 'own account': id } }]
}

export function callerOf(person: Person, world: World): Caller {
  return { name: person.name, party: person.party, ids: idsOf(person, world) }
}

function idsOf(
  { own, owner, assistant }: Person,
  { bystander, hidden, specialty, spareSpecialty, feedback, suggestion, invitation }: World,
): Record<Kind, string> {
  return {
    ...own,
    assistant,
    'conversation to delete': randomUUID(),
    'noted finding': own.noted,
    'any reply': own.reply,
    share: owner?.things.share ?? randomUUID(),
    'shared conversation': owner?.things['shared conversation'] ?? randomUUID(),
    notification: owner?.things.notification ?? randomUUID(),
    specialty,
    'own specialty': specialty,
    'any specialty': spareSpecialty,
    condition: randomUUID(),
    'data point': randomUUID(),
    'golden case': randomUUID(),
    feedback,
    suggestion,
    invitation,
    content: 'company_name',
    'clinical item': CLINICAL_ITEM,
    session: randomUUID(),
    'API key': randomUUID(),
    webhook: owner?.things.webhook ?? randomUUID(),
    'webhook to delete': randomUUID(),
    'webhook delivery': randomUUID(),
    'own account': owner?.account ?? randomUUID(),
    'any account': bystander,
    'any expert': hidden.owner.account,
    'new id': randomUUID(),
    choice: '1',
  }
}

/** Arguments with the caller's own ids, and what nobody had before, where they stand for one. */
export function inTheNameOf({ ids }: Caller, args: Given): Given {
  const fresh = new Map<string, () => string>([
    ['new phone', newPhone],
    ['new email', () => `${MARKER.toLowerCase()}.${randomUUID()}@example.org`],
    ['new id', () => randomUUID()],
    ['new content key', () => `k_${randomUUID().replaceAll('-', '')}`],
  ])
  const own = (word: string) => fresh.get(word)?.() ?? (ids as Partial<Record<string, string>>)[word]
  return Object.fromEntries(
    Object.entries(args).map(([path, value]) => [
      path,
      typeof value === 'string' && value.startsWith('@') ? (own(value.slice(1)) ?? value) : value,
    ]),
  )
}
