import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import express, { type Express } from 'express'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compressAnswers } from '#server/platform/compression.ts'
import { serveClient } from '#server/platform/http.ts'
import { askRaw, type RawAnswer } from '#tests/support/raw-request.ts'
import { rawSocket, upgradeRequest } from '#tests/support/raw-socket.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

type Headers = Record<string, string>

const decoded = ({ headers, bytes }: RawAnswer): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString()
}

async function listen(app: Express): Promise<string> {
  const server = createServer(app)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const SCRIPT = 'export const words = "the same words again"\n'.repeat(60)
const PAGE = `<!doctype html><title>Page</title>${'<p>words</p>'.repeat(200)}`

/** A client as the build leaves it. */
function builtClient(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'client-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(path.join(directory, 'assets'))
  const put = (name: string, text: string) => {
    writeFileSync(path.join(directory, name), text)
    writeFileSync(path.join(directory, `${name}.br`), brotliCompressSync(text))
    writeFileSync(path.join(directory, `${name}.gz`), gzipSync(text))
  }
  put('index.html', PAGE)
  mkdirSync(path.join(directory, 'pages'))
  put('pages/login.html', PAGE.replace('Page', 'Log in'))
  put('assets/main-abc.js', SCRIPT)
  writeFileSync(path.join(directory, 'assets/font.woff2'), Buffer.alloc(3_000, 7))
  return directory
}

async function servedClient(): Promise<string> {
  const app = express()
  serveClient(app, builtClient(), () => {})
  return listen(app)
}

describe('a file of the client', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0.5, gzip;q=0', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    [undefined, undefined],
  ])('asked for with Accept-Encoding %j comes as %j', async (accepted, encoding) => {
    const url = `${await servedClient()}/assets/main-abc.js`
    const answer = await askRaw(url, accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect([answer.status, answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
      200,
      encoding,
      'text/javascript; charset=utf-8',
    ])
    expect(answer.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.bytes.length),
    })
    expect(decoded(answer)).toBe(SCRIPT)
  })

  it('has a tag of its own in each encoding, and is not sent again to whoever has it', async () => {
    const url = `${await servedClient()}/assets/main-abc.js`
    const encodings = ['br', 'gzip', 'identity']
    const answers = await Promise.all(encodings.map((encoding) => askRaw(url, { 'accept-encoding': encoding })))
    const tags = answers.map(({ headers }) => headers.etag ?? '')
    expect(new Set(tags).size).toBe(3)
    for (const [index, encoding] of encodings.entries()) {
      const again = await askRaw(url, { 'accept-encoding': encoding, 'if-none-match': tags[index] ?? '' })
      expect([again.status, again.bytes.length, again.headers.vary]).toEqual([304, 0, 'Accept-Encoding'])
    }
  })

  it('answers HEAD with the same headers, and a part with that part of what is sent', async () => {
    const url = `${await servedClient()}/assets/main-abc.js`
    const br = { 'accept-encoding': 'br' }
    const [whole, head] = [await askRaw(url, br), await askRaw(url, br, 'HEAD')]
    const { date: _date, ...headers } = whole.headers
    expect(head.headers).toMatchObject(headers)
    expect(head.bytes).toHaveLength(0)
    const part = await askRaw(url, { ...br, range: 'bytes=10-19' })
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br'])
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.bytes.length}`)
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20))
  })

  it('claims no encoding where something else answers: no such part, no such file, no reading', async () => {
    const url = await servedClient()
    for (const [file, headers] of [
      ['main-abc.js', { range: 'bytes=9000000-' }],
      ['none.js', {}],
    ] as const) {
      const answer = await askRaw(`${url}/assets/${file}`, { 'accept-encoding': 'br', ...headers })
      expect([answer.status >= 400, answer.headers['content-encoding']]).toEqual([true, undefined])
    }
    const post = await askRaw(`${url}/assets/main-abc.js`, { 'accept-encoding': 'br' }, 'POST')
    expect([post.status, post.headers['content-encoding']]).toEqual([405, undefined])
  })

  it('that is compressed by nature is left as it is', async () => {
    const { headers } = await askRaw(`${await servedClient()}/assets/font.woff2`, { 'accept-encoding': 'br' })
    expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([
      undefined,
      undefined,
      '3000',
    ])
  })
})

it('the page of an address is compressed, and asked for anew each time', async () => {
  const url = await servedClient()
  const login = PAGE.replace('Page', 'Log in')
  for (const [address, page] of [
    ['/', PAGE],
    ['/login', login],
    ['/login/?x=y', login],
    ['/chat/1?x=y', PAGE],
    ['/..%2fpages/login', PAGE],
    ['/login.html', PAGE],
  ] as const) {
    const answer = await askRaw(url + address, { 'accept-encoding': 'gzip, br', accept: 'text/html' })
    expect([answer.headers['content-encoding'], answer.headers['cache-control'], answer.headers.vary]).toEqual([
      'br',
      'no-cache',
      'Accept-Encoding',
    ])
    expect([answer.headers['content-type'], decoded(answer)]).toEqual(['text/html; charset=utf-8', page])
  }
})

describe('an answer', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  const post = (url: string, query: string, headers: Headers) =>
    askRaw(`${url}/graphql`, { ...JSON_TYPE, ...headers }, 'POST', JSON.stringify({ query }))
  const LONG = '{ specialties { id name description } again: specialties { id name description } }'

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
  ])('of GraphQL, where the caller takes %j, comes as %j', async (accepted, encoding) => {
    const { url } = await testApp()
    const [plain, answer] = [await post(url, LONG, {}), await post(url, LONG, { 'accept-encoding': accepted })]
    expect(plain.bytes.length).toBeGreaterThan(1_024)
    expect([plain.headers['content-encoding'], answer.headers['content-encoding']]).toEqual([undefined, encoding])
    expect([plain.headers.vary, answer.headers.vary]).toEqual([
      expect.stringContaining('Accept-Encoding'),
      expect.stringContaining('Accept-Encoding'),
    ])
    expect(decoded(answer)).toBe(decoded(plain))
  })

  it('of a kilobyte or less is sent as it is', async () => {
    const { url } = await testApp()
    const { headers } = await post(url, '{ greeting }', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('with a manual is compressed; its tag says that the bytes are others, and is known again', async () => {
    const { url } = await testApp()
    for (const file of ['/schema.graphql', '/api/v1/openapi.json', '/api/v1/docs/swagger-ui.css']) {
      const plain = await askRaw(url + file)
      const answer = await askRaw(url + file, { 'accept-encoding': 'br, gzip' })
      expect([file, answer.headers['content-encoding']]).toEqual([file, 'br'])
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(decoded(answer)).toBe(decoded(plain))
      expect(answer.headers.etag).toMatch(/^W\//)
      const tag = answer.headers.etag ?? ''
      const again = await askRaw(url + file, { 'accept-encoding': 'br, gzip', 'if-none-match': tag })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      // Whoever keeps the answer keeps it for this.
      expect(again.headers.vary).toBe(answer.headers.vary)
      const head = await askRaw(url + file, { 'accept-encoding': 'br, gzip' }, 'HEAD')
      expect([head.status, head.bytes.length]).toEqual([200, 0])
    }
  })

  it('that may hold a secret is never compressed: of a mutation, of a call that is no GET, under /auth', async () => {
    const app = express()
    app.use(['/graphql', '/api'], express.json(), compressAnswers)
    app.use((_request, response) => void response.json({ words: 'words '.repeat(1_000) }))
    const url = await listen(app)
    const br = { ...JSON_TYPE, 'accept-encoding': 'br' }
    const body = (query: unknown) => JSON.stringify({ query, extensions: { persistedQuery: {} } })
    const encodings = async (answers: Promise<RawAnswer>[]) =>
      (await Promise.all(answers)).map(({ headers }) => headers['content-encoding'])
    expect(
      await encodings([
        askRaw(`${url}/graphql`, br, 'POST', body('query { viewer { id } }')),
        askRaw(`${url}/graphql?query={viewer{id}}`, br),
        askRaw(`${url}/api/v1/content`, br),
      ]),
    ).toEqual(['br', 'br', 'br'])
    expect(
      await encodings([
        askRaw(`${url}/graphql`, br, 'POST', body('mutation { signIn { accessToken } }')),
        askRaw(`${url}/graphql`, br, 'POST', body('query Q { viewer { id } } mutation M { signOut }')),
        askRaw(`${url}/graphql`, br, 'POST', body(undefined)),
        askRaw(`${url}/graphql`, br, 'POST', body(['mutation { signIn { accessToken } }'])),
        askRaw(`${url}/api/v1/api-keys`, br, 'POST', body('')),
        askRaw(`${url}/api/v1/auth/login`, br, 'POST', body('')),
        askRaw(`${url}/api/v1/auth/verify`, br),
        askRaw(`${url}/API/v1/AUTH/verify`, br),
      ]),
    ).toEqual(Array<undefined>(8).fill(undefined))
  })

  it('that streams leaves piece by piece, by whatever method it was asked for', async () => {
    const app = express()
    app.use('/api', compressAnswers)
    let end = () => {}
    app.get('/api/events', (_request, response) => {
      response.set('Content-Type', 'text/event-stream').flushHeaders()
      response.write(`data: ${'word '.repeat(500)}\n\n`)
      end = () => void response.end()
    })
    const url = await listen(app)
    await new Promise<void>((resolve, reject) => {
      request(`${url}/api/events`, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
        expect(response.headers['content-encoding']).toBeUndefined()
        // Had it been held back, nothing would arrive before the end that only this arrival brings.
        response.once('data', () => end())
        response.once('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  })

  it('of the app that streams a reply is not compressed, and begins before the reply has ended', async () => {
    const model = new ScriptedModel({ tokens: ['One ', 'two.'], tokenMs: 400 })
    const { url } = await testApp({ model: () => model })
    const party = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    const id = await party.startConversation({ title: 'A case' })
    const headers = { ...party.headers(), accept: 'text/event-stream', 'accept-encoding': 'br, gzip' }
    const said = await new Promise<{ wasOpen: boolean; encoding: string | undefined }>((resolve, reject) => {
      const outgoing = request(
        `${url}/api/v1/chat/conversations/${id}/messages`,
        { method: 'POST', headers },
        (response) => {
          response.once('data', () => {
            resolve({ wasOpen: model.open === 1, encoding: response.headers['content-encoding'] })
            response.resume()
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(JSON.stringify({ content: '64 year old female' }))
    })
    expect(said).toEqual({ wasOpen: true, encoding: undefined })
  })
})

it('the socket takes no offer to compress', async () => {
  const { url } = await testApp()
  const lines = ['Sec-WebSocket-Extensions: permessage-deflate', 'Accept-Encoding: br, gzip']
  const socket = await rawSocket(url, upgradeRequest(url, '/graphql', lines))
  await expect.poll(() => socket.said()).toContain('101 Switching Protocols')
  expect(socket.said()).not.toMatch(/permessage-deflate|content-encoding/i)
  socket.tcp.destroy()
})
