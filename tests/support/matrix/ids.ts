import { randomUUID } from 'node:crypto'
import { reviewItems } from '#server/clinical/review-items.ts'
import type { ThirdParty } from '#tests/support/third-party.ts'
import type { Kind } from './aims.ts'
import {
  newCondition,
  newContent,
  newGoldenCase,
  newDelivery,
  newKey,
  newSession,
  newWebhook,
  type Person,
  type TaughtThing,
  type Things,
  type World,
} from './people.ts'

/** A rule that there is in every database, as it is compiled. */
export const CLINICAL_ITEM = reviewItems()[0]?.id ?? ''

/** Whose thing an argument names. */
export type Whose = 'own' | 'absent' | { of: Person }

/** The conditions made for one call, so that a data point is one of theirs. */
export type Inside = Partial<Record<'own' | 'foreign', Promise<TaughtThing>>>

interface Wanted {
  kind: Kind
  whose: Whose
  caller: Person
  /** Whether the call is expected to reach what it names. */
  comesThrough: boolean
  world: World
  inside: Inside
}

type Finder = (wanted: Wanted) => string | Promise<string>

/** Kinds of which there is nobody's own, or where it makes its own difference whose they are. */
const IN_THE_WORLD: Partial<Record<Kind, Finder>> = {
  'any specialty': ({ world }) => world.spareSpecialty,
  'own specialty': ({ whose, caller, world }) =>
    whose === 'own' ? (caller.specialty ?? world.specialty) : world.otherSpecialty,
  condition: async (wanted) => (await taughtThing(wanted)).condition,
  'data point': async (wanted) => (await taughtThing(wanted)).dataPoint,
  'golden case': ({ whose, caller, comesThrough, world }) => {
    const { party, specialty } =
      whose === 'own' && teaches(caller) ? caller : { party: world.hidden.owner.party, specialty: null }
    const make = () => newGoldenCase(party, specialty ?? world.specialty)
    return comesThrough ? make() : (untouched.get(party) ?? kept(party, make()))
  },
  specialty: ({ world }) => world.specialty,
  feedback: ({ world }) => world.feedback,
  suggestion: ({ world }) => world.suggestion,
  invitation: ({ world }) => world.invitation,
  'clinical item': () => CLINICAL_ITEM,
  content: ({ world }) => newContent(world.people.find(({ role }) => role === 'ADMIN') as Person),
}

const OF_THE_CALLER: Partial<Record<Kind, Finder>> = {
  conversation: (wanted) => thingsOf(wanted).conversation,
  'conversation to delete': ({ caller }) => (caller.owner?.party ?? caller.party).startConversation({ makeRoom: true }),
  reply: (wanted) => thingsOf(wanted).reply,
  'any reply': (wanted) => thingsOf(wanted).reply,
  'noted finding': (wanted) => thingsOf(wanted).noted,
  assistant: ({ caller }) => caller.assistant,
  session: ({ caller }) => {
    const owner = ownerOf(caller, 'session')
    return caller.kind === 'user' ? newSession(owner) : owner.session
  },
  'API key': async ({ caller }) => {
    const owner = ownerOf(caller, 'API key')
    if (caller.kind !== 'user') return owner.apiKey
    return (await newKey(owner.party, 'A key to lose', ['accounts:read'])).id
  },
  'webhook to delete': ({ caller }) => {
    const owner = ownerOf(caller, 'webhook')
    return caller.kind === 'user' ? newWebhook(owner.party) : owner.things.webhook
  },
  'webhook delivery': ({ caller, world }) => newDelivery(world.app, ownerOf(caller, 'webhook delivery').things.webhook),
}

/** The id of what an argument names, made for the call where it will not outlive it. */
export async function idOf(wanted: Wanted): Promise<string> {
  const { kind, whose, caller, world } = wanted
  if (kind === 'new id' || whose === 'absent') return randomUUID()
  const inTheWorld = IN_THE_WORLD[kind]
  if (inTheWorld) return inTheWorld(wanted)
  if (typeof whose === 'object') return foreignId(kind, whose.of, world)
  const own = OF_THE_CALLER[kind]
  if (own) return own(wanted)
  const owner = ownerOf(caller, kind)
  return kind in owner.things ? owner.things[kind as keyof Things] : owner.account
}

/** Beside a thing that is not theirs, people name what nobody is busy with. */
function thingsOf({ caller, comesThrough }: Wanted) {
  return comesThrough ? caller.own : caller.kept
}

function ownerOf({ owner }: Person, kind: Kind) {
  if (!owner) throw new Error(`A guest has no ${kind}`)
  return owner
}

/** A specialty has room for 50 golden cases: whoever is turned away names one that stays. */
const untouched = new WeakMap<ThirdParty, Promise<string>>()
function kept(teacher: ThirdParty, made: Promise<string>): Promise<string> {
  untouched.set(teacher, made)
  return made
}

const teaches = ({ kind, role }: Person) => kind === 'user' && (role === 'ADMIN' || role === 'EXPERT_PHYSICIAN')

/** Who may not teach names what somebody else taught: the door turns them away before. */
function taughtThing({ whose, caller, world, inside }: Wanted): Promise<TaughtThing> {
  if (whose === 'own' && teaches(caller))
    return (inside.own ??= newCondition(caller.party, caller.specialty ?? world.specialty))
  return (inside.foreign ??= newCondition(world.hidden.owner.party, world.specialty))
}

function foreignId(kind: Kind, { kept, owner }: Person, world: World): string | Promise<string> {
  const { hidden, bystander } = world
  if (kind === 'conversation' || kind === 'conversation to delete') return kept.conversation
  if (kind === 'reply' || kind === 'any reply') return kept.reply
  if (kind === 'noted finding') return kept.noted
  if (kind === 'assistant') return hidden.assistant
  if (kind === 'any account') return bystander
  if (kind === 'any expert') return hidden.owner.account
  // Guests have no account: one that never calls stands in for theirs.
  const { session, apiKey, account, things } = owner ?? hidden.owner
  if (kind === 'webhook to delete') return things.webhook
  if (kind === 'webhook delivery') return newDelivery(world.app, things.webhook)
  if (kind in things) return things[kind as keyof Things]
  return kind === 'session' ? session : kind === 'API key' ? apiKey : account
}
