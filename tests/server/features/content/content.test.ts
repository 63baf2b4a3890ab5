import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { contentItems } from '#schema/content.ts'
import { seeds } from '#schema/seeds.ts'
import { seed } from '#server/seed.ts'
import { ITEM, PUBLIC, withAdmin } from '#tests/support/content.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const ADD =
  'mutation($input: AddContentInput!) { addContent(input: $input) { id contentKey contentType title description contentValue isActive createdAt updatedAt } }'

const CHANGE =
  'mutation($input: ChangeContentInput!) { changeContent(input: $input) { contentType title description contentValue isActive } }'

/** What is refused, by which path and in which words. */
const REFUSED: [Record<string, unknown>, string, RegExp][] = [
  [{ content_key: 'Upper' }, 'content_key', /small letters/],
  [{ content_key: 'a-b' }, 'content_key', /small letters/],
  [{ content_key: '' }, 'content_key', /small letters/],
  [{ content_key: 'a'.repeat(81) }, 'content_key', /80/],
  [{ content_type: 'markdown' }, 'content_type', /text, json, html, email or url/],
  [{ content_type: 'TEXT' }, 'content_type', /text, json, html, email or url/],
  [{ title: '  ' }, 'title', /Title is required/],
  [{ title: 'a'.repeat(121) }, 'title', /120/],
  [{ description: 'a'.repeat(501) }, 'description', /500/],
  [{ content_value: ' \n' }, 'content_value', /Content is required/],
  [{ content_value: 'a'.repeat(200_001) }, 'content_value', /200,000/],
  [{ content_type: 'json', content_value: '{"a": }' }, 'content_value', /^This is not valid JSON$/],
  [{ content_type: 'json', content_value: 'plain words' }, 'content_value', /not valid JSON/],
  [{ content_type: 'email', content_value: 'nobody' }, 'content_value', /valid email address/],
  [{ content_type: 'email', content_value: 'a@example.org, b@example.org' }, 'content_value', /valid email address/],
  [{ content_type: 'url', content_value: 'javascript:alert(1)' }, 'content_value', /https/],
  [{ content_type: 'url', content_value: 'java\nscript:alert(1)' }, 'content_value', /https/],
  [{ content_type: 'url', content_value: 'mailto:a@example.org' }, 'content_value', /https/],
  [{ content_type: 'url', content_value: 'https://' }, 'content_value', /https/],
  [{ content_type: 'url', content_value: 'https://user:secret@example.org' }, 'content_value', /https/],
  [{ content_type: 'url', content_value: 'example.org' }, 'content_value', /https/],
  [{ content_type: 'html', content_value: '<script>alert(1)</script>' }, 'content_value', /can be shown/],
  [{ content_type: 'html', content_value: '&'.repeat(100_000) }, 'content_value', /200,000/],
  [{ is_active: 'yes' }, 'is_active', /true or false/],
]

