import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { dropOldLogs, LogFiles } from '#server/platform/log-files.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { keyOf, newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { startTestApp, testApp, type TestAppOptions } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const FIELDS =
  'sessionIdleMinutes passwordPolicy adminsNeedTotp maintenanceMode rulesOnly logRetentionDays mailEnabled mailFrom mailReplyTo tellOfExperts tellOfFeedback tellOfSuggestions keepsLogFiles hasModel mailGoes locked { name variable }'
const READ = `{ serviceSettings { ${FIELDS} } }`
const SAVE = `mutation($input: SaveServiceSettingsInput!) { saveServiceSettings(input: $input) { ${FIELDS} } }`
const TEST_MAIL = 'mutation { sendTestMail { to } }'

async function withAdmin(options: TestAppOptions = {}) {
  const app = await testApp(options)
  const admin = await signedInAdmin(app.url)
  const save = async (input: Record<string, unknown>) => {
    const { data, errors } = await admin.graphql(SAVE, { input })
    return errors ? errors[0]?.extensions : data.saveServiceSettings
  }
  return { app, admin, save, db: app.database.db }
}

describe('the settings of the service', () => {
  it('have their defaults until an admin sets them, are kept, and each change is audited', async () => {
    const { app, admin, save, db } = await withAdmin()
    const { data } = await admin.graphql(READ)
    expect(data.serviceSettings).toMatchObject({
      sessionIdleMinutes: 480,
      passwordPolicy: 'BASIC',
      logRetentionDays: 90,
      maintenanceMode: false,
      adminsNeedTotp: false,
      hasModel: false,
      mailGoes: 'OUTBOX',
      locked: [],
    })
    expect(await save({ sessionIdleMinutes: 30, mailReplyTo: 'answers@example.org' })).toMatchObject({
      sessionIdleMinutes: 30,
      mailReplyTo: 'answers@example.org',
      passwordPolicy: 'BASIC',
    })
    await expect
      .poll(async () => (await db.select().from(auditEvents)).map(({ action }) => action))
      .toEqual(expect.arrayContaining(['settings.save.sessionIdleMinutes', 'settings.save.mailReplyTo']))
    const again = await startTestApp({ databaseUrl: app.databaseUrl })
    const second = await signedInAdmin(again.url)
    expect((await second.graphql(READ)).data.serviceSettings).toMatchObject({ sessionIdleMinutes: 30 })
    await again.close()
  })

  it.each([
    [{ sessionIdleMinutes: 4 }, 'The session timeout is 5 to 480 minutes'],
    [{ sessionIdleMinutes: 481 }, 'The session timeout is 5 to 480 minutes'],
    [{ logRetentionDays: 6 }, 'The log retention is 7 to 365 days'],
    [{ logRetentionDays: 366 }, 'The log retention is 7 to 365 days'],
    [{ mailFrom: 'a@b.example\r\nBcc: all@b.example' }, 'Please enter a valid email address'],
    [{ mailReplyTo: 'nobody' }, 'Please enter a valid email address'],
  ])('refuse %o', async (input, message) => {
    const { save } = await withAdmin()
    expect(await save(input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: Object.keys(input)[0], message }],
    })
  })

  it('that the environment sets stand as they are, locked and named', async () => {
    const { admin, save } = await withAdmin({ env: { SESSION_IDLE_MINUTES: '60', MAIL_FROM: 'ward@example.org' } })
    expect((await admin.graphql(READ)).data.serviceSettings).toMatchObject({
      sessionIdleMinutes: 60,
      mailFrom: 'ward@example.org',
      locked: [
        { name: 'sessionIdleMinutes', variable: 'SESSION_IDLE_MINUTES' },
        { name: 'mailFrom', variable: 'MAIL_FROM' },
      ],
    })
    expect(await save({ sessionIdleMinutes: 30 })).toMatchObject({ code: 'CONFLICT' })
    expect(await save({ sessionIdleMinutes: 60, passwordPolicy: 'STRICT' })).toMatchObject({ passwordPolicy: 'STRICT' })
  })

  it('are for admins alone, in person', async () => {
    const { app, admin } = await withAdmin()
    for (const [who, code] of [
      [new ThirdParty(app.url), 'UNAUTHENTICATED'],
      [(await register(app.url)).party, 'FORBIDDEN'],
      [(await newExpert(app.url)).party, 'FORBIDDEN'],
      [await keyOf(admin, 'accounts:read'), 'FORBIDDEN'],
    ] as const)
      for (const [document, variables] of [
        [READ, {}],
        [SAVE, { input: { maintenanceMode: true } }],
        [TEST_MAIL, {}],
        ['{ serviceHealth { name } }', {}],
      ] as const)
        expect((await who.graphql(document, variables)).errors?.[0]?.extensions.code).toBe(code)
  })
})

