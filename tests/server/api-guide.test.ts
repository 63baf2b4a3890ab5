import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'

const run = promisify(execFile)
const guide = readFileSync('docs/api.md', 'utf8')
const programs = new Map(
  [...guide.matchAll(/```js\n\/\/ ([\w-]+\.mjs)\n([\s\S]*?)```/g)].map(([, name, text]) => [name, text]),
)
/** Inside the project, where the libraries that the programs import are found. */
let folder: string

beforeAll(() => {
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync(path.resolve('node_modules/.cache/api-guide-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function program(name: string, env: Record<string, string>) {
  const file = path.join(folder, name)
  writeFileSync(file, programs.get(name) ?? '')
  const { stdout, stderr } = await run(process.execPath, [file], { env: { ...process.env, ...env }, timeout: 30_000 })
  return { stdout: stdout.trim(), stderr: stderr.trim() }
}

it('leads from a password over a key to a streamed reply, over the socket and over REST alike', async () => {
  const { url } = await testApp()
  const { stdout: key } = await program('get-key.mjs', { MARGIN_URL: url })
  expect(key).toMatch(/^cak_/)
  const env = { MARGIN_URL: url, MARGIN_KEY: key }
  for (const name of ['stream-reply.mjs', 'stream-rest.mjs']) {
    const { stdout, stderr } = await program(name, env)
    expect([name, stdout]).toEqual([
      name,
      expect.stringMatching(/^## Red flags\n[\s\S]*## Bottom line\n[\s\S]*## Sources\n/),
    ])
    expect([name, stderr]).toEqual([name, expect.stringMatching(/COMPLETE$/i)])
  }
})

it('lets a guest ask', async () => {
  const { url } = await testApp()
  const { stdout, stderr } = await program('as-guest.mjs', { MARGIN_URL: url })
  expect(stdout).toContain('## Bottom line')
  expect(stderr).toContain("value: '7.1'")
  expect(stderr).toMatch(/\b19$/)
})

it('holds no program that is not run here', () => {
  expect([...programs.keys()]).toEqual(['get-key.mjs', 'stream-reply.mjs', 'stream-rest.mjs', 'as-guest.mjs'])
  expect(guide.match(/```js\n/g)).toHaveLength(programs.size)
})
