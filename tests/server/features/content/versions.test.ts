import { describe, expect, it } from 'vitest'
import { signedInAdmin } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const VERSIONS =
  'query($key: ID!) { contentVersions(contentKey: $key) { version title contentValue isActive createdBy } }'
const UPDATE = 'mutation($input: UpdateContentItemInput!) { updateContentItem(input: $input) { contentValue } }'
const RESTORE =
  'mutation($key: ID!, $version: Int!) { restoreContentItem(input: { contentKey: $key, version: $version }) { contentValue title } }'

async function withAdmin() {
  const app = await testApp()
  const admin = await signedInAdmin(app.url)
  const versions = async (key: string) => (await admin.graphql(VERSIONS, { key })).data.contentVersions
  return { app, admin, versions }
}

describe('the versions of a text', () => {
  it('begin with how it was seeded, count up with each change, and are restored as a new one', async () => {
    const { app, admin, versions } = await withAdmin()
    const key = 'company_name'
    const before = (await new ThirdParty(app.url).rest('GET', `/content/public/${key}`)).json.content_value
    expect(await versions(key)).toEqual([])
    await admin.graphql(UPDATE, { input: { contentKey: key, contentValue: 'Second' } })
    await admin.graphql(UPDATE, { input: { contentKey: key, contentValue: 'Third' } })
    expect(await versions(key)).toMatchObject([
      { version: 3, contentValue: 'Third', createdBy: 'Demo Admin' },
      { version: 2, contentValue: 'Second', createdBy: 'Demo Admin' },
      { version: 1, contentValue: before, createdBy: null },
    ])
    expect((await admin.graphql(RESTORE, { key, version: 1 })).data.restoreContentItem.contentValue).toBe(before)
    expect((await versions(key))[0]).toMatchObject({ version: 4, contentValue: before })
    expect((await new ThirdParty(app.url).rest('GET', `/content/public/${key}`)).json.content_value).toBe(before)
  })

  it('are those of a text that there is, and go with it', async () => {
    const { admin, versions } = await withAdmin()
    const input = { contentKey: 'a_notice', contentType: 'TEXT', title: 'A notice', contentValue: 'One' }
    await admin.graphql('mutation($input: CreateContentItemInput!) { createContentItem(input: $input) { id } }', {
      input,
    })
    expect(await versions('a_notice')).toMatchObject([{ version: 1, contentValue: 'One' }])
    for (const [document, variables] of [
      [RESTORE, { key: 'a_notice', version: 9 }],
      [RESTORE, { key: 'of_nobody', version: 1 }],
      [VERSIONS, { key: 'of_nobody' }],
    ] as const)
      expect((await admin.graphql(document, variables)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    await admin.graphql('mutation($key: ID!) { deleteContentItem(contentKey: $key) { deletedKey } }', {
      key: 'a_notice',
    })
    await admin.graphql('mutation($input: CreateContentItemInput!) { createContentItem(input: $input) { id } }', {
      input: { ...input, contentValue: 'Anew' },
    })
    expect(await versions('a_notice')).toMatchObject([{ version: 1, contentValue: 'Anew' }])
  })
})
