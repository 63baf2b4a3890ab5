import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { CalculatorsService } from '#server/features/calculators/calculators.service.ts'
import type { ContentView } from '#server/features/content/content.contract.ts'
import { serveSite } from '#server/features/site/serve-site.ts'
import { SitePages } from '#server/features/site/site-pages.ts'
import { securityHeaders } from '#server/platform/http.ts'
import { createLog } from '#server/platform/log.ts'
import { readEnv } from '#server/platform/env.ts'
import { askRaw } from '#tests/support/raw-request.ts'

const STYLE = 'p{color:red}'
const SCRIPT = 'document.title="x"'
const TEMPLATE = `<!doctype html><html><head><!--head--><script>${SCRIPT}</script><style>${STYLE}</style></head><body><div id="root"><!--page--></div><!--data--></body></html>`
const RENDERER = `
export const pages = { terms: ['terms_conditions', 'company_name', 'contact_email'], about: [], calculators: [] }
export const renderPage = (data) => ({
  head: '<title>' + data.page + '</title>',
  page: '<p>' + JSON.stringify(data) + '</p>' + '<p>words</p>'.repeat(200),
  data: '<script type="application/json">$& {}</script>',
})`

/** What the build leaves. */
function built(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const folder of ['site/pages', 'site/assets', 'site-render'])
    mkdirSync(path.join(directory, folder), { recursive: true })
  for (const page of ['terms', 'about', 'calculators'])
    writeFileSync(path.join(directory, `site/pages/${page}.html`), TEMPLATE)
  writeFileSync(path.join(directory, 'site/assets/main-abc.js'), 'export {}')
  writeFileSync(path.join(directory, 'site-render/render.js'), RENDERER)
  writeFileSync(path.join(directory, 'site-render/package.json'), '{"type":"module"}')
  return directory
}

const CHANGED = new Date('2026-03-04T05:06:07Z')
const item = (contentKey: string, contentType: ContentView['contentType'], contentValue: string): ContentView => ({
  contentKey,
  contentType,
  contentValue,
  updatedAt: CHANGED,
})

/** The pages of a build, with these texts, at a time that is moved by hand. */
async function served(items: () => Promise<ContentView[]>, directory = built()) {
  const app = express()
  let time = CHANGED.getTime()
  let readings = 0
  const content = {
    published: () => {
      readings += 1
      return items()
    },
  }
  const calculators = new CalculatorsService(builtInEngine())
  const clock = { now: () => new Date(time) }
  app.use(securityHeaders(readEnv({})))
  serveSite(
    app,
    directory,
    (renderer, templates) =>
      new SitePages({ renderer, templates, calculators, content, clock, log: createLog('silent') }),
  )
  app.use((_request, response) => void response.status(404).send('not ours'))
  const server = createServer(app)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, pass: (ms: number) => void (time += ms), readings: () => readings }
}

const HTML = { accept: 'text/html' }

describe('a public page', () => {
  it('is written with the texts that there are, and those that are HTML apart', async () => {
    const { url } = await served(async () => [
      item('terms_conditions', 'HTML', '<h2>Terms</h2>'),
      item('company_name', 'TEXT', '<b>Margin</b> $&'),
    ])
    const { status, bytes } = await askRaw(`${url}/terms`, HTML)
    const data = {
      page: 'terms',
      texts: { terms_conditions: null, company_name: '<b>Margin</b> $&', contact_email: null },
      html: { terms_conditions: { html: '<h2>Terms</h2>', changed: CHANGED.toISOString() } },
    }
    expect(status).toBe(200)
    expect(bytes.toString()).toContain(`<div id="root"><p>${JSON.stringify(data)}</p>`)
    expect(bytes.toString()).toContain('<head><title>terms</title>')
    expect(bytes.toString()).toContain('<script type="application/json">$& {}</script>')
  })

  it('allows its own inline script and style by their hash, and nothing else inline', async () => {
    const { url } = await served(async () => [])
    const { headers } = await askRaw(`${url}/terms`, HTML)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';style-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(policy).not.toContain('unsafe')
    // Other answers keep the narrow one.
    const other = await askRaw(`${url}/nothing`, HTML)
    expect(String(other.headers['content-security-policy'])).toContain("script-src 'self';style-src 'self';")
  })

  it('is compressed, asked for anew each time, and not sent again to whoever has it', async () => {
    const { url } = await served(async () => [])
    const { headers, bytes } = await askRaw(`${url}/terms?from=mail`, { ...HTML, 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['set-cookie']).toBeUndefined()
    expect(brotliDecompressSync(bytes).toString()).toContain('words')
    const again = await askRaw(`${url}/terms`, { ...HTML, 'if-none-match': String(headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await askRaw(`${url}/terms`, HTML, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
  })

  it('is written at most once a second, however often it is asked for', async () => {
    let name = 'Before'
    const { url, pass, readings } = await served(async () => [item('company_name', 'TEXT', name)])
    await Promise.all(Array.from({ length: 10 }, () => askRaw(`${url}/terms`, HTML)))
    expect(readings()).toBe(1)
    name = 'After'
    pass(1_000)
    expect((await askRaw(`${url}/terms`, HTML)).bytes.toString()).toContain('After')
    expect(readings()).toBe(2)
  })

  it('lists the calculators, opens the one of its address, and finds none under another', async () => {
    const { url } = await served(async () => [])
    const shown = async (address: string) => {
      const { status, bytes } = await askRaw(`${url}${address}`, HTML)
      const data = /<p>(\{.*?\})<\/p>/.exec(bytes.toString())?.[1]
      return { status, data: (JSON.parse(data ?? '{}') as { calculators: unknown }).calculators }
    }
    const list = await shown('/calculators')
    expect(list.status).toBe(200)
    expect(list.data).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ id: 'glasgow_blatchford', aliases: expect.any(Array) })]),
    })
    expect(await shown('/calculators/glasgow_blatchford')).toMatchObject({
      status: 200,
      data: {
        open: { id: 'glasgow_blatchford', inputs: expect.any(Array), source: { organisation: expect.any(String) } },
      },
    })
    expect(await shown('/calculators/nothing_of_this_name')).toEqual({ status: 404, data: { open: null } })
  })

  it('stands without its texts where they cannot be read', async () => {
    const { url } = await served(() => Promise.reject(new Error('The database is away')))
    const { status, bytes } = await askRaw(`${url}/terms`, HTML)
    expect([status, bytes.toString().includes('"texts":{},"html":{}')]).toEqual([200, true])
  })

  it('stands at its address alone, for whoever wants a page', async () => {
    const { url } = await served(async () => [])
    const status = async (address: string, headers: Record<string, string> = HTML, method = 'GET') =>
      (await askRaw(url + address, headers, method)).status
    expect(await status('/about')).toBe(200)
    expect(await status('/about/')).toBe(200)
    expect(await status('/about/us')).toBe(404)
    expect(await status('/about', { accept: 'application/json' })).toBe(404)
    expect(await status('/about', HTML, 'POST')).toBe(404)
    expect(await status('/pages/about.html')).toBe(404)
    expect((await askRaw(`${url}/assets/main-abc.js`)).headers['cache-control']).toContain('immutable')
    // What is not of these pages may be the client's.
    expect((await askRaw(`${url}/assets/none.js`)).bytes.toString()).toBe('not ours')
  })

  it('is not there where none was built', async () => {
    const { url } = await served(async () => [], tmpdir())
    expect((await askRaw(`${url}/terms`, HTML)).status).toBe(404)
  })
})
