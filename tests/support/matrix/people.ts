import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { notifications } from '#schema/notifications.ts'
import { shares } from '#schema/sharing.ts'
import { webhookDeliveries } from '#schema/webhooks.ts'
import type { Role } from '#server/access/actor.ts'
import { SCOPES, type Scope } from '#server/access/scopes.ts'
import { newId } from '#server/shared/ids.ts'
import { PASSWORD, register, verifyEmail } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { ThirdParty, type Socket } from '../third-party.ts'

/** A conversation with a finished reply that asks for data in a form. */
export interface Case {
  conversation: string
  reply: string
  /** The id of what is noted in its message. */
  noted: string
}

/** What only accounts have, by its kind. */
export interface Things {
  /** Of a conversation of theirs, with nobody in particular. */
  share: string
  /** Of somebody else's conversation, with them. */
  'shared conversation': string
  notification: string
  webhook: string
}

/** Whoever has an account: the person themself, or the keys that call in their name. */
export interface Owner {
  party: ThirdParty
  /** Session that `party` calls with. */
  session: string
  account: string
  /** An API key that nobody calls with. */
  apiKey: string
  things: Things
  login: { identifier: string; type: 'EMAIL' | 'PHONE'; password: string }
}

/** Somebody who calls, with what is theirs. */
export interface Person {
  name: string
  kind: 'guest' | 'user' | 'key'
  role: Role | null
  /** What a key may do. */
  scopes: Scope[]
  party: ThirdParty
  /** As the audit log names them. */
  actorId: string
  keyId: string | null
  owner: Owner | null
  /** Stands in everything that is theirs, so that it shows wherever it should not. */
  secret: string
  /** What their own calls may change. */
  own: Case
  /** What nobody has a reason to change; others try. */
  kept: Case
  /** An expert's. */
  specialty: string | null
  /** An assistant that only they find, or the default one. */
  assistant: string
  socket(): Promise<Socket>
  /** Someone just like them, for calls after which one is not the same. */
  double(): Promise<Person>
}

export interface World {
  app: TestApp
  people: Person[]
  /** An account that never calls; admins may try on it what admins do. */
  bystander: string
  /** An expert who is not verified and never calls, with an assistant that only they find. */
  hidden: { owner: Owner; assistant: string }
  specialty: string
  /** One that nobody works in. */
  otherSpecialty: string
  /** One that admins may change. */
  spareSpecialty: string
  /** In the admins' inbox. */
  feedback: string
  suggestion: string
  /** The hidden expert's, which nobody has accepted. */
  invitation: string
}

/** A condition with a data point. */
export interface TaughtThing {
  condition: string
  dataPoint: string
}

const EXPERT = 'EXPERT_PHYSICIAN'

/** Everyone of the matrix, each with things of their own. */
export async function populate(app: TestApp): Promise<World> {
  const admin = await demo(app, 'admin', 'ADMIN', 'admin@example.org', 'Admin!2026demo')
  const { data } = await admin.party.graphql('{ specialties { id } defaultAssistant { id } }')
  const specialty = data.specialties[0].id as string
  const [spareSpecialty, otherSpecialty] = data.specialties.slice(-2).map(({ id }: { id: string }) => id) as [
    string,
    string,
  ]
  const expert = { role: 'expert_physician', specialty_id: specialty }
  const physician = await demo(app, 'physician', 'GENERAL_PHYSICIAN', 'gp@example.org', 'Physician!2026demo')
  const otherExpert = await registered(app, 'other expert', EXPERT, expert)
  await verify(admin.party, otherExpert.actorId)
  const unverified = await registered(app, 'unverified expert', EXPERT, expert)
  const hidden = await registered(app, 'hidden expert', EXPERT, expert)
  const bystander = await register(app.url)
  const people = [
    await guest(app, 'guest'),
    await guest(app, 'other guest'),
    physician,
    await registered(app, 'other physician', 'GENERAL_PHYSICIAN', {}),
    await demo(app, 'expert', EXPERT, 'gi.expert@example.org', 'Expert!2026demo'),
    otherExpert,
    unverified,
    admin,
    ...(await Promise.all(SCOPES.map((scope) => keyOf(physician, `key with ${scope}`, [scope])))),
    await keyOf(physician, 'key with all scopes', [...SCOPES]),
  ]
  for (const person of people) {
    person.assistant = data.defaultAssistant.id
    if (person.kind === 'user') person.specialty = await specialtyOf(person.party)
    const [own, kept] =
      person.kind === 'key' ? [physician.own, physician.kept] : [await newCase(person), await newCase(person)]
    Object.assign(person, { own, kept })
    if (person.kind === 'user') Object.assign(person, { double: () => doubleOf(app, person, admin.party, expert) })
  }
  unverified.assistant = await assistantOf(unverified)
  await shareAround(
    app,
    [...people, hidden].filter(({ kind }) => kind === 'user'),
    hidden,
  )
  const inbox = await inboxOf(people[0] as Person, admin.party)
  return {
    app,
    people,
    bystander: bystander.id,
    hidden: { owner: hidden.owner as Owner, assistant: await assistantOf(hidden) },
    specialty,
    otherSpecialty,
    spareSpecialty,
    ...inbox,
    invitation: await invitationOf(hidden),
  }
}

