import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { users } from '#schema/accounts.ts'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const REQUEST = 'mutation($input: IdentifierInput!) { requestIdentifierCode(input: $input) { code } }'
const CONFIRM =
  'mutation($input: IdentifierWithCodeInput!) { confirmIdentifier(input: $input) { email emailVerified phone } }'

describe('a new identifier of an account', () => {
  it('names it once its code came back, and not before', async () => {
    const { url } = await testApp()
    const { party } = await register(url, { email: 'typed@example.org' })
    const to = { identifier: 'Typed@Example.org', type: 'EMAIL' }
    const login = () =>
      new ThirdParty(url).rest('POST', '/auth/login/init', { identifier: 'typed@example.org', type: 'email' })
    expect((await login()).json.valid).toBe(false)
    const code = (await party.graphql(REQUEST, { input: to })).data.requestIdentifierCode.code
    const stranger = (await register(url)).party
    expect((await stranger.graphql(CONFIRM, { input: { ...to, code } })).errors?.[0]?.extensions.code).toBe(
      'INVALID_CODE',
    )
    expect((await party.graphql(CONFIRM, { input: { ...to, code } })).data.confirmIdentifier).toMatchObject({
      email: 'typed@example.org',
      emailVerified: true,
    })
    expect((await party.graphql('{ viewer { emailVerified } }')).data.viewer.emailVerified).toBe(true)
    expect((await login()).json.valid).toBe(true)
  })

  it('is refused when it names another account', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    for (const input of [
      { identifier: 'gp@example.org', type: 'EMAIL' },
      { identifier: '+12025550103', type: 'PHONE' },
    ])
      expect((await party.graphql(REQUEST, { input })).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  it('shows whose identifiers are taken no oftener than the sign-in page does', async () => {
    const { url } = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43) } })
    const party = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    const ask = async () =>
      (await party.graphql(REQUEST, { input: { identifier: 'admin@example.org', type: 'EMAIL' } })).errors?.[0]
        ?.extensions.code
    const codes: (string | undefined)[] = []
    for (let call = 0; call < 31; call += 1) codes.push(await ask())
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(30)
    expect(codes.at(-1)).toBe('RATE_LIMITED')
  })

  it('goes to the first of two who prove it at once', async () => {
    const { url, database } = await testApp()
    const [one, two] = [(await register(url)).party, (await register(url)).party]
    const input = { identifier: 'shared@example.org', type: 'EMAIL' }
    const code = (await one.graphql(REQUEST, { input })).data.requestIdentifierCode.code
    expect((await two.graphql(REQUEST, { input })).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    await Promise.all([
      one.graphql(CONFIRM, { input: { ...input, code } }),
      two.graphql(CONFIRM, { input: { ...input, code } }),
    ])
    const holders = (await database.db.select().from(users)).filter(
      ({ email, emailVerified }) => email === 'shared@example.org' && emailVerified,
    )
    expect(holders).toHaveLength(1)
  })
})

describe('a code by mail', () => {
  it('arrives through a real mail server, and opens a session', async () => {
    const mails: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
        stream.on('end', () => {
          mails.push(text)
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
    const { port } = server.server.address() as AddressInfo
    const { url, logs } = await testApp({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'margin@example.org', OTP_ECHO: 'off' },
    })
    const party = new ThirdParty(url)
    const to = { identifier: 'gp@example.org', type: 'email' }
    expect((await party.rest('POST', '/auth/login/otp-request', to)).status).toBe(200)
    await expect.poll(() => mails).toHaveLength(1)
    const otp_code = /^(\d{6}) is your Margin code/m.exec(mails[0] ?? '')?.[1]
    expect(mails[0]).toMatch(/^To: gp@example\.org\r$/m)
    expect(mails[0]).toMatch(/^From: margin@example\.org\r$/m)
    expect((await party.rest('POST', '/auth/login/otp-verify', { ...to, otp_code })).status).toBe(200)
    expect(logs.join('')).not.toContain(otp_code)
    expect(logs.join('')).not.toContain('gp@example.org')
  })
})
