import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AssistantInstructions } from '#server/features/assistants/assistants.contract.ts'
import type { ReplyRequest } from '#server/features/conversations/reply-model.ts'
import { keyOf, newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const TRY =
  'mutation($input: SaveDefaultAssistantConfigInput!) { startDefaultTryOut(input: $input) { id isTemporary assistant { id name greeting isDefault } } }'
const UNSAVED = { name: 'Tried', greeting: 'Tried first.', systemPrompt: 'Answer in haste.', maxTokens: 200 }

/** Remembers how it was told to write. */
class InstructedModel extends ScriptedModel {
  readonly told: AssistantInstructions[] = []

  override async *stream(request: ReplyRequest, signal: AbortSignal) {
    this.told.push((await request.background()).instructions)
    yield* super.stream(request, signal)
  }
}

it('the default assistant is tried by an admin, in person, with settings that become no version and nobody else’s', async () => {
  const model = new InstructedModel({ tokens: ['Advice.'] })
  const app = await testApp({ model: () => model })
  const admin = await signedInAdmin(app.url)
  const config = async () =>
    (await admin.graphql('{ defaultAssistantConfig { id version name greeting systemPrompt maxTokens } }')).data
      .defaultAssistantConfig
  const saved = await config()
  const { startDefaultTryOut: tried } = (await admin.graphql(TRY, { input: UNSAVED })).data
  const assistant = { id: saved.id, name: 'Tried', greeting: 'Tried first.', isDefault: true }
  expect(tried).toMatchObject({ isTemporary: true, assistant })

  const turn = async (party: ThirdParty, id: string) => {
    const watch = await party.watch(id)
    await party.send(id, '64 year old woman with melena')
    await watch.until((event) => event.__typename === 'ReplyEnded')
    watch.leave()
    return model.told.at(-1)
  }
  // What was not given is as saved.
  expect(await turn(admin, tried.id)).toMatchObject({
    systemPrompt: 'Answer in haste.',
    maxTokens: 200,
    temperature: 0.7,
  })
  const guest = new ThirdParty(app.url)
  expect(await turn(guest, await guest.startConversation())).toMatchObject({
    systemPrompt: saved.systemPrompt,
    maxTokens: saved.maxTokens,
  })

  expect(await config()).toEqual(saved)
  const { data } = await admin.graphql('{ defaultAssistantVersions { version } conversations { nodes { id } } }')
  expect(data).toEqual({ defaultAssistantVersions: [{ version: saved.version }], conversations: { nodes: [] } })
  // The conversation goes by settings that have no number, and the next save counts on from the saved one.
  const { rows } = await app.database.db.execute(
    sql`select v.version from conversations c join assistant_versions v on v.id = c.assistant_version_id where c.id = ${tried.id}`,
  )
  expect(rows).toEqual([{ version: null }])
  await admin.graphql('mutation { saveDefaultAssistantConfig(input: { maxTokens: 300 }) { id } }')
  expect(await config()).toMatchObject({ ...saved, version: saved.version + 1, maxTokens: 300 })

  const codeOf = async (party: ThirdParty, input: unknown) =>
    (await party.graphql(TRY, { input })).errors?.[0]?.extensions.code
  expect(await codeOf(admin, { maxTokens: 99 })).toBe('BAD_USER_INPUT')
  expect(await codeOf((await newExpert(app.url)).party, UNSAVED)).toBe('FORBIDDEN')
  expect(await codeOf(await keyOf(admin, 'conversations:write'), UNSAVED)).toBe('FORBIDDEN')
  expect(await codeOf(guest, UNSAVED)).toBe('UNAUTHENTICATED')
})