describe('keeping content', () => {
  it('adds, changes, switches off and deletes, over REST', async () => {
    const { admin, visitor, add } = await withAdmin()
    const added = await add({ description: 'On the door.' })
    expect(added).toMatchObject({ status: 201, json: { ...ITEM, description: 'On the door.', is_active: true } })
    expect(added.json.created_at).toMatch(/^\d{4}-.*Z$/)
    const { json: list } = await admin.rest('GET', '/admin/content')
    expect(list.map(({ content_key }: { content_key: string }) => content_key)).toEqual([
      'about_team',
      'about_timeline',
      'company_address',
      'company_name',
      'contact_email',
      'demo_testimonials',
      'faq_claims',
      'home_headings',
      'home_headings_logged_in',
      'landing_claims',
      'landing_clinician_clone',
      'landing_consultations',
      'landing_statistics',
      'opening_hours',
      'privacy_policy',
      'social_facebook',
      'social_instagram',
      'social_linkedin',
      'support_email',
      'terms_conditions',
    ])
    const change = (body: Record<string, unknown>) => admin.rest('PUT', '/admin/content/opening_hours', body)
    expect(await change({ is_active: false })).toMatchObject({
      status: 200,
      json: { ...ITEM, description: 'On the door.', is_active: false },
    })
    expect((await visitor.rest('GET', '/content/public/opening_hours')).status).toBe(404)
    const all = {
      content_type: 'json',
      title: 'Hours',
      description: null,
      content_value: '{"from": 8}',
      is_active: true,
      content_key: 'another',
    }
    const changed = await change(all)
    expect(changed.json).toMatchObject({ ...all, content_key: 'opening_hours' })
    expect(changed.json.updated_at > added.json.updated_at).toBe(true)
    expect((await change({})).json).toMatchObject({ title: 'Hours', content_value: '{"from": 8}' })
    expect(await admin.rest('DELETE', '/admin/content/opening_hours')).toMatchObject({ status: 204, text: '' })
    expect((await visitor.rest('GET', '/content/public/opening_hours')).status).toBe(404)
  })

  it('does the same over GraphQL', async () => {
    const { admin } = await withAdmin()
    const input = {
      contentKey: 'a_page',
      contentType: 'URL',
      title: ' A page ',
      contentValue: ' https://example.org/a ',
    }
    const { data } = await admin.graphql(ADD, { input })
    expect(data.addContent).toMatchObject({
      contentKey: 'a_page',
      contentType: 'URL',
      title: 'A page',
      description: null,
      contentValue: 'https://example.org/a',
      isActive: true,
    })
    expect((await admin.graphql(ADD, { input })).errors?.[0]?.extensions.code).toBe('CONFLICT')
    const changed = await admin.graphql(CHANGE, {
      input: { contentKey: 'a_page', isActive: false, description: 'Where it is.' },
    })
    expect(changed.data.changeContent).toEqual({
      contentType: 'URL',
      title: 'A page',
      description: 'Where it is.',
      contentValue: 'https://example.org/a',
      isActive: false,
    })
    expect((await admin.graphql('{ adminContent { contentKey isActive } }')).data.adminContent).toContainEqual({
      contentKey: 'a_page',
      isActive: false,
    })
    const remove = () => admin.graphql('mutation { deleteContent(contentKey: "a_page") }')
    expect((await remove()).data.deleteContent).toBe(true)
    for (const gone of [await remove(), await admin.graphql(CHANGE, { input: { contentKey: 'a_page', title: 'x' } })])
      expect(gone.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('is for admins only', async () => {
    const { app, visitor } = await withAdmin()
    const expert = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
    const calls = [
      ['GET', '/admin/content'],
      ['POST', '/admin/content', ITEM],
      ['PUT', '/admin/content/company_name', { is_active: false }],
      ['DELETE', '/admin/content/company_name'],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await visitor.rest(method, path, body)).status).toBe(401)
      expect((await expert.rest(method, path, body)).status).toBe(403)
    }
    expect((await visitor.rest('GET', '/content/public/company_name')).status).toBe(200)
  })

  it('answers 409 for a key that is taken, 404 for one that is not there', async () => {
    const { admin, add } = await withAdmin()
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await add()).json).toMatchObject({ code: 'CONFLICT', detail: 'Content with this key already exists' })
    for (const key of ['nothing', 'NOT-A-KEY', '%00']) {
      expect((await admin.rest('PUT', `/admin/content/${key}`, { title: 'x' })).status).toBe(404)
      expect((await admin.rest('DELETE', `/admin/content/${key}`)).status).toBe(404)
    }
  })

  it('refuses with 422 what breaks a rule, when it is added and when it is changed', async () => {
    const { admin, add } = await withAdmin()
    await add()
    for (const [item, path, message] of REFUSED) {
      const { status, json } = await add({ content_key: 'another', ...item })
      expect([status, json.code, json.errors]).toEqual([
        422,
        'BAD_USER_INPUT',
        [{ path, message: expect.stringMatching(message) }],
      ])
      if (path === 'content_key') continue
      const changed = await admin.rest('PUT', '/admin/content/opening_hours', item)
      expect([changed.status, changed.json.errors]).toEqual([422, json.errors])
    }
    const { json } = await admin.rest('GET', '/admin/content')
    expect(json.filter(({ title }: { title: string }) => title === ITEM.title)).toMatchObject([ITEM])
  })

  it('checks a value against the type that it gets, also when only the type changes', async () => {
    const { admin, add } = await withAdmin()
    await add()
    const change = (body: Record<string, unknown>) => admin.rest('PUT', '/admin/content/opening_hours', body)
    expect(await change({ content_type: 'json' })).toMatchObject({
      status: 422,
      json: { detail: 'This is not valid JSON' },
    })
    expect(await change({ content_type: 'json', content_value: '[1]' })).toMatchObject({
      status: 200,
      json: { content_value: '[1]' },
    })
    expect((await change({ content_type: 'email', content_value: ' Somebody@Example.org ' })).json.content_value).toBe(
      'somebody@example.org',
    )
    expect((await change({ content_value: '[1]' })).status).toBe(422)
  })

  it('takes texts of 200,000 characters', async () => {
    const { add } = await withAdmin()
    expect((await add({ content_value: 'a'.repeat(200_000) })).status).toBe(201)
  })

  it('sanitises HTML when it is saved, and when it is read', async () => {
    const { app, admin, visitor, add } = await withAdmin()
    const dirty =
      '<h2 onclick="x()">A</h2><script>1</script><a href="javascript:1">b</a> <a href="https://example.org">c</a>'
    const clean = '<h2>A</h2><a>b</a> <a href="https://example.org" rel="noopener noreferrer">c</a>'
    expect((await add({ content_type: 'html', content_value: dirty })).json.content_value).toBe(clean)
    const { db } = app.database
    const [stored] = await db.select().from(contentItems).where(eq(contentItems.contentKey, ITEM.content_key))
    expect(stored?.contentValue).toBe(clean)
    // As a row from before the rule, or one that came past it.
    await db.update(contentItems).set({ contentValue: dirty }).where(eq(contentItems.contentKey, ITEM.content_key))
    const read = [
      (await visitor.rest('GET', '/content/public/opening_hours')).json.content_value,
      (await visitor.rest('GET', '/content/public/multiple?content_keys=opening_hours')).json.opening_hours
        .content_value,
      (await visitor.graphql(PUBLIC, { keys: ['opening_hours'] })).data.content[0].contentValue,
      (await admin.rest('GET', '/admin/content')).json.find(
        ({ content_key }: { content_key: string }) => content_key === 'opening_hours',
      ).content_value,
    ]
    expect(new Set(read)).toEqual(new Set([clean]))
  })

  it('is audited, by id', async () => {
    const { app, admin, add } = await withAdmin()
    const { json } = await add()
    await add()
    await admin.rest('PUT', '/admin/content/opening_hours', { is_active: false })
    await admin.rest('DELETE', '/admin/content/opening_hours')
    await app.close()
    const again = await testApp({ databaseUrl: app.databaseUrl })
    const rows = await again.database.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(
      rows
        .filter(({ action }) => action.startsWith('content.'))
        .map(({ action, outcome, subjectId }) => [action, outcome, subjectId]),
    ).toEqual([
      ['content.add', 'ALLOWED', json.id],
      ['content.add', 'REFUSED', null],
      ['content.change', 'ALLOWED', json.id],
      ['content.delete', 'ALLOWED', json.id],
    ])
  })
})

