import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { images } from '#schema/experts.ts'
import { keyOf, newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { PASSWORD, register } from '#tests/support/people.ts'
import { animated, BLUE, bomb, noise, plain, RED, turned } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const PATH = '/experts/profile/image'
const MAX = 5_242_880

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface File {
  name?: string
  type?: string
  field?: string
}

/** As a browser sends it. */
async function upload(
  party: ThirdParty,
  bytes: Buffer | string,
  { name = 'me.jpg', type = 'image/jpeg', field = 'file' }: File = {},
) {
  const form = new FormData()
  form.append(field, new Blob([bytes as BlobPart], { type }), name)
  const headers: Record<string, string> = party.token ? { authorization: `Bearer ${party.token}` } : {}
  const response = await fetch(`${party.url}/api/v1${PATH}`, { method: 'POST', headers, body: form })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

async function served(address: string) {
  const response = await fetch(`${app.url}${address}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, status: response.status }
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const [r, g, b] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return { r, g, b }
}

const close = ({ r, g, b }: typeof RED) => ({
  r: expect.closeTo(r, -1.3),
  g: expect.closeTo(g, -1.3),
  b: expect.closeTo(b, -1.3),
})

describe('a picture', () => {
  it('is made small, upright, and nothing but pixels', async () => {
    const { party } = await newExpert(app.url)
    const { status, json } = await upload(
      party,
      await plain(2_000, 1_000)
        .jpeg()
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .toBuffer(),
    )
    expect(status).toBe(200)
    expect(json).toEqual({ image_url: expect.stringMatching(/^\/images\/[\da-f-]{36}\.webp$/) })
    const { response, bytes } = await served(json.image_url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 256, exif: undefined })
    const upright = (await served((await upload(party, await turned())).json.image_url)).bytes
    const metadata = await sharp(upright).metadata()
    expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([
      50,
      100,
      undefined,
      undefined,
    ])
    expect(await colourAt(upright, 25, 10)).toEqual(close(RED))
    expect(await colourAt(upright, 25, 90)).toEqual(close(BLUE))
  })

  it.each(['png', 'gif', 'webp', 'jpeg'] as const)(
    'may be a %s, whatever it is called, and is not enlarged',
    async (format) => {
      const { party } = await newExpert(app.url)
      const { json } = await upload(party, await plain(60, 40).toFormat(format).toBuffer(), {
        name: 'x.txt',
        type: 'text/plain',
      })
      const { width, height } = await sharp((await served(json.image_url)).bytes).metadata()
      expect([width, height]).toEqual([60, 40])
    },
  )

  it('that moves stands still', async () => {
    const { party } = await newExpert(app.url)
    const { bytes } = await served((await upload(party, await animated())).json.image_url)
    const { pages = 1, width, height } = await sharp(bytes, { animated: true }).metadata()
    expect([pages, width, height]).toEqual([1, 40, 30])
    expect(await colourAt(bytes, 5, 5)).toEqual(close(RED))
  })

  it('shows at once wherever its owner does, and takes the place of the one before', async () => {
    const admin = await signedInAdmin(app.url)
    const { party, id } = await newExpert(app.url, { verifiedBy: admin })
    const picture = await plain(60, 40).png().toBuffer()
    const before = (await upload(party, picture)).json.image_url
    const now = (await upload(party, picture)).json.image_url
    expect(now).not.toBe(before)
    expect((await served(before)).status).toBe(404)
    expect((await party.rest('GET', '/auth/verify')).json.picture).toBe(now)
    expect((await party.rest('GET', '/experts/profile')).json.profile_image).toBe(now)
    const { data } = await party.graphql(
      '{ viewer { picture } myProfile { image } assistants { image expertName } publicExperts(first: 100) { id image } }',
    )
    expect([data.viewer.picture, data.myProfile.image]).toEqual([now, now])
    expect(data.publicExperts.find((expert: { id: string }) => expert.id === id).image).toBe(now)
    expect(data.assistants.map(({ image }: { image: string }) => image)).toContain(now)
    const specialists = (await new ThirdParty(app.url).rest('GET', '/chat/ai-assistants')).json
    expect(
      specialists.map((each: { profile_image: string; specialist_info: { profile_image: string } }) => [
        each.profile_image,
        each.specialist_info.profile_image,
      ]),
    ).toContainEqual([now, now])
    const [rows] = await app.database.db.select({ kept: count() }).from(images).where(eq(images.ownerId, id))
    expect(rows?.kept).toBe(1)
  })

  it('remains one of two that are sent at once', async () => {
    const { party, id } = await newExpert(app.url)
    const picture = await plain(60, 40).png().toBuffer()
    await Promise.all(Array.from({ length: 6 }, () => upload(party, picture)))
    const rows = await app.database.db.select({ id: images.id }).from(images).where(eq(images.ownerId, id))
    expect(rows.map((row) => `/images/${row.id}.webp`)).toEqual([
      (await party.rest('GET', '/auth/verify')).json.picture,
    ])
  })

  it('goes with the account', async () => {
    const { party } = await newExpert(app.url)
    const { json } = await upload(party, await plain(60, 40).png().toBuffer())
    expect((await served(json.image_url)).status).toBe(200)
    await party.graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }', {
      input: { password: PASSWORD },
    })
    expect((await served(json.image_url)).status).toBe(404)
  })
})

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const cases: [string, () => Promise<Buffer | string> | Buffer | string, File][] = [
    ['an svg', () => svg, { name: 'me.svg', type: 'image/svg+xml' }],
    ['an svg that says it is a png', () => svg, { name: 'me.png', type: 'image/png' }],
    [
      'a page that says it is a png',
      () => '<!doctype html><script>alert(1)</script>',
      { name: 'me.png', type: 'image/png' },
    ],
    [
      'a page that begins like a gif',
      () => 'GIF89a/*<script>alert(1)</script>*/=1',
      { name: 'me.gif', type: 'image/gif' },
    ],
    ['nothing', () => '', {}],
    ['a pdf', () => '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>', {}],
    ['a tiff', () => plain(10, 10).tiff().toBuffer(), { type: 'image/jpeg' }],
    ['a png of 30,000 × 30,000 in a few bytes', () => bomb(30_000, 30_000), { type: 'image/png' }],
    ['a png with less in it than it says', () => bomb(300, 300), { type: 'image/png' }],
    ['a jpeg that was cut off', async () => (await noise(800, 600)).subarray(0, 40_000), {}],
  ]
  it.each(cases)('is refused: %s', async (_what, make, file) => {
    const { party, id } = await newExpert(app.url)
    const { status, json } = await upload(party, await make(), file)
    expect({ status, ...json }).toEqual({
      status: 415,
      code: 'UNSUPPORTED_TYPE',
      detail: 'Please select a valid image file',
      message: 'Please select a valid image file',
    })
    expect(await app.database.db.select({ id: images.id }).from(images).where(eq(images.ownerId, id))).toEqual([])
  })

  it('is refused in words where the form is not what it should be', async () => {
    const { party } = await newExpert(app.url)
    expect(await party.rest('POST', PATH, { file: 'x' })).toMatchObject({
      status: 415,
      json: { code: 'UNSUPPORTED_TYPE' },
    })
    expect(await party.rest('POST', PATH)).toMatchObject({ status: 415 })
    expect(await upload(party, await plain(9, 9).png().toBuffer(), { field: 'image' })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'file' }] },
    })
    const typed = (type: string, body: string) => party.rest('POST', PATH, body, { 'content-type': type })
    expect(await typed('multipart/form-data', 'x')).toMatchObject({ status: 400, json: { code: 'MALFORMED' } })
    expect(
      await typed(
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a file',
      ),
    ).toMatchObject({ status: 400 })
    expect(await typed('multipart/form-data; boundary=b', 'no form at all')).toMatchObject({ status: 400 })
    expect(
      await party.rest('PUT', '/experts/profile', '--b--', { 'content-type': 'multipart/form-data; boundary=b' }),
    ).toMatchObject({ status: 415 })
  })
})

describe('a file of more than 5 MB', () => {
  it('is refused; one of exactly that is not', async () => {
    const { party } = await newExpert(app.url)
    const picture = await plain(60, 40).png().toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await upload(party, padded(MAX))).status).toBe(200)
    for (const size of [MAX + 1, 6_000_000]) {
      expect(await upload(party, padded(size))).toMatchObject({
        status: 413,
        json: { code: 'PAYLOAD_TOO_LARGE', detail: 'Image size must be less than 5MB' },
      })
    }
  })

  it('is cut while it is still being sent, and whoever sends on is hung up on', async () => {
    const { party } = await newExpert(app.url)
    const { hostname, port } = new URL(app.url)
    const headers = { authorization: `Bearer ${party.token}`, 'content-type': 'multipart/form-data; boundary=b' }
    const sending = request({ hostname, port, path: `/api/v1${PATH}`, method: 'POST', headers })
    sending.on('error', () => {})
    const closed = new Promise<void>((resolve) => sending.on('close', resolve))
    const answer = new Promise<number>((resolve) =>
      sending.on('response', (response) => resolve(response.resume().statusCode ?? 0)),
    )
    sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    for (let sent = 0; sent < 6_000_000; sent += 100_000) sending.write(Buffer.alloc(100_000))
    expect(await answer).toBe(413)
    const start = Date.now()
    await closed
    expect(Date.now() - start).toBeLessThan(5_000)
  })

  it('holds nothing of whoever goes away in the middle', async () => {
    const { party } = await newExpert(app.url)
    const { hostname, port } = new URL(app.url)
    const headers = {
      authorization: `Bearer ${party.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '1000000',
    }
    const sending = request({ hostname, port, path: `/api/v1${PATH}`, method: 'POST', headers })
    sending.on('error', () => {})
    sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    await sleep(100)
    sending.destroy()
    await sleep(100)
    expect(app.logs.filter((line) => line.includes('a request failed'))).toEqual([])
    expect((await upload(party, await plain(60, 40).png().toBuffer())).status).toBe(200)
  })
})

