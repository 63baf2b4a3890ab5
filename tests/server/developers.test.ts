import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { firstCall, scopeName } from '../../client/features/accounts/settings/first-call.ts'
import { SCOPES } from '#server/access/scopes.ts'
import { register } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import type { ApiScope } from '../../client/gql/graphql.ts'

const run = promisify(execFile)
const SNIPPETS = 'client/features/site/developers/snippets'
const snippet = (name: string) => readFileSync(path.join(SNIPPETS, name), 'utf8')

let app: TestApp
/** Inside the project, where the libraries that the programs import are found. */
let folder: string
let env: Record<string, string | undefined>

beforeAll(async () => {
  app = await startTestApp()
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync(path.resolve('node_modules/.cache/developers-'))
  env = { ...process.env, MARGIN_URL: app.url, NO_PROXY: '*' }
  env = { ...env, MARGIN_KEY: (await program('get-key.mjs')).stdout.trim() }
}, 60_000)

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

function written(name: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, snippet(name))
  return file
}

const program = (name: string) => run(process.execPath, [written(name)], { env, timeout: 30_000 })
const script = (name: string) => run('bash', [written(name)], { env, timeout: 30_000 })

it('makes a key, asks a first question, and streams an answer with curl', async () => {
  expect(env['MARGIN_KEY']).toMatch(/^cak_/)
  expect(JSON.parse((await script('first-query.sh')).stdout)).toMatchObject({ data: { conversations: { nodes: [] } } })
  const { stdout } = await script('stream.sh')
  expect(stdout).toContain('event: reply_delta')
  expect(stdout).toContain('event: reply_ended')
  expect(stdout).toMatch(/"status":"complete"/i)
}, 60_000)

it.each(['stream-rest.mjs', 'stream-reply.mjs'])(
  'streams an answer with %s',
  async (name) => {
    const { stdout, stderr } = await program(name)
    expect(stdout).toMatch(/^## Red flags\n[\s\S]*## Bottom line\n/)
    expect(stderr).toMatch(/COMPLETE\s*$/i)
  },
  60_000,
)

it('hears a webhook, and knows it by its signature', async () => {
  const { party } = await register(app.url)
  // The address is there before the secret: it is made first at one that nobody listens at.
  const { data } = await party.graphql(
    'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } } }',
    { input: { url: 'http://127.0.0.1:9/' } },
  )
  const { secret, webhook } = data.createWebhook
  const child = spawn(process.execPath, [written('receive-webhook.mjs')], {
    env: { ...env, WEBHOOK_SECRET: secret as string, PORT: '0' },
  })
  onTestFinished(() => void child.kill())
  const port = await new Promise<string>((resolve, reject) => {
    child.stderr.once('data', (said: Buffer) => resolve(the(/\d+/.exec(said.toString('utf8')))[0]))
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}`)))
  })
  const said = new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString('utf8'))),
  )
  const address = `http://127.0.0.1:${port}/`
  const forged = await fetch(address, { method: 'POST', body: '{}', headers: { 'webhook-signature': 'v1,AAAA' } })
  expect(forged.status).toBe(401)
  const change = 'mutation($input: UpdateWebhookInput!) { updateWebhook(input: $input) { url } }'
  await party.graphql(change, { input: { id: webhook.id, url: address } })
  await party.graphql('mutation($id: ID!) { sendWebhookPing(id: $id) { id } }', { id: webhook.id })
  expect(await said).toContain('"type":"ping"')
}, 60_000)

it('shows on the page no program that is not run here, and in docs/api.md the same ones', () => {
  expect(readdirSync(SNIPPETS).sort()).toEqual([
    'first-query.sh',
    'get-key.mjs',
    'receive-webhook.mjs',
    'stream-reply.mjs',
    'stream-rest.mjs',
    'stream.sh',
  ])
  const guide = readFileSync('docs/api.md', 'utf8')
  for (const name of ['get-key.mjs', 'stream-reply.mjs', 'stream-rest.mjs'])
    expect(guide).toContain(`// ${name}\n${snippet(name)}`)
})

it('offers with a new key a first call that works, whatever it may do', async () => {
  const { party } = await register(app.url)
  for (const scope of SCOPES) {
    const name = scope.toUpperCase().replace(':', '_') as ApiScope
    expect(scopeName(name)).toBe(scope)
    const { data } = await party.graphql(
      'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
      { input: { name: scope, grantedScopes: [name] } },
    )
    const call = firstCall(app.url, { secret: data.createApiKey.secret as string, scopes: [name] })
    const { stdout } = await run('bash', ['-c', `${call} -w '\n%{http_code}'`], { env })
    expect([scope, stdout.trim().split('\n').at(-1)]).toEqual([scope, '200'])
  }
}, 60_000)
