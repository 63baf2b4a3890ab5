import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

export const ITEM = {
  content_key: 'opening_hours',
  content_type: 'text',
  title: 'Opening hours',
  content_value: 'Always.',
}

export const PUBLIC =
  'query($keys: [String!]!) { content(keys: $keys) { contentKey contentType contentValue updatedAt } }'

export async function withAdmin() {
  const app = await testApp()
  const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
  const visitor = new ThirdParty(app.url)
  const add = (item: Record<string, unknown> = {}) => admin.rest('POST', '/admin/content', { ...ITEM, ...item })
  return { app, admin, visitor, add }
}