describe('the first texts', () => {
  it('are laid once: what was edited or deleted never comes back', async () => {
    const { app, admin, visitor } = await withAdmin()
    await admin.rest('PUT', '/admin/content/company_name', { content_value: 'Another name' })
    await admin.rest('DELETE', '/admin/content/contact_email')
    await seed(app.database.db, { demo: true })
    const { json } = await visitor.rest(
      'GET',
      '/content/public/multiple?content_keys=company_name,contact_email,support_email',
    )
    expect([json.company_name.content_value, json.contact_email, json.support_email.content_value]).toEqual([
      'Another name',
      null,
      'support@example.org',
    ])
  })

  it('come into a database from before there were any, once, beside what is there', async () => {
    const { app, add, visitor } = await withAdmin()
    const { db } = app.database
    await db.delete(seeds).where(eq(seeds.name, 'content'))
    await db.delete(contentItems)
    await add({ content_key: 'company_name', content_value: 'Ours' })
    await Promise.all([seed(db, { demo: true }), seed(db, { demo: true })])
    const { json } = await visitor.rest(
      'GET',
      '/content/public/multiple?content_keys=company_name,privacy_policy,company_address',
    )
    expect(json.company_name.content_value).toBe('Ours')
    expect(json.privacy_policy).toMatchObject({
      content_type: 'html',
      content_value: expect.stringContaining('Template'),
    })
    expect(json.company_address).toBeNull()
    expect((await db.select({ name: seeds.name }).from(seeds)).map(({ name }) => name)).toContain('content')
  })
})