describe('what is set', () => {
  it('ends idle sessions sooner, at once', async () => {
    const clock = new MovingClock()
    const { app, save } = await withAdmin({ clock })
    const { party } = await register(app.url)
    await save({ sessionIdleMinutes: 5 })
    clock.forward(6 * 60)
    expect((await party.graphql('{ sessions { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('asks more of new passwords', async () => {
    const { admin, save } = await withAdmin()
    await save({ passwordPolicy: 'STRONG' })
    const { errors } = await admin.graphql(
      'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { apiKeysLeft } }',
      { input: { currentPassword: 'Admin!2026demo', newPassword: 'Short!26' } },
    )
    expect(errors?.[0]?.message).toBe('Password must be at least 12 characters')
  })

  it('lets only admins store anything while the service is maintained, here and on other instances; reading goes on', async () => {
    const bus = new MemoryBus()
    const { app, admin, save } = await withAdmin({ bus })
    const other = await startTestApp({ databaseUrl: app.databaseUrl, bus })
    const { party } = await register(app.url)
    const conversation = await party.startConversation({ title: 'Kept' })
    await save({ maintenanceMode: true })
    for (const url of [app.url, other.url]) {
      const elsewhere = new ThirdParty(url)
      elsewhere.token = party.token
      const send = () =>
        elsewhere.graphql('mutation($input: StartConversationInput!) { startConversation(input: $input) { id } }', {
          input: {},
        })
      await expect.poll(async () => (await send()).errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
      expect((await elsewhere.rest('POST', '/chat/conversations', {})).status).toBe(503)
      expect(
        (await elsewhere.graphql('query($id: ID!) { conversation(id: $id) { title } }', { id: conversation })).data,
      ).toEqual({ conversation: { title: 'Kept' } })
      expect((await elsewhere.graphql('{ service { isInMaintenance } }')).data.service.isInMaintenance).toBe(true)
      const draft = 'mutation($id: ID, $text: String!) { saveDraft(conversationId: $id, text: $text) { __typename } }'
      expect((await elsewhere.graphql(draft, { id: conversation, text: 'Half a sentence' })).errors).toBeUndefined()
    }
    // Who is signed in is told; who is not can sign in.
    const { data } = await party.graphql('{ notifications { nodes { kind } } }')
    expect(data.notifications.nodes).toEqual([{ kind: 'MAINTENANCE' }])
    expect((await signedInAdmin(other.url)).token).toBeTruthy()
    expect(
      (
        await admin.graphql('mutation($input: CreateSpecialtyInput!) { createSpecialty(input: $input) { id } }', {
          input: { name: 'Made meanwhile' },
        })
      ).errors,
    ).toBeUndefined()
    await save({ maintenanceMode: false })
    await expect.poll(async () => (await party.rest('POST', '/chat/conversations', {})).status).toBe(201)
    await other.close()
  })

  it('demands two-factor sign-in of admins, once the one who demands it has it', async () => {
    const clock = new MovingClock()
    const { app, admin, save } = await withAdmin({ clock })
    expect(await save({ adminsNeedTotp: true })).toMatchObject({ code: 'CONFLICT' })
    const { id, party } = await register(app.url)
    await admin.graphql('mutation($input: SetUserRoleInput!) { setUserRole(input: $input) { id } }', {
      input: { userId: id, role: 'ADMIN', reason: 'A second one' },
    })
    const { data } = await admin.graphql('mutation { startTotp { secret } }')
    const totp = new TOTP({ secret: Secret.fromBase32(data.startTotp.secret as string) })
    await admin.graphql('mutation($input: TotpCodeInput!) { confirmTotp(input: $input) { codes } }', {
      input: { code: totp.generate({ timestamp: clock.now().getTime() }) },
    })
    expect(await save({ adminsNeedTotp: true })).toMatchObject({ adminsNeedTotp: true })
    // The other one does nothing in the area, and can set theirs up.
    const refused = await party.graphql(READ)
    expect(refused.errors?.[0]?.message).toContain('Administrators need two-factor sign-in here')
    expect((await party.rest('GET', '/admin/stats')).status).toBe(403)
    expect((await party.graphql('mutation { startTotp { secret } }')).errors).toBeUndefined()
    expect((await admin.graphql(READ)).errors).toBeUndefined()
  })

  it('leaves the writing to the rules, whatever model is configured', async () => {
    const model = new ScriptedModel({ tokens: ['From the model.'] })
    const { app, admin, save } = await withAdmin({ model: () => model })
    expect((await admin.graphql(READ)).data.serviceSettings.hasModel).toBe(true)
    const party = new ThirdParty(app.url)
    const said = async () => {
      const id = await party.startConversation()
      const { json } = await party.rest('POST', `/chat/guest/conversations/${id}/messages`, {
        content: '64F with melena',
      })
      return json.ai_response.content as string
    }
    expect(await said()).toBe('From the model.')
    await save({ rulesOnly: true })
    expect(await said()).not.toContain('From the model.')
    await save({ rulesOnly: false })
    expect(await said()).toBe('From the model.')
  })

  it('tells admins of what they want to be told', async () => {
    const { app, admin, save } = await withAdmin()
    const suggest = () =>
      new ThirdParty(app.url).graphql(
        'mutation($input: CreateSuggestionInput!) { createSuggestion(input: $input) { id } }',
        {
          input: { text: 'A darker night' },
        },
      )
    const kinds = async () =>
      (await admin.graphql('{ notifications { nodes { kind } } }')).data.notifications.nodes as object[]
    await save({ tellOfSuggestions: false })
    await suggest()
    expect(await kinds()).toEqual([])
    await save({ tellOfSuggestions: true })
    await suggest()
    expect(await kinds()).toEqual([{ kind: 'SUGGESTION_RECEIVED' }])
  })

  it('sends a test to the admin’s own address, and none while mail is off', async () => {
    const { app, admin, save } = await withAdmin()
    expect((await admin.graphql(TEST_MAIL)).data.sendTestMail).toEqual({ to: 'admin@example.org' })
    expect(await (await fetch(`${app.url}/dev/outbox`)).text()).toContain('A test from Margin')
    await save({ mailEnabled: false })
    expect((await admin.graphql(TEST_MAIL)).errors?.[0]).toMatchObject({
      message: 'The test was not sent. Mail is switched off.',
      extensions: { code: 'UNAVAILABLE' },
    })
  })
})

describe('the health of the parts', () => {
  it('is asked when somebody looks', async () => {
    const { admin, save } = await withAdmin()
    const parts = async () =>
      Object.fromEntries(
        (
          (await admin.graphql('{ serviceHealth { name state detail } }')).data.serviceHealth as {
            name: string
            state: string
          }[]
        ).map(({ name, state }) => [name, state]),
      )
    expect(await parts()).toEqual({
      Database: 'WORKING',
      Bus: 'WORKING',
      Queue: 'WORKING',
      Model: 'OFF',
      // Where espeak-ng is installed it reads aloud.
      Voice: expect.stringMatching(/^(WORKING|OFF)$/) as string,
      Dictation: 'OFF',
      Mail: 'OFF',
      'Text messages': 'OFF',
      Backup: 'OFF',
    })
    await save({ mailEnabled: false })
    expect((await parts())['Mail']).toBe('OFF')
  })
})

describe('the files of the log', () => {
  it('are one a day, and go when they are older than is set', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'logs-'))
    const files = new LogFiles(folder, () => new Date('2026-11-22T10:00:00Z'))
    await new Promise((done) => files.write('{"msg":"ready"}\n', done))
    await new Promise<void>((done) => files.end(done))
    expect(readFileSync(path.join(folder, 'margin-2026-11-22.log'), 'utf8')).toBe('{"msg":"ready"}\n')
    for (const name of ['margin-2026-10-01.log', 'margin-2026-11-15.log', 'notes.txt'])
      writeFileSync(path.join(folder, name), '')
    expect(dropOldLogs(folder, 7, new Date('2026-11-22T10:00:00Z'))).toBe(1)
    expect(readdirSync(folder).sort()).toEqual(['margin-2026-11-15.log', 'margin-2026-11-22.log', 'notes.txt'])
  })
})
