import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAIL_DIGEST, WEEKLY_DIGEST } from '#server/features/notifications/notification-mails.ts'
import { DEFAULT_PREFERENCES } from '#server/features/notifications/preferences.contract.ts'
import { endOfQuiet, whenTold } from '#server/features/notifications/when-told.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { messagesTo } from '#tests/support/outbox.ts'
import { PASSWORD, register, registerWithEmail } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { ThirdParty } from '#tests/support/third-party.ts'

const model = () => new ScriptedModel({ tokens: ['The advice.'] })
const WISHES =
  'emailNotifications pushNotifications chatNotifications systemNotifications marketingEmails weeklyDigest urgentAlerts quietHours { enabled startTime endTime timeZone }'
const SAVE = `mutation($input: SaveNotificationPreferencesInput!) { saveNotificationPreferences(input: $input) { ${WISHES} } }`
const save = (party: ThirdParty, input: object) => party.graphql(SAVE, { input })
const kinds = async (party: ThirdParty): Promise<string[]> =>
  (await party.graphql('{ notifications { nodes { kind } } }')).data.notifications.nodes.map(
    ({ kind }: { kind: string }) => kind,
  )
const newEmail = () => `p${randomUUID()}@example.org`

async function share(owner: ThirdParty, email: string): Promise<void> {
  const conversationId = await owner.startConversation()
  const { errors } = await owner.graphql(
    'mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id } }',
    { input: { conversationId, email } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
}

describe('what somebody wishes of notifications', () => {
  it('has the documented defaults, is kept as far as it is given, and refuses what is no time', async () => {
    const { url } = await testApp({ model })
    const { party } = await register(url)
    const { data } = await party.graphql(`{ notificationPreferences { ${WISHES} } }`)
    expect(data.notificationPreferences).toEqual(DEFAULT_PREFERENCES)
    await save(party, { marketingEmails: true })
    const quietHours = { enabled: true, startTime: '21:30', endTime: '07:00', timeZone: 'Europe/Paris' }
    const saved = await save(party, { weeklyDigest: false, quietHours })
    expect(saved.data.saveNotificationPreferences).toEqual({
      ...DEFAULT_PREFERENCES,
      marketingEmails: true,
      weeklyDigest: false,
      quietHours,
    })
    for (const [path, wrong] of [
      ['quietHours.startTime', { startTime: '24:00' }],
      ['quietHours.endTime', { endTime: '21:30' }],
      ['quietHours.timeZone', { timeZone: 'Mars/Olympus' }],
    ] as const) {
      const { errors } = await save(party, { quietHours: { ...quietHours, ...wrong } })
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] })
    }
    const { data: own } = await party.graphql('{ ownData }')
    expect(own.ownData.notificationPreferences).toMatchObject({ marketingEmails: true, quietHours })
  })

  it('keeps shares from the bell and from the mailbox', async () => {
    const { url } = await testApp({ model })
    const owner = await register(url)
    const [silent, mailless] = [await registerWithEmail(url, newEmail()), await registerWithEmail(url, newEmail())]
    await save(silent.party, { chatNotifications: false })
    await save(mailless.party, { emailNotifications: false })
    await share(owner.party, silent.email)
    await share(owner.party, mailless.email)
    await expect.poll(() => messagesTo(url, silent.email, '/shared/')).toHaveLength(1)
    await expect.poll(() => kinds(mailless.party)).toContain('CONVERSATION_SHARED')
    expect(await kinds(silent.party)).not.toContain('CONVERSATION_SHARED')
    expect(await messagesTo(url, mailless.email, '/shared/')).toEqual([])
  })

  it('tells of a changed password, a new key and a second factor at once, by mail as well, naming none of them', async () => {
    const { url } = await testApp({ model })
    const { party, email } = await registerWithEmail(url, newEmail())
    await party.graphql('mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }', {
      input: { name: 'Secret plans', scopes: ['accounts:read'] },
    })
    await party.rest('POST', '/auth/change-password', { current_password: PASSWORD, new_password: `${PASSWORD}-2` })
    expect((await kinds(party)).slice(0, 2)).toEqual(['PASSWORD_CHANGED', 'API_KEY_CREATED'])
    await expect.poll(() => messagesTo(url, email, 'password of your account was changed')).toHaveLength(1)
    await expect.poll(() => messagesTo(url, email, 'An API key of your account was made')).toHaveLength(1)
    expect(await messagesTo(url, email, 'Secret plans')).toEqual([])
  })

  it('mails on Mondays how much is unread, to who wishes it', async () => {
    const { url, database } = await testApp({ model })
    const [wishes, declines] = [await registerWithEmail(url, newEmail()), await registerWithEmail(url, newEmail())]
    await save(declines.party, { weeklyDigest: false })
    const owner = await register(url)
    for (const { email } of [wishes, declines]) await share(owner.party, email)
    await expect.poll(() => kinds(wishes.party)).toHaveLength(1)
    await expect.poll(() => kinds(declines.party)).toHaveLength(1)
    await addJob(database.db, WEEKLY_DIGEST, {})
    const digests = (email: string) => messagesTo(url, email, 'is unread.')
    await expect.poll(() => digests(wishes.email)).toHaveLength(1)
    await wishes.party.graphql('mutation { markAllNotificationsRead }')
    await addJob(database.db, MAIL_DIGEST, { userId: wishes.id })
    expect(await digests(declines.email)).toEqual([])
  })
})

describe('quiet hours', () => {
  const quietHours = { enabled: true, startTime: '22:00', endTime: '08:00', timeZone: 'Europe/Paris' }
  const at = (time: string) => new Date(`2026-11-22T${time}Z`)

  it.each([
    ['before they begin', '20:59:30', '20:59:30'],
    ['as they begin', '21:00:10', '07:00:00+1'],
    ['in the night', '02:15:00', '07:00:00'],
    ['as they end', '07:00:00', '07:00:00'],
  ])('hold by the clock of who keeps them: %s', (_when, now, end) => {
    const [time = '', nextDay] = end.split('+')
    const expected = at(time).getTime() + (nextDay ? 24 * 3_600_000 : 0)
    expect(endOfQuiet(quietHours, at(now)).getTime()).toBe(expected)
  })

  it('hold within a day as well, and not where they are off', () => {
    const noon = { ...quietHours, startTime: '12:00', endTime: '14:00', timeZone: 'UTC' }
    expect(endOfQuiet(noon, at('13:00:00'))).toEqual(at('14:00:00'))
    expect(endOfQuiet({ ...noon, enabled: false }, at('13:00:00'))).toEqual(at('13:00:00'))
  })

  it('put off mails and windows but not what is urgent, unless that is not wished for', () => {
    const night = at('02:00:00')
    const wishes = { ...DEFAULT_PREFERENCES, systemNotifications: true, quietHours }
    const end = at('07:00:00')
    expect(whenTold(wishes, 'CONVERSATION_SHARED', night)).toEqual({ bell: true, window: end, mail: end })
    expect(whenTold(wishes, 'EXPERT_VERIFIED', night)).toEqual({ bell: true, window: end, mail: end })
    expect(whenTold(wishes, 'PASSWORD_CHANGED', night)).toEqual({ bell: true, window: night, mail: night })
    expect(whenTold({ ...wishes, urgentAlerts: false }, 'PASSWORD_CHANGED', night)).toMatchObject({ mail: end })
    expect(whenTold({ ...wishes, pushNotifications: false }, 'EXPERT_VERIFIED', night).window).toBeNull()
    expect(whenTold(DEFAULT_PREFERENCES, 'EXPERT_VERIFIED', night).mail).toBeNull()
  })
})
