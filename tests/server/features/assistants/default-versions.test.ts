import { expect, it } from 'vitest'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'

const VERSIONS = '{ defaultAssistantVersions { version createdBy settings { name value } } }'
const SAVE =
  'mutation($input: SaveDefaultAssistantConfigInput!) { saveDefaultAssistantConfig(input: $input) { version } }'
const RESTORE =
  'mutation($version: Int!) { restoreDefaultAssistantVersion(input: { version: $version }) { version greeting maxTokens } }'

it('the default assistant’s versions are listed, and one is restored as a new one', async () => {
  const app = await testApp()
  const admin = await signedInAdmin(app.url)
  const versions = async () =>
    (await admin.graphql(VERSIONS)).data.defaultAssistantVersions as {
      version: number
      createdBy: string | null
      settings: { name: string; value: string }[]
    }[]
  const settingOf = async (version: number, name: string) =>
    (await versions()).find((each) => each.version === version)?.settings.find((each) => each.name === name)?.value
  const before = await settingOf(1, 'greeting')
  await admin.graphql(SAVE, { input: { greeting: 'Good evening.', maxTokens: 2_000 } })
  expect((await versions()).map(({ version, createdBy }) => [version, createdBy])).toEqual([
    [2, 'Demo Admin'],
    [1, null],
  ])
  expect(await settingOf(2, 'maxTokens')).toBe('2000')
  const { data } = await admin.graphql(RESTORE, { version: 1 })
  expect(data.restoreDefaultAssistantVersion).toMatchObject({ version: 3, greeting: before })
  expect((await admin.graphql(RESTORE, { version: 9 })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const { party } = await newExpert(app.url)
  for (const [document, variables] of [
    [VERSIONS, {}],
    [RESTORE, { version: 1 }],
  ] as const)
    expect((await party.graphql(document, variables)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
