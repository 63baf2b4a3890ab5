import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assistantVersions } from '#schema/assistants.ts'
import { conversations } from '#schema/conversations.ts'
import type { ReplyRequest } from '#server/features/conversations/reply-model.ts'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const ASSISTANT = 'query($id: ID!) { conversation(id: $id) { assistant { name greeting maxMessageLength } } }'
const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'

/** Remembers what it was asked with. */
class AttentiveModel extends ScriptedModel {
  readonly asked: ReplyRequest['input'][] = []

  override stream(request: ReplyRequest, signal: AbortSignal) {
    this.asked.push(request.input)
    return super.stream(request, signal)
  }
}

async function withAdmin() {
  const model = new AttentiveModel({ tokens: ['Advice.'] })
  const app = await testApp({ model: () => model })
  const admin = await signedInAdmin(app.url)
  const configure = async (body: unknown) =>
    expect((await admin.rest('PUT', '/ai-configs/default', body)).status).toBe(200)
  const guest = new ThirdParty(app.url)
  const send = (id: string, content: string) =>
    guest.graphql(SEND, { input: { id: randomUUID(), conversationId: id, content } })
  const assistantOf = async (id: string) => (await guest.graphql(ASSISTANT, { id })).data.conversation.assistant
  const turn = async (id: string, content: string) => {
    const watch = await guest.watch(id)
    const { reply } = await guest.send(id, content)
    await watch.until((event) => event.__typename === 'ReplyEnded')
    watch.leave()
    return reply.id as string
  }
  return { ...app, model, admin, configure, guest, send, assistantOf, turn }
}

const long = (length: number) => `64 year old woman with melena. ${'She feels weak. '.repeat(1_000)}`.slice(0, length)

describe('a conversation', () => {
  it('goes on with the configuration it began with: greeting, message length, questions', async () => {
    const { configure, guest, send, assistantOf, turn, model } = await withAdmin()
    await configure({
      greeting_message: 'First greeting.',
      max_message_length: 3_000,
      max_questions: 40,
      assistant_name: 'First',
    })
    const old = await guest.startConversation()
    await configure({
      greeting_message: 'Second greeting.',
      max_message_length: 500,
      max_questions: 10,
      assistant_name: 'Second',
    })
    const young = await guest.startConversation()
    expect(await assistantOf(old)).toEqual({ name: 'First', greeting: 'First greeting.', maxMessageLength: 3_000 })
    expect(await assistantOf(young)).toEqual({ name: 'Second', greeting: 'Second greeting.', maxMessageLength: 500 })
    await turn(old, long(2_500))
    expect(model.asked.at(-1)?.maxQuestions).toBe(40)
    await turn(young, '64 year old woman with melena')
    expect(model.asked.at(-1)?.maxQuestions).toBe(10)
    expect((await send(young, long(600))).errors?.[0]).toMatchObject({
      message: 'A message has at most 500 characters',
    })
    expect((await send(old, long(3_001))).errors?.[0]).toMatchObject({
      message: 'A message has at most 3,000 characters',
    })
    const reply = await turn(old, 'BP 88/52')
    await guest.graphql('mutation($id: ID!) { retryReply(id: $id) { id } }', { id: reply })
    await expect.poll(() => model.asked.length).toBe(4)
    expect(model.asked.map(({ maxQuestions }) => maxQuestions)).toEqual([40, 10, 40, 40])
  })

  it('from before there were versions goes with the current one', async () => {
    const { configure, guest, assistantOf, database } = await withAdmin()
    const id = await guest.startConversation()
    await database.db.update(conversations).set({ assistantVersionId: null }).where(eq(conversations.id, id))
    await configure({ greeting_message: 'Now.' })
    expect((await assistantOf(id)).greeting).toBe('Now.')
    await configure({ greeting_message: 'Later.' })
    expect((await assistantOf(id)).greeting).toBe('Later.')
  })

  it('of an expert’s assistant goes on as it began, too, and a list asks once for all versions', async () => {
    const { url, admin } = await withAdmin()
    const { party } = await newExpert(url, { verifiedBy: admin })
    const physician = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    const [{ id: assistantId }] = (await party.rest('GET', '/ai-configs/expert/my-config')).json
    const greetings = ['One.', 'Two.', 'Three.']
    for (const greeting of greetings) {
      await party.rest('PUT', '/ai-configs/expert/my-config', { greeting_message: greeting })
      await physician.startConversation({ assistantId })
    }
    const { data } = await physician.graphql('{ conversations { nodes { assistant { id greeting expertName } } } }')
    expect(
      data.conversations.nodes
        .map(({ assistant }: { assistant: { greeting: string } }) => assistant.greeting)
        .reverse(),
    ).toEqual(greetings)
  })
})

describe('versions', () => {
  it('are one for each save, of however many at once, and none is lost', async () => {
    const { database, url } = await withAdmin()
    const { party, id } = await newExpert(url)
    const bodies = [
      { temperature: 1.1 },
      { max_questions: 50 },
      { response_tone: 'direct' },
      { soap_note_format: 'S' },
      { custom_instructions: 'C' },
      { elevenlabs_voice_id: 'V' },
      { greeting_message: 'G' },
    ]
    const answers = await Promise.all(bodies.map((body) => party.rest('PUT', '/ai-configs/expert/my-config', body)))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200))
    const rows = await database.db
      .select()
      .from(assistantVersions)
      .where(eq(assistantVersions.createdBy, id))
      .orderBy(asc(assistantVersions.version))
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(rows.at(-1)).toMatchObject({
      temperature: 1.1,
      maxQuestions: 50,
      responseTone: 'DIRECT',
      soapNoteFormat: 'S',
      customInstructions: 'C',
      elevenlabsVoiceId: 'V',
      greeting: 'G',
    })
    expect((await party.rest('GET', '/ai-configs/expert/my-config')).json[0]).toMatchObject(
      Object.assign({}, ...bodies),
    )
    // What was, still is.
    expect(rows[0]).toMatchObject({ temperature: 0.7, maxQuestions: 30, soapNoteFormat: null })
  })

  it('say whose change they were, and when', async () => {
    const { configure, admin, database } = await withAdmin()
    await configure({ greeting_message: 'New.' })
    const { data } = await admin.graphql('{ viewer { id } defaultAssistantConfig { version updatedAt } }')
    const [row] = await database.db.select().from(assistantVersions).where(eq(assistantVersions.greeting, 'New.'))
    expect(row).toMatchObject({
      createdBy: data.viewer.id,
      version: data.defaultAssistantConfig.version,
      createdAt: new Date(data.defaultAssistantConfig.updatedAt),
    })
  })
})
