import 'reflect-metadata'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { afterAllOfThat, all, holds, hostileServer } from '#tests/support/matrix/hostile-server.ts'
import { MARKER, text } from '#tests/support/matrix/hostile.ts'
import { faultsOfRest, send } from '#tests/support/matrix/verdict.ts'
import { newPhone, PASSWORD, signUpCode } from '#tests/support/people.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const { app } = await hostileServer()

describe('nobody’s account', () => {
  it('shows in calls that do not say so by contract, whatever else is in them', async () => {
    const known = '+12025550103'
    const calls: [string, (phone: string, odd: string) => unknown][] = [
      ['/auth/login', (phone, odd) => ({ phone, password: odd })],
      ['/auth/login/complete', (phone, odd) => ({ identifier: phone, type: 'phone', password: odd })],
      ['/auth/login/otp-verify', (phone, odd) => ({ identifier: phone, type: 'phone', otp_code: odd })],
      ['/auth/signup/otp-verify', (phone, odd) => ({ identifier: phone, type: 'phone', otp_code: odd })],
      ['/auth/verify-otp', (phone, odd) => ({ phone, otp_code: odd })],
      [
        '/auth/register',
        (phone, odd) => ({ name: 'Somebody', phone, password: PASSWORD, verification_token: odd.slice(0, 200) }),
      ],
    ]
    await holds(3, [text], (odd) =>
      all(
        calls.map(async ([path, body]) => {
          const answers = await Promise.all(
            [known, newPhone()].map((phone) => new ThirdParty(app.url).rest('POST', path, body(phone, odd))),
          )
          const [one, other] = answers.map(({ status, text: said }) => `${status} ${said}`)
          return one === other ? [] : [`${path}: ${one} | ${other}`]
        }),
      ),
    )
  }, 30_000)
})

describe('a verified newcomer', () => {
  it('registers, or is told why not, with any name, e-mail address and password', async () => {
    await holds(
      12,
      [text, fc.oneof(text, fc.constant(null)), text, fc.oneof(text, fc.constant(null))],
      async (name, email, password, specialty_id) => {
        const party = new ThirdParty(app.url)
        const phone = newPhone()
        const otp_code = await signUpCode(party, phone)
        const { json } = await party.rest('POST', '/auth/signup/otp-verify', {
          identifier: phone,
          type: 'phone',
          otp_code,
        })
        const attempts = [{ name }, { email }, { password }, { specialty_id }].map((odd) => ({
          name: 'New',
          phone,
          password: `${PASSWORD}${MARKER}`,
          verification_token: json.verification_token,
          ...odd,
        }))
        const faults: string[] = []
        for (const body of attempts)
          faults.push(
            ...faultsOfRest(
              await send(app.url, {
                method: 'POST',
                path: '/api/v1/auth/register',
                headers: JSON_TYPE,
                body: JSON.stringify(body),
              }),
            ),
          )
        return faults
      },
    )
  }, 30_000)
})

afterAllOfThat(app, 50)
