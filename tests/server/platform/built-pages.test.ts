import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { securityHeaders, serveClient } from '#server/platform/http.ts'
import { askRaw } from '#tests/support/raw-request.ts'

const PAGE =
  '<!doctype html><style>p { margin: 0 }</style><script>document.title = "Page"</script><script src="/assets/a.js"></script>'

async function served(): Promise<string> {
  const directory = mkdtempSync(path.join(tmpdir(), 'client-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const name of ['assets', 'pages']) mkdirSync(path.join(directory, name))
  writeFileSync(path.join(directory, 'index.html'), PAGE)
  writeFileSync(path.join(directory, 'pages/login.html'), PAGE)
  const app = express()
  app.use(securityHeaders(readEnv({})))
  serveClient(app, directory, () => {})
  const server = createServer(app)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('each inline script and style of a built page is in the policy it comes with, and nothing else inline', async () => {
  const url = await served()
  for (const address of ['/', '/login', '/chat/1']) {
    const { headers, bytes } = await askRaw(url + address, { accept: 'text/html' })
    const policy = String(headers['content-security-policy'])
    const inline = [...bytes.toString().matchAll(/<(?:script|style)>([^]*?)<\//g)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(inline).toHaveLength(2)
    expect([...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash).sort()).toEqual([...inline].sort())
    expect(policy).not.toContain('unsafe')
  }
  const file = await askRaw(`${url}/assets/none.js`)
  expect(String(file.headers['content-security-policy'])).not.toContain('sha256')
})