function person(
  party: ThirdParty,
  traits: Pick<Person, 'name' | 'kind' | 'role' | 'actorId' | 'owner'> & Partial<Person>,
): Person {
  const nothing = { conversation: '', reply: '', noted: '' }
  let socket: Promise<Socket> | undefined
  const someone: Person = {
    scopes: [],
    keyId: null,
    secret: newSecret(),
    own: nothing,
    kept: nothing,
    assistant: '',
    specialty: null,
    party,
    socket: () => (socket ??= party.socket()),
    // Guests and keys cannot do what would change them.
    double: () => Promise.resolve(someone),
    ...traits,
  }
  return someone
}

async function guest(app: TestApp, name: string): Promise<Person> {
  const party = new ThirdParty(app.url)
  await party.graphql('{ greeting }')
  return person(party, { name, kind: 'guest', role: null, owner: null, actorId: party.guestToken?.split('.')[0] ?? '' })
}

async function demo(app: TestApp, name: string, role: Role, email: string, password: string): Promise<Person> {
  const party = new ThirdParty(app.url)
  const identifier = { identifier: email, type: 'EMAIL' as const }
  const sent = await party.graphql('mutation($input: IdentifierInput!) { requestSignInCode(input: $input) { code } }', {
    input: identifier,
  })
  const { data } = await new ThirdParty(app.url).graphql(
    'mutation($input: SignInCodeInput!) { signInWithCode(input: $input) { accessToken user { id } } }',
    {
      input: { ...identifier, code: sent.data.requestSignInCode.code },
    },
  )
  party.guestToken = undefined
  party.token = data.signInWithCode.accessToken
  return owning(party, { name, role, account: data.signInWithCode.user.id, login: { ...identifier, password } })
}

async function registered(app: TestApp, name: string, role: Role, extra: Record<string, unknown>): Promise<Person> {
  const { party, phone, id } = await register(app.url, extra)
  return owning(party, { name, role, account: id, login: { identifier: phone, type: 'PHONE', password: PASSWORD } })
}

async function owning(
  party: ThirdParty,
  traits: { name: string; role: Role } & Pick<Owner, 'account' | 'login'>,
): Promise<Person> {
  const { name, role, account, login } = traits
  const session = await sessionOf(party)
  const secret = newSecret()
  const { id: apiKey } = await newKey(party, `Key of ${secret}`, [...SCOPES])
  const things = { share: '', 'shared conversation': '', notification: '', webhook: '' }
  return person(party, {
    name,
    kind: 'user',
    role,
    actorId: account,
    secret,
    owner: { party, session, account, apiKey, things, login },
  })
}

async function keyOf(
  { party: owner, actorId, role, owner: things, secret }: Person,
  name: string,
  scopes: Scope[],
): Promise<Person> {
  const key = await newKey(owner, name, scopes)
  const party = new ThirdParty(owner.url)
  party.token = key.secret
  return person(party, { name, kind: 'key', role, actorId, secret, keyId: key.id, scopes, owner: things })
}

