import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { recoveryCodes, users } from '#schema/accounts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { PASSWORD, register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const WITH_CODE = '($input: TotpCodeInput!)'

/** A physician whose authenticator is on. */
async function withTotp() {
  const clock = new MovingClock()
  const app = await testApp({ clock })
  const { party, phone } = await register(app.url)
  const { data } = await party.graphql('mutation { startTotp { secret uri } }')
  const { secret, uri } = data.startTotp as { secret: string; uri: string }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  const confirmed = await party.graphql(`mutation${WITH_CODE} { confirmTotp(input: $input) { codes } }`, {
    input: { code: code() },
  })
  const codes = confirmed.data.confirmTotp.codes as string[]
  const login = (totp_code?: string) =>
    new ThirdParty(app.url).rest('POST', '/auth/login', { phone, password: PASSWORD, ...(totp_code && { totp_code }) })
  return { app, clock, party, phone, code, codes, login, uri, secret }
}

describe('the second factor', () => {
  it('is asked for at sign-in once it is on, and each code is taken once', async () => {
    const { clock, code, login, uri } = await withTotp()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Margin:.*secret=[A-Z2-7]{32}/)
    expect(await login()).toMatchObject({ status: 401, json: { code: 'TOTP_REQUIRED' } })
    // The code that confirmed it was taken by that.
    expect(await login(code())).toMatchObject({ status: 400, json: { code: 'INVALID_CODE' } })
    clock.forward(60)
    const answers = await Promise.all([login(code()), login(code()), login(code())])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await login('000000')).status).toBe(400)
  })

  it('is not told to who does not know the password', async () => {
    const { app, phone } = await withTotp()
    expect(await new ThirdParty(app.url).rest('POST', '/auth/login', { phone, password: 'wrong' })).toMatchObject({
      status: 401,
      json: { code: 'UNAUTHENTICATED' },
    })
  })

  it('is not gone round by a code to the phone, which stays good until the factor comes', async () => {
    const { app, clock, phone, code } = await withTotp()
    const party = new ThirdParty(app.url)
    clock.forward(60)
    const { json } = await party.rest('POST', '/auth/login/otp-request', { identifier: phone, type: 'phone' })
    const body = { identifier: phone, type: 'phone', otp_code: json.otp_code }
    expect(await party.rest('POST', '/auth/login/otp-verify', body)).toMatchObject({
      status: 401,
      json: { code: 'TOTP_REQUIRED' },
    })
    for (let wrong = 0; wrong < 6; wrong += 1)
      expect((await party.rest('POST', '/auth/login/otp-verify', { ...body, totp_code: '000000' })).json.detail).toBe(
        'This code is not right',
      )
    expect((await party.rest('POST', '/auth/login/otp-verify', { ...body, totp_code: code() })).status).toBe(200)
    expect((await party.rest('POST', '/auth/login/otp-verify', { ...body, totp_code: code() })).status).toBe(400)
  })

  it('has ten recovery codes, each good once, stored by hash, as is the secret not in the clear', async () => {
    const { app, codes, login, secret } = await withTotp()
    expect(new Set(codes).size).toBe(10)
    expect((await login(codes[0]?.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(codes[0])).status).toBe(400)
    const stored = JSON.stringify([
      await app.database.db.select().from(recoveryCodes),
      await app.database.db.select().from(users),
    ])
    for (const text of [...codes, secret]) expect(stored).not.toContain(text)
  })

  it('is renewed and taken away with a code only', async () => {
    const { clock, party, code, codes, login } = await withTotp()
    const renew = (given: string) =>
      party.graphql(`mutation${WITH_CODE} { renewRecoveryCodes(input: $input) { codes } }`, { input: { code: given } })
    expect((await renew('000000')).errors?.[0]?.extensions.code).toBe('INVALID_CODE')
    clock.forward(60)
    const renewed = (await renew(code())).data.renewRecoveryCodes.codes as string[]
    expect((await login(codes[1])).status).toBe(400)
    expect((await login(renewed[0])).status).toBe(200)
    const disable = (given: string) =>
      party.graphql(`mutation${WITH_CODE} { disableTotp(input: $input) }`, { input: { code: given } })
    expect((await disable('')).errors?.[0]?.extensions.code).toBe('TOTP_REQUIRED')
    expect((await disable(renewed[1] ?? '')).data.disableTotp).toBe(true)
    expect((await login()).status).toBe(200)
    expect((await disable('x')).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  it('bounds guesses by account, and is put in force by a right code only', async () => {
    const { party, login } = await withTotp()
    const answers = []
    for (let guess = 0; guess < 11; guess += 1) answers.push((await login(String(100_000 + guess))).status)
    expect(answers.at(-1)).toBe(429)
    expect((await party.graphql('mutation { startTotp { secret } }')).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  it('ends the other sessions when it comes into force', async () => {
    const { url } = await testApp()
    const { party, phone } = await register(url)
    const other = new ThirdParty(url)
    other.token = (await other.rest('POST', '/auth/login', { phone, password: PASSWORD })).json.access_token
    const { data } = await party.graphql('mutation { startTotp { secret } }')
    const confirm = (code: string) =>
      party.graphql(`mutation${WITH_CODE} { confirmTotp(input: $input) { codes } }`, { input: { code } })
    expect((await confirm('000000')).errors?.[0]?.extensions.code).toBe('INVALID_CODE')
    expect((await other.rest('GET', '/auth/verify')).status).toBe(200)
    await confirm(new TOTP({ secret: Secret.fromBase32(data.startTotp.secret) }).generate())
    expect((await other.rest('GET', '/auth/verify')).status).toBe(401)
    expect((await party.graphql('{ viewer { hasTotp } }')).data.viewer.hasTotp).toBe(true)
  })
})