describe('pictures are sent', () => {
  it('by experts in person only', async () => {
    const picture = await plain(60, 40).png().toBuffer()
    const { party } = await newExpert(app.url)
    const key = await keyOf(party, 'experts:read', 'experts:write', 'accounts:read')
    const { party: physician } = await register(app.url)
    for (const [sender, status] of [
      [new ThirdParty(app.url), 401],
      [physician, 403],
      [key, 403],
      [await signedInAdmin(app.url), 403],
    ] as const)
      expect((await upload(sender, picture)).status).toBe(status)
  })

  it('twenty times an hour at most', async () => {
    const { party } = await newExpert(app.url)
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async () => (await upload(party, 'no picture')).status),
    )
    expect(statuses.sort()).toEqual([...Array.from({ length: 20 }, () => 415), 429])
    const refused = await upload(party, await plain(9, 9).png().toBuffer())
    expect(refused).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })

  it('and nobody finds one by guessing', async () => {
    for (const name of [
      '00000000-0000-0000-0000-000000000000.webp',
      'x.webp',
      '%00.webp',
      '%ff.webp',
      '..%2f..%2fetc%2fpasswd.webp',
      '00000000-0000-0000-0000-000000000000.png',
    ])
      expect([
        name,
        (await fetch(`${app.url}/images/${name}`, { headers: { accept: 'image/*' } })).status < 500,
      ]).toEqual([name, true])
    expect((await served('/images/00000000-0000-0000-0000-000000000000.webp')).status).toBe(404)
  })
})