async function doubleOf(
  app: TestApp,
  { name, role, assistant }: Person,
  admin: ThirdParty,
  expert: Record<string, unknown>,
): Promise<Person> {
  const { party, phone, id } = await register(app.url, role === EXPERT ? expert : {})
  // Nobody registers as an admin, and nothing of this one is remembered yet.
  if (role === 'ADMIN') await app.database.db.update(users).set({ role }).where(eq(users.id, id))
  if (role === EXPERT && name !== 'unverified expert') await verify(admin, id)
  const twin = await owning(party, {
    name,
    role: role ?? 'GENERAL_PHYSICIAN',
    account: id,
    login: { identifier: phone, type: 'PHONE', password: PASSWORD },
  })
  return Object.assign(twin, { assistant, specialty: await specialtyOf(party) })
}

async function verify(admin: ThirdParty, userId: string): Promise<void> {
  const { errors } = await admin.graphql(
    'mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { id } }',
    { input: { userId, isVerified: true } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
}

async function newCase({ party, secret }: Person): Promise<Case> {
  const conversation = await party.startConversation({ title: `Case of ${secret}` })
  const path = `/chat/guest/conversations/${conversation}/messages`
  const { status, json, text } = await party.rest('POST', path, {
    content: `64 year old man with melena for 2 days. HR 118. CT: 9 mm SDH. ${secret}.`,
  })
  if (status !== 200 || !json.form_data) throw new Error(`No reply with a form: ${status} ${text}`)
  const { errors } = await party.graphql('mutation($input: CorrectFactInput!) { correctFact(input: $input) { id } }', {
    input: { conversationId: conversation, key: 'chief_complaint', value: `Melena, ${secret}` },
  })
  if (errors) throw new Error(JSON.stringify(errors))
  const { data } = await party.graphql('query($id: ID!) { conversation(id: $id) { notedFindings { id } } }', {
    id: conversation,
  })
  return { conversation, reply: json.ai_response.id, noted: data.conversation.notedFindings[0].id }
}

async function assistantOf({ party, owner }: Person): Promise<string> {
  const { data } = await party.graphql('{ viewer { id } assistants { id } }')
  const { data: others } = await new ThirdParty(party.url).graphql('{ assistants { id } }')
  const known = new Set(others.assistants.map(({ id }: { id: string }) => id))
  const [mine] = data.assistants.filter(({ id }: { id: string }) => !known.has(id))
  if (!mine || data.viewer.id !== owner?.account) throw new Error('An expert without an assistant')
  return mine.id
}

async function specialtyOf(party: ThirdParty): Promise<string | null> {
  const { data } = await party.graphql('{ viewer { specialty { id } } }')
  return data?.viewer?.specialty?.id ?? null
}

/** Gives everyone with an account a share of their own, one with them, and a notification. */
async function shareAround({ database: { db } }: TestApp, people: Person[], sharer: Person): Promise<void> {
  const shared = await sharer.party.startConversation({ title: 'Of nobody here' })
  const give = async ({ party, actorId, owner }: Person) => {
    const { data } = await party.graphql('{ viewer { email emailVerified } }')
    const email = data.viewer.emailVerified ? (data.viewer.email as string) : `${actorId}@example.org`
    if (!data.viewer.emailVerified) await verifyEmail(party, email)
    const webhook = await newWebhook(party)
    const made = { share: newId(), 'shared conversation': newId(), notification: newId(), webhook }
    const own = await party.startConversation()
    await db.insert(shares).values([
      { id: made.share, conversationId: own, ownerId: actorId, email: 'nobody@example.org' },
      { id: made['shared conversation'], conversationId: shared, ownerId: sharer.actorId, email },
    ])
    await db
      .insert(notifications)
      .values({ id: made.notification, userId: actorId, kind: 'EXPERT_VERIFIED', subjectId: actorId })
    Object.assign(owner?.things ?? {}, made)
  }
  await Promise.all(people.map(give))
}

/** A condition of the teacher's, with a data point. */
export async function newCondition(teacher: ThirdParty, specialty: string): Promise<TaughtThing> {
  const made = await teacher.rest('POST', '/specialist-ai/specialty-conditions', {
    condition_name: `Taught ${newSecret()}`,
    specialty_id: specialty,
  })
  const point = await teacher.rest(
    'POST',
    `/specialist-ai/specialty-conditions/${made.json.id as string}/data-points`,
    { data_point_name: 'taught' },
  )
  if (point.status !== 201) throw new Error(`${made.text} ${point.text}`)
  return { condition: made.json.id, dataPoint: point.json.id }
}

/** A golden case of the teacher's. */
export async function newGoldenCase(teacher: ThirdParty, specialtyId: string): Promise<string> {
  const made = await teacher.graphql(
    'mutation($input: CreateGoldenCaseInput!) { createGoldenCase(input: $input) { id } }',
    { input: { specialtyId, name: 'Of the matrix', text: 'Melena', facts: [{ key: 'melena', value: 'present' }] } },
  )
  return made.data.createGoldenCase.id as string
}

/** Something in each inbox. */
async function inboxOf({ party, own }: Person, admin: ThirdParty): Promise<Pick<World, 'feedback' | 'suggestion'>> {
  const send =
    'mutation($feedback: SendFeedbackInput!, $suggestion: SendSuggestionInput!) { sendFeedback(input: $feedback) sendSuggestion(input: $suggestion) }'
  await party.graphql(send, {
    feedback: { messageId: own.reply, reasons: ['UNCLEAR'] },
    suggestion: { text: 'Larger print.' },
  })
  const { data } = await admin.graphql('{ adminFeedback { nodes { id } } adminSuggestions { nodes { id } } }')
  return { feedback: data.adminFeedback.nodes[0].id, suggestion: data.adminSuggestions.nodes[0].id }
}

async function invitationOf({ party }: Person): Promise<string> {
  const { data } = await party.graphql(
    'mutation($input: InviteColleagueInput!) { inviteColleague(input: $input) { id } }',
    {
      input: { email: 'invited@example.org' },
    },
  )
  return data.inviteColleague.id
}

/** The session that a caller is calling with. */
async function sessionOf(party: ThirdParty): Promise<string> {
  const { data } = await party.graphql('{ sessions { id isCurrent } }')
  return data.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id
}

/** A word of letters only: digits could be read as clinical facts. */
function newSecret(): string {
  return `zq${randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
}

/** Another session of the owner's. */
export async function newSession({ party, login }: Owner): Promise<string> {
  return sessionOf(await new ThirdParty(party.url).signIn(login.identifier, login.password))
}

/** Another API key, made by its owner. */
export async function newKey(
  party: ThirdParty,
  name: string,
  scopes: Scope[],
): Promise<{ id: string; secret: string }> {
  const { data, errors } = await party.graphql(
    'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id } } }',
    { input: { name, scopes } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return { id: data.createApiKey.apiKey.id, secret: data.createApiKey.secret }
}

/** A webhook of the owner's, at an address that nobody has. */
export async function newWebhook(party: ThirdParty): Promise<string> {
  const { data, errors } = await party.graphql(
    'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }',
    { input: { url: 'https://margin.invalid/hook' } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createWebhook.webhook.id
}

/** A delivery of a webhook that was given up. */
export async function newDelivery({ database: { db } }: TestApp, webhookId: string): Promise<string> {
  const id = newId()
  await db.insert(webhookDeliveries).values({ id, webhookId, event: 'PING', status: 'FAILED' })
  return id
}

/** The key of a new text, which everyone may read. */
export async function newContent({ party }: Person): Promise<string> {
  const content_key = `k_${randomUUID().replaceAll('-', '')}`
  const { status, text } = await party.rest('POST', '/admin/content', {
    content_key,
    content_type: 'text',
    title: 'A text',
    content_value: 'Words.',
  })
  if (status !== 201) throw new Error(text)
  return content_key
}
