import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATUS_OF } from '#server/shared/errors.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Every row of the contract's page `rest.md`, in OpenAPI's notation. */
const ROWS = `
POST /auth/login · POST /auth/register · GET /auth/verify · POST /auth/verify-otp · POST /auth/login/init · POST /auth/login/complete
POST /auth/signup/otp-request · POST /auth/login/otp-request · POST /auth/signup/otp-verify · POST /auth/login/otp-verify · POST /auth/resend-otp
POST /auth/change-password · POST /auth/login/google · POST /auth/promote-to-expert · POST /auth/doximity/start · POST /auth/doximity/token
POST /auth/doximity/user · POST /auth/login/doximity · POST /auth/logout
GET /ai-configs/expert/my-config · PUT /ai-configs/expert/my-config · GET /ai-configs/default · PUT /ai-configs/default
GET /specialist-ai/specialties · GET /chat/ai-assistants · GET /experts/public · GET /experts/profile · PUT /experts/profile · POST /experts/profile/image · POST /auth/picture
GET /specialist-ai/specialty-conditions/{} · GET /specialist-ai/conditions/search · POST /specialist-ai/specialty-conditions
POST /specialist-ai/specialty-conditions/map · POST /specialist-ai/specialty-conditions/bulk · POST /specialist-ai/specialty-conditions/ai-parse
PUT /specialist-ai/specialty-conditions/{} · DELETE /specialist-ai/specialty-conditions/{}
GET /specialist-ai/specialty-conditions/{}/data-points · POST /specialist-ai/specialty-conditions/{}/data-points
POST /specialist-ai/specialty-conditions/{}/data-points/bulk · POST /specialist-ai/specialty-conditions/{}/data-points/ai-parse
PUT /specialist-ai/specialty-conditions/{}/data-points/{} · DELETE /specialist-ai/specialty-conditions/{}/data-points/{}
GET /chat/greeting · GET /chat/guest/greeting · GET /chat/conversations · GET /chat/guest/conversations · POST /chat/conversations
POST /chat/guest/conversations · GET /chat/conversations/{} · GET /chat/conversations/{}/messages · GET /chat/guest/conversations/{}/messages
POST /chat/conversations/{}/messages · POST /chat/guest/conversations/{}/messages · POST /chat/conversations/{}/submit-patient-info
POST /voice/text-to-speech · POST /voice/speech-to-text
GET /service · POST /vitals
GET /content/public/{} · GET /content/public/multiple
GET /admin/users · PUT /admin/users/{} · GET /admin/stats · GET /admin/experts
GET /admin/specialties · POST /admin/specialties · PUT /admin/specialties/{} · DELETE /admin/specialties/{}
GET /admin/content · POST /admin/content · PUT /admin/content/{} · DELETE /admin/content/{}
GET /admin/users/export · GET /admin/audit/export · GET /clinical-review · GET /admin/clinical-review/export
`
  .split(/[·\n]/)
  .map((row) => row.trim())
  .filter(Boolean)

interface Schema {
  properties?: Record<string, Schema>
  description?: string
}
interface Parameter extends Schema {
  $ref?: string
  name: string
}
interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  responses: Record<string, { description: string; headers?: object; content?: Record<string, unknown> }>
}
interface OpenapiDocument {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

let app: TestApp
let document: OpenapiDocument
let operations: { name: string; operation: Operation }[]

beforeAll(async () => {
  app = await startTestApp()
  document = (await (await fetch(`${app.url}/api/v1/openapi.json`)).json()) as OpenapiDocument
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
})

afterAll(() => app.close())

const nameless = (name: string) => name.replace(/\{\w*\}|:\w+/g, '{}')

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('has every endpoint once, and nothing else', () => {
    const endpoints = app.app.endpoints.map(({ method, path }) => nameless(`${method.toUpperCase()} ${path}`))
    expect(operations.map(({ name }) => nameless(name)).sort()).toEqual(endpoints.sort())
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(endpoints.length)
  })

  it('has every row of the contract', () => {
    const there = new Set(operations.map(({ name }) => nameless(name)))
    expect(ROWS).toHaveLength(78)
    expect(ROWS.filter((row) => !there.has(row))).toEqual([])
    expect([...there].filter((name) => !ROWS.includes(name))).toEqual([])
  })

  it('describes every call, parameter and property', () => {
    const silent: string[] = []
    const look = (node: unknown, at: string): void => {
      if (typeof node !== 'object' || node === null) return
      for (const [name, { description }] of Object.entries((node as Schema).properties ?? {}))
        if (!description) silent.push(`${at} ${name}: put it into openapi-words.ts`)
      for (const [key, inner] of Object.entries(node)) look(inner, key === 'schemas' || at === '' ? key : at)
    }
    look(document, '')
    const groups = document.tags.map(({ name }) => name)
    for (const { name, operation } of operations) {
      if (!operation.summary || !operation.description) silent.push(name)
      if (!operation.tags.every((tag) => groups.includes(tag))) silent.push(`${name}: of no group`)
      for (const parameter of operation.parameters)
        if (!parameter.$ref && !parameter.description) silent.push(`${name} ${parameter.name}`)
    }
    expect(silent).toEqual([])
  })

  it('says of every call who may make it, and what it answers to those who may not', () => {
    const endpoints = new Map(
      app.app.endpoints.map((endpoint) => [nameless(`${endpoint.method.toUpperCase()} ${endpoint.path}`), endpoint]),
    )
    for (const { name, operation } of operations) {
      const endpoint = endpoints.get(nameless(name))
      const isOpen = operation.security.some((scheme) => Object.keys(scheme).length === 0)
      expect([name, isOpen]).toEqual([name, endpoint?.door.for === 'anyone'])
      const statuses = Object.keys(operation.responses).map(Number)
      expect(statuses, name).toEqual(expect.arrayContaining([endpoint?.status, 401, 403, 429]))
      expect([name, operation.parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey') ?? false)]).toEqual([
        name,
        endpoint?.creates,
      ])
      const refused = Object.keys(endpoint?.errors ?? {}).map((code) => STATUS_OF[code as keyof typeof STATUS_OF])
      expect(statuses, name).toEqual(expect.arrayContaining(refused))
    }
  })

  it('has the sending of a message stream', () => {
    const sending = document.paths['/chat/conversations/{id}/messages']?.['post']
    expect(Object.keys(sending?.responses['200']?.content ?? {})).toEqual(['application/json', 'text/event-stream'])
  })

  it('is everyone’s, and known again by its tag', async () => {
    const get = (headers: Record<string, string>) =>
      fetch(`${app.url}/api/v1/openapi.json`, { headers: { authorization: 'Bearer dead', ...headers } })
    const first = await get({})
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  })
})

describe('the page of the document', () => {
  it('has all of its files from here, and no inline script or style', async () => {
    const page = await fetch(`${app.url}/api/v1/docs`)
    const html = await page.text()
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
    expect(html).not.toMatch(/<style|<script>|style=|https?:/)
    const files = [...html.matchAll(/(?:src|href)="(\/api\/v1\/docs\/[^"]+)"/g)].map(([, file = '']) => file)
    expect(files).toHaveLength(3)
    for (const file of files) expect([file, (await fetch(app.url + file)).status]).toEqual([file, 200])
  })

  it.each(['package.json', 'index.html', '..%2f..%2fpackage.json', 'swagger-ui.js.map'])(
    'has no file %s',
    async (file) => {
      expect((await fetch(`${app.url}/api/v1/docs/${file}`)).status).toBe(404)
    },
  )
})
