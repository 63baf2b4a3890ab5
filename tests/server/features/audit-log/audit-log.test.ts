import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { auditEvents } from '#schema/audit.ts'
import { sealAudit } from '#server/access/audit-seal.ts'
import { keyOf, newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const EVENTS = `query($first: Int, $after: String, $actorId: ID, $subjectId: ID, $action: String, $outcome: AuditOutcome, $changesOnly: Boolean) {
  auditEvents(first: $first, after: $after, actorId: $actorId, subjectId: $subjectId, action: $action, outcome: $outcome, changesOnly: $changesOnly) {
    edges { cursor } nodes { id at actorKind actor { id name } keyId action outcome subjectId } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`

async function withAdmin() {
  const app = await testApp()
  const admin = await signedInAdmin(app.url)
  const page = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await admin.graphql(EVENTS, variables)
    return errors ? errors[0] : data.auditEvents
  }
  const actions = async (variables: Record<string, unknown>) =>
    (await page(variables)).nodes.map(({ action }: { action: string }) => action) as string[]
  return { app, admin, page, actions, db: app.database.db }
}

describe('the audit log', () => {
  it('is read by admins, the newest first, and reading it is in it', async () => {
    const { app, page } = await withAdmin()
    const { party, id } = await register(app.url, { name: 'Reading Person' })
    const conversation = await party.startConversation({ title: 'The secret case' })
    await party.graphql('query($id: ID!) { conversation(id: $id) { id } }', { id: conversation })
    const { nodes } = await page()
    expect(nodes[0]).toMatchObject({
      actorKind: 'user',
      actor: { name: 'Demo Admin' },
      keyId: null,
      action: 'audit.read',
      outcome: 'ALLOWED',
      subjectId: null,
    })
    expect(nodes[1]).toMatchObject({
      actor: { id, name: 'Reading Person' },
      action: 'conversation.read',
      outcome: 'ALLOWED',
      subjectId: conversation,
    })
    const ids = nodes.map((node: { id: string }) => Number(node.id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(Date.now() - Date.parse(nodes[0].at)).toBeLessThan(10_000)
    expect(JSON.stringify(nodes)).not.toContain('secret')
  })

  it('is filtered by who, what, whereto and outcome, alone and together', async () => {
    const { app, page, actions } = await withAdmin()
    const { party, id } = await register(app.url)
    const stranger = await register(app.url)
    const conversation = await party.startConversation()
    const read = 'query($id: ID!) { conversation(id: $id) { id } }'
    await party.graphql(read, { id: conversation })
    await stranger.party.graphql(read, { id: conversation })
    expect(new Set(await actions({ actorId: id }))).toEqual(new Set(['conversation.start', 'conversation.read']))
    const about = (await page({ subjectId: conversation })).nodes
    expect(about.map(({ actor, outcome }: { actor: { id: string }; outcome: string }) => [actor.id, outcome])).toEqual([
      [stranger.id, 'REFUSED'],
      [id, 'ALLOWED'],
    ])
    expect((await page({ subjectId: conversation, outcome: 'REFUSED' })).nodes).toHaveLength(1)
    expect(
      (await page({ actorId: id, subjectId: conversation, action: 'conversation.read', outcome: 'ALLOWED' })).nodes,
    ).toHaveLength(1)
    expect(new Set(await actions({ action: ' conversation.read ' }))).toEqual(new Set(['conversation.read']))
    for (const nothing of [
      { actorId: randomUUID() },
      { actorId: 'x' },
      { subjectId: 'x' },
      { action: 'conversation' },
      { actorId: id, outcome: 'REFUSED' },
    ])
      expect((await page(nothing)).nodes).toEqual([])
  })

  it('leaves out what only looked, however much of it there is, where only changes are asked for', async () => {
    const { page, db } = await withAdmin()
    const row = (action: string) => ({ actorKind: 'operator', action, outcome: 'ALLOWED' as const })
    const looks = ['notification.list', 'conversation.read', 'stats.watch', 'stats.read-trends']
    await db
      .insert(auditEvents)
      .values([
        row('a.change'),
        row('a.reading'),
        ...Array.from({ length: 200 }, (_, index) => row(looks[index % 4] ?? '')),
      ])
    const { nodes } = await page({ first: 10, changesOnly: true })
    const seen = nodes.map(({ action }: { action: string }) => action)
    expect(seen).toEqual(expect.arrayContaining(['a.change', 'a.reading']))
    expect(seen.filter((action: string) => looks.includes(action))).toEqual([])
  })

  it('has the newest first by when it happened, also what was stored later, and is paged so', async () => {
    const { page, db } = await withAdmin()
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const row = (minute: number) => ({
      actorKind: 'operator',
      action: 'of.the.test',
      outcome: 'ALLOWED' as const,
      createdAt: at(minute),
    })
    await db.insert(auditEvents).values([row(1), row(4), row(2), row(3)])
    const first = await page({ first: 3, action: 'of.the.test' })
    const second = await page({ first: 3, action: 'of.the.test', after: first.pageInfo.endCursor })
    expect([...first.nodes, ...second.nodes].map((node: { at: string }) => node.at)).toEqual(
      [4, 3, 2, 1].map((minute) => at(minute).toISOString()),
    )
  })

  it('is paged without gap or repetition', async () => {
    const { page, db } = await withAdmin()
    await db.insert(auditEvents).values(
      Array.from({ length: 7 }, () => ({
        actorKind: 'operator',
        action: 'of.the.test',
        outcome: 'ALLOWED' as const,
      })),
    )
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const { nodes, pageInfo } = await page({ first: 3, after, action: 'of.the.test' })
      expect(pageInfo.hasPreviousPage).toBe(after !== null)
      seen.push(...nodes.map(({ id }: { id: string }) => id))
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect((await page({ action: 'of.the.test' })).nodes[0]).toMatchObject({ actorKind: 'operator', actor: null })
  })

  it('names keys, guests by their id, and nobody who is gone', async () => {
    const { app, page } = await withAdmin()
    const { party, id } = await register(app.url, { name: 'Gone Tomorrow' })
    const guest = new ThirdParty(app.url)
    await guest.startConversation()
    const [started] = (await page({ action: 'conversation.start' })).nodes
    expect(started).toMatchObject({ actorKind: 'guest', actor: { id: guest.guestToken?.split('.')[0], name: null } })
    await (await keyOf(party, 'conversations:write')).startConversation()
    const [byKey] = (await page({ actorId: id, action: 'conversation.start' })).nodes
    expect(byKey).toMatchObject({
      actor: { id, name: 'Gone Tomorrow' },
      keyId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    await party.graphql('mutation { deleteAccount(input: {}) }')
    for (const { actor } of (await page({ actorId: id })).nodes) expect(actor).toEqual({ id, name: null })
  })

  it('refuses sizes, cursors and filters that are none', async () => {
    const { page } = await withAdmin()
    for (const [variables, path] of [
      [{ first: 0 }, 'first'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'cursor'],
      [{ action: 'a'.repeat(121) }, 'action'],
    ] as const)
      expect((await page(variables)).extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] })
    expect((await page({ outcome: 'MAYBE' })).extensions.code).toBe('BAD_USER_INPUT')
  })

  it('is closed to everyone else, keys of admins included, and each try is in it', async () => {
    const { app, admin, actions } = await withAdmin()
    const physician = await register(app.url)
    const expert = await newExpert(app.url)
    for (const [who, code] of [
      [new ThirdParty(app.url), 'UNAUTHENTICATED'],
      [physician.party, 'FORBIDDEN'],
      [expert.party, 'FORBIDDEN'],
      [await keyOf(admin, 'accounts:read'), 'FORBIDDEN'],
    ] as const)
      expect((await who.graphql(EVENTS)).errors?.[0]?.extensions.code).toBe(code)
    expect(await actions({ actorId: physician.id, outcome: 'REFUSED' })).toEqual(['door.Query.auditEvents'])
  })
})

describe('the search of the audit log', () => {
  const FIND = `query($actionPrefix: String, $from: DateTime, $until: DateTime) {
    auditEvents(actionPrefix: $actionPrefix, from: $from, until: $until) { nodes { action at } }
  }`

  it('keeps what begins so, and what happened between two times', async () => {
    const { admin } = await withAdmin()
    await admin.graphql('{ adminExperts { nodes { id } } adminStats { totalUsers } }')
    const found = async (variables: object) =>
      ((await admin.graphql(FIND, { ...variables })).data.auditEvents.nodes as { action: string }[]).map(
        ({ action }) => action,
      )
    expect(await found({ actionPrefix: 'expert.' })).toEqual(['expert.list'])
    expect(await found({ actionPrefix: 'ex%t' })).toEqual([])
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await found({ from: later })).toEqual([])
    expect(await found({ until: later, actionPrefix: 'stats.' })).toEqual(['stats.read'])
  })

  it('is written to a file', async () => {
    const { app, admin } = await withAdmin()
    await admin.graphql('{ adminStats { totalUsers } }')
    const get = (query: string) =>
      fetch(`${app.url}/api/v1/admin/audit/export?${query}`, { headers: { authorization: `Bearer ${admin.token}` } })
    const text = await (await get('action=stats.read')).text()
    expect(text.split('\r\n')[1]).toMatch(/,user,[0-9a-f-]{36},Demo Admin,,stats.read,ALLOWED,,,1$/)
    expect((await get('from=yesterday')).status).toBe(422)
  })

  it('comes with its chain, computed anew, and the first row that does not fit', async () => {
    const { admin, db } = await withAdmin()
    await admin.graphql('{ adminStats { totalUsers } }')
    await expect.poll(async () => db.$count(auditEvents)).toBeGreaterThan(1)
    const chain = async () =>
      (await admin.graphql('{ auditChain { seals sealedEvents unsealed lastSealedAt firstBrokenEventId } }')).data
        .auditChain
    expect(await chain()).toMatchObject({ seals: 0, sealedEvents: 0, lastSealedAt: null, firstBrokenEventId: null })
    await db.execute(sql`alter table audit_events disable trigger user`)
    await db.execute(sql`update audit_events set stored_at = stored_at - interval '5 minutes'`)
    const sealed = await sealAudit(db)
    expect(await chain()).toMatchObject({ seals: 1, sealedEvents: sealed, firstBrokenEventId: null })
    const [first] = await db.select().from(auditEvents).orderBy(auditEvents.id).limit(1)
    await db.execute(sql`update audit_events set outcome = 'REFUSED' where id = ${first?.id}`)
    expect(await chain()).toMatchObject({ sealedEvents: 0, firstBrokenEventId: String(first?.id) })
  })
})
