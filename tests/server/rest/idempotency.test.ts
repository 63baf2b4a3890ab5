import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Idempotency, type Answer } from '#server/rest/idempotency.ts'
import { anonymous } from '#server/access/actor.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'

const KEY = { 'idempotency-key': 'the key' }
const TEXT = 'Melena of the patient Zebedee'

async function conversation() {
  const app = await testApp({ model: () => new ScriptedModel({ tokens: ['About Zebedee.'] }) })
  const { party } = await register(app.url)
  const { json } = await party.rest('POST', '/chat/conversations', { title: 'Zebedee' }, KEY)
  return { app, party, id: json.id as string, path: `/chat/conversations/${json.id}/messages` }
}

describe('an Idempotency-Key', () => {
  it('gives nothing of a conversation again that its owner has deleted', async () => {
    const { party, id, path } = await conversation()
    const patient = { age: 64, gender: 'female', chief_complaint: TEXT }
    const calls = [
      ['/chat/conversations', { title: 'Zebedee' }],
      [path, { content: TEXT }],
      [`/chat/conversations/${id}/submit-patient-info`, patient],
    ] as const
    for (const [to, body] of calls) expect((await party.rest('POST', to, body, KEY)).status).toBeLessThan(300)
    expect((await party.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id })).errors).toBeUndefined()
    for (const [to, body] of calls) {
      const again = await party.rest('POST', to, body, KEY)
      expect([to, again.status, again.text.includes('Zebedee')]).toEqual([to, 404, false])
    }
  })

  it('keeps nothing of what was typed or answered', async () => {
    const { app, party, path } = await conversation()
    await party.rest('POST', path, { content: TEXT }, KEY)
    const { rows } = await app.database.db.execute(sql`select * from idempotency_keys`)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/zebedee|melena/i)
  })

  it('that is empty is none', async () => {
    const { party } = await conversation()
    const start = () => party.rest('POST', '/chat/conversations', { title: 'Zebedee' }, { 'idempotency-key': '' })
    const [first, second] = [await start(), await start()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.json.id).not.toBe(first.json.id)
  })

  it('of a form gives the first answer again, also once the form is closed and another one open', async () => {
    const { party, path } = await conversation()
    const { json } = await party.rest('POST', path, { content: '64 year old female with melena for 2 days' })
    const answers = {
      form_values: Object.fromEntries(json.form_data.fields.map(({ name }: { name: string }) => [name, null])),
    }
    const first = await party.rest('POST', path, answers, KEY)
    const again = await party.rest('POST', path, answers, KEY)
    expect([again.status, again.json.user_message]).toEqual([first.status, first.json.user_message])
    expect((await party.rest('GET', path)).json.messages).toHaveLength(4)
  })

  it('is free again soon after the process of its first call died, and not while the call runs', async () => {
    const { app } = await conversation()
    const { db } = app.database
    const keys = new Idempotency(db)
    const call = {
      actor: anonymous('127.0.0.1'),
      route: 'post /somewhere',
      key: 'k',
      body: {},
      repeatable: false,
      streams: false,
    }
    const done: Answer = { status: 201, answer: { id: 1 } }
    const { promise: running, resolve: finish } = Promise.withResolvers<Answer>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>()
    const first = keys.once(call, () => {
      begin(undefined)
      return running
    })
    // Whichever of two calls comes first has the key.
    await begun
    await expect(keys.once(call, () => Promise.resolve(done))).rejects.toMatchObject({ code: 'CONFLICT' })
    const { rows } = await db.execute<{ rest: number }>(
      sql`select extract(epoch from lease_until - now())::float as rest from idempotency_keys where route = 'post /somewhere'`,
    )
    expect(rows[0]?.rest).toBeGreaterThan(0)
    expect(rows[0]?.rest).toBeLessThanOrEqual(30)
    // As it stands when a process was killed and that time has passed.
    await db.execute(
      sql`update idempotency_keys set lease_until = now() - interval '1 ms' where route = 'post /somewhere'`,
    )
    expect(await keys.once(call, () => Promise.resolve(done))).toEqual(done)
    // A call that was only thought dead neither takes the key away nor changes its answer.
    finish({ status: 201, answer: { id: 2 } })
    expect(await first).toEqual({ status: 201, answer: { id: 2 } })
    expect(await keys.once(call, () => Promise.reject(new Error('It ran again')))).toEqual(done)
  })
})
