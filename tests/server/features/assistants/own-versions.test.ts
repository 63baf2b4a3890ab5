import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { newExpert } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'

const SAVE = 'mutation($input: SaveMyAssistantInput!) { saveMyAssistant(input: $input) { version greeting } }'
const VERSIONS =
  'query($first: Int!, $before: Int) { myAssistantVersions(first: $first, before: $before) { version changes greeting responseTone } }'
const TRY =
  'mutation($input: SaveMyAssistantInput!) { startTryOut(input: $input) { id isTemporary assistant { id greeting } } }'

describe('an expert’s own assistant', () => {
  it('has versions that say what changed, and any of them is restored as a new one', async () => {
    const app = await testApp()
    const { party } = await newExpert(app.url)
    const save = (input: Record<string, unknown>) => party.graphql(SAVE, { input })
    await save({ greeting: 'Second', responseTone: 'DIRECT' })
    await save({ greeting: 'Third' })
    const versions = async (variables: Record<string, unknown> = { first: 20 }) =>
      (await party.graphql(VERSIONS, variables)).data.myAssistantVersions
    expect(await versions()).toMatchObject([
      { version: 3, changes: ['GREETING'], greeting: 'Third', responseTone: 'DIRECT' },
      { version: 2, changes: ['GREETING', 'RESPONSE_TONE'], greeting: 'Second' },
      { version: 1, changes: [] },
    ])
    expect(await versions({ first: 1, before: 3 })).toMatchObject([
      { version: 2, changes: ['GREETING', 'RESPONSE_TONE'] },
    ])
    expect((await party.graphql(VERSIONS, { first: 0 })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    const restore = (version: number) =>
      party.graphql(
        'mutation($input: RestoreMyAssistantInput!) { restoreMyAssistant(input: $input) { version greeting } }',
        {
          input: { version },
        },
      )
    expect((await restore(2)).data.restoreMyAssistant).toEqual({ version: 4, greeting: 'Second' })
    expect((await restore(99)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('is tried with settings that are not saved, in a temporary conversation, and they are purged with it', async () => {
    const app = await testApp()
    const { party } = await newExpert(app.url)
    const { data } = await party.graphql(TRY, { input: { greeting: 'Tried', maxQuestions: 5 } })
    expect(data.startTryOut).toMatchObject({ isTemporary: true, assistant: { greeting: 'Tried' } })
    const mine = (await party.graphql('{ myAssistant { id version greeting } }')).data.myAssistant
    expect(mine.version).toBe(1)
    expect(mine.greeting).not.toBe('Tried')
    expect(data.startTryOut.assistant.id).toBe(mine.id)
    expect((await party.graphql('{ conversations { nodes { id } } }')).data.conversations.nodes).toEqual([])
    expect((await party.graphql(VERSIONS, { first: 20 })).data.myAssistantVersions).toHaveLength(1)
    expect((await party.graphql(TRY, { input: { maxQuestions: 3 } })).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    )
    const { db } = app.database
    const tried = async () =>
      (await db.execute(sql`select count(*)::int as n from assistant_versions where version is null`)).rows[0]
    expect(await tried()).toEqual({ n: 1 })
    await db.execute(sql`update assistant_versions set created_at = now() - interval '25 hours' where version is null`)
    await new RetentionRepository(db).purge()
    // Its conversation is still young.
    expect(await tried()).toEqual({ n: 1 })
    await db.execute(sql`update conversations set updated_at = now() - interval '25 hours'`)
    await new RetentionRepository(db).purge()
    await new RetentionRepository(db).purge()
    expect(await tried()).toEqual({ n: 0 })
  })
})
