import 'reflect-metadata'
import { randomUUID } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { callerOf } from '#tests/support/matrix/callers.ts'
import { afterAllOfThat, all, at, hostileServer } from '#tests/support/matrix/hostile-server.ts'
import { MARKER } from '#tests/support/matrix/hostile.ts'
import { faultsAt, send } from '#tests/support/matrix/verdict.ts'
import { the } from '#tests/support/the.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const { app, world } = await hostileServer()

/** A call of each kind that takes a body: with one, behind a door, and GraphQL. */
const TAKERS = ['/api/v1/auth/login', '/api/v1/auth/change-password', '/api/v1/chat/guest/conversations', '/graphql']

const DEEP = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
const SUBMIT = `mutation($values: JSON!) { submitForm(input: {id: \\"${randomUUID()}\\", conversationId: \\"${randomUUID()}\\", replyId: \\"${randomUUID()}\\", values: $values}) { __typename } }`

describe('a body is refused in words', () => {
  const shapes: [string, string | Buffer][] = [
    ['nothing', ''],
    ['what is no JSON', `{"${MARKER}": `],
    ['a text', JSON.stringify(MARKER)],
    ['null', 'null'],
    ['a number', '1e999'],
    ['a list', `[{"${MARKER}": 1}]`],
    ['a list of a thousand calls', JSON.stringify(Array.from({ length: 1_000 }, () => ({ query: '{ greeting }' })))],
    ['a hundred thousand brackets', '['.repeat(100_000)],
    ['objects in objects in objects', DEEP],
    [
      'answers in answers in answers',
      `{"query": "${SUBMIT}", "variables": {"values": ${DEEP}}, "identifier": ${DEEP}, "title": ${DEEP}}`,
    ],
    [
      'bytes that are no UTF-8',
      Buffer.concat([
        Buffer.from(`{"identifier": "${MARKER}`),
        Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]),
    ],
    ['the same key twice', `{"query": "${MARKER}", "query": {"a": "${MARKER}"}, "title": 1, "title": [1]}`],
  ]
  it.each(shapes)('when it is %s', async (_name, body) => {
    const faults = await all(
      TAKERS.map(async (path) => {
        const { party } = callerOf(world.people.find(({ name }) => name === 'physician') ?? the(world.people[0]), world)
        const answers = await Promise.all(
          [JSON_TYPE, party.headers()].map((headers) => send(app.url, { method: 'POST', path, headers, body })),
        )
        return answers.flatMap((answer) => at(path, faultsAt(path)(answer)))
      }),
    )
    expect(faults).toEqual([])
  })

  it('of ten megabytes, packed or not, is too large', async () => {
    const big = Buffer.from(JSON.stringify({ title: 'a'.repeat(10_000_000) }))
    const packed = { gzip: gzipSync(big), deflate: deflateSync(big), br: brotliCompressSync(big), identity: big }
    for (const path of TAKERS)
      for (const [encoding, body] of Object.entries(packed)) {
        const answer = await send(app.url, {
          method: 'POST',
          path,
          headers: { ...JSON_TYPE, 'content-encoding': encoding },
          body,
        })
        expect([path, encoding, answer.status, answer.text]).toEqual([
          path,
          encoding,
          413,
          expect.stringContaining('PAYLOAD_TOO_LARGE'),
        ])
        expect(faultsAt(path)(answer)).toEqual([])
      }
  })

  it.each([
    ['an unknown encoding', { 'content-encoding': MARKER }, 415],
    ['two encodings', { 'content-encoding': 'gzip, gzip' }, 415],
    ['an unknown character set', { 'content-type': `application/json; charset=${MARKER}` }, 415],
    ['gzip that is none', { 'content-encoding': 'gzip' }, 400],
  ])('in %s', async (_name, headers, status) => {
    for (const path of TAKERS) {
      const answer = await send(app.url, {
        method: 'POST',
        path,
        headers: { ...JSON_TYPE, ...headers },
        body: `{"title": "${MARKER}"}`,
      })
      expect([path, answer.status, ...faultsAt(path)(answer)]).toEqual([path, status])
    }
  })

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    `multipart/form-data; boundary=${MARKER}`,
    `${MARKER}/${MARKER}`,
    ';',
    'application/json; charset',
  ])('of the type %s', async (type) => {
    for (const path of TAKERS) {
      const answer = await send(app.url, {
        method: 'POST',
        path,
        headers: { 'content-type': type },
        body: `{"identifier": "${MARKER}"}`,
      })
      expect(at(path, faultsAt(path)(answer))).toEqual([])
    }
  })
})

afterAllOfThat(app, 50)
