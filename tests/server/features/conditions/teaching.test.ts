import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#schema/accounts.ts'
import { conditions, dataPoints } from '#schema/conditions.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { newExpert, signedInAdmin, verify } from '#tests/support/experts.ts'
import { testApp, type TestApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const BASE = '/specialist-ai/specialty-conditions'
const READ = `query($id: ID!) { conversation(id: $id) {
  differential { conditionKey name group }
  redFlags { ruleId }
  triage { level }
  panel { overview { key label value } examLabs { key label value outOfRange } missing { key label why } }
  plan { markdown }
  soapNote
  messages(last: 1) { nodes { id content form { fields { name label type helpText why options { value } } } } }
} }`
const NAMED = '64 year old man with takotsubo, chest tightness'
const INFARCT = '70M chest pain for 1 h, diaphoretic, BP 150/90, HR 96'

interface Read {
  differential: { conditionKey: string; name: string; group: string }[]
  redFlags: { ruleId: string }[]
  triage: { level: string } | null
  panel: {
    overview: { key: string; label: string; value: string | null }[]
    examLabs: { key: string; label: string; value: string | null; outOfRange: boolean }[]
    missing: { key: string; label: string; why: string }[]
  }
  plan: { markdown: string } | null
  soapNote: string
  messages: {
    nodes: {
      id: string
      content: string
      form: { fields: { name: string; label: string; helpText: string | null; why: string | null }[] } | null
    }[]
  }
}

/** A guest in conversation with an assistant; by default with the default one. */
async function talk(url: string, assistantId?: string) {
  const guest = new ThirdParty(url)
  const id = await guest.startConversation(assistantId ? { assistantId } : {})
  const read = async (): Promise<Read> => (await guest.graphql(READ, { id })).data.conversation
  const say = async (content: string) => {
    const { status, text } = await guest.rest('POST', `/chat/guest/conversations/${id}/messages`, { content })
    expect(status, text).toBe(200)
    return read()
  }
  return { id, guest, say, read }
}

const likely = ({ differential }: Read) =>
  differential.filter(({ group }) => group === 'LIKELY').map(({ name }) => name)
const dangers = ({ differential }: Read) =>
  differential.filter(({ group }) => group === 'MUST_NOT_MISS').map(({ conditionKey }) => conditionKey)
const fields = ({ messages }: Read) => messages.nodes[0]?.form?.fields ?? []
const names = (read: Read) => fields(read).map(({ name }) => name)

async function assistantOf(expert: ThirdParty): Promise<string> {
  return (await expert.rest('GET', '/ai-configs/expert/my-config')).json[0].id
}

/** An expert of cardiology with an assistant. */
async function teacher(app: TestApp, options: { isVerified: boolean }) {
  const admin = await signedInAdmin(app.url)
  const { party, id, specialty } = await newExpert(app.url, options.isVerified ? { verifiedBy: admin } : {})
  const teach = async (name: string, points: Record<string, unknown>[]) => {
    const { json: condition } = await party.rest('POST', BASE, { condition_name: name, specialty_id: specialty.id })
    for (const point of points)
      expect((await party.rest('POST', `${BASE}/${condition.id}/data-points`, point)).status).toBe(201)
    return condition.id as string
  }
  const compiled = async (key: string) => {
    const [found] = await app.database.db.select().from(conditions).where(eq(conditions.key, key))
    const row = the(found, key)
    const points = await app.database.db.select().from(dataPoints).where(eq(dataPoints.conditionId, row.id))
    return { id: row.id, point: (name: string) => the(points.find((each) => each.name === name)).id }
  }
  return { app, admin, party, id, specialty, teach, compiled, assistantId: await assistantOf(party) }
}

const CATECHOLAMINES = {
  data_point_name: 'Recent emotional stress',
  label: 'Emotional stress lately',
  data_type: 'boolean',
  is_required: true,
}

describe('what a verified expert teaches', () => {
  it('is matched and asked by the specialty’s assistants with the next turn, on every instance', async () => {
    const app = await testApp()
    const other = await testApp({ databaseUrl: app.databaseUrl })
    const { teach, admin, assistantId } = await teacher(app, { isVerified: true })
    const colleague = await newExpert(app.url, { name: 'Grace Hopper', verifiedBy: admin })
    const theirs = await assistantOf(colleague.party)
    const before = await Promise.all([talk(app.url, theirs), talk(other.url, theirs)])
    for (const { say } of before) expect(likely(await say(NAMED))).not.toContain('Takotsubo')
    await teach('Takotsubo', [{ data_point_name: 'Apex seen', data_type: 'text' }, CATECHOLAMINES])
    for (const { say } of before) {
      const now = await say('He has takotsubo.')
      expect(likely(now)).toContain('Takotsubo')
      expect(fields(now)).toContainEqual(
        expect.objectContaining({
          name: 'Recent emotional stress',
          label: 'Emotional stress lately',
          why: 'Needed for Takotsubo',
        }),
      )
    }
    for (const url of [app.url, other.url])
      for (const id of [theirs, assistantId, undefined]) {
        const { say } = await talk(url, id)
        const read = await say(NAMED)
        expect(likely(read)).toContain('Takotsubo')
        expect(names(read)).toContain('Recent emotional stress')
      }
  })

  it('stays with the specialty', async () => {
    const app = await testApp()
    const { teach } = await teacher(app, { isVerified: true })
    await teach('Takotsubo', [CATECHOLAMINES])
    const gastroenterologist = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
    const { say } = await talk(app.url, await assistantOf(gastroenterologist))
    expect(likely(await say(NAMED))).not.toContain('Takotsubo')
  })

  it('is answered in the form, and stands in ledger and note in its own words', async () => {
    const app = await testApp()
    const { teach, assistantId } = await teacher(app, { isVerified: true })
    await teach('Takotsubo', [
      CATECHOLAMINES,
      {
        data_point_name: 'Wall motion score',
        data_type: 'number',
        is_required: true,
        validation_rules: { min: 16, max: 64 },
      },
    ])
    const { say, guest, id, read } = await talk(app.url, assistantId)
    const { messages } = await say(NAMED)
    const values = { 'Recent emotional stress': true, 'Wall motion score': 70 }
    const { errors } = await guest.graphql(
      'mutation($input: SubmitFormInput!) { submitForm(input: $input) { __typename } }',
      { input: { id: crypto.randomUUID(), conversationId: id, replyId: the(messages.nodes[0]).id, values } },
    )
    expect(errors).toBeUndefined()
    const { panel, soapNote } = await read()
    expect(panel.overview).toContainEqual(
      expect.objectContaining({ key: 'Recent emotional stress', label: 'Emotional stress lately' }),
    )
    expect(panel.examLabs).toContainEqual({
      key: 'Wall motion score',
      label: 'Wall motion score',
      value: '70',
      outOfRange: true,
    })
    expect(panel.overview.map(({ label }) => label)).toContain('Takotsubo (named)')
    expect(soapNote).toContain('emotional stress lately')
  })

  it('may be taken out while its form stands open: the other answers are taken, this one stays in the message', async () => {
    const app = await testApp()
    const { teach, party, assistantId } = await teacher(app, { isVerified: true })
    const condition = await teach('Takotsubo', [CATECHOLAMINES])
    const { say, guest, id, read } = await talk(app.url, assistantId)
    const { messages } = await say(NAMED)
    const [point] = (await party.rest('GET', `${BASE}/${condition}/data-points`)).json
    expect((await party.rest('DELETE', `${BASE}/${condition}/data-points/${point.id}`)).status).toBe(204)
    const values = { 'Recent emotional stress': true, blood_pressure: '120/80' }
    expect(the(messages.nodes[0]?.form).fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(values)),
    )
    const { data } = await guest.graphql(
      'mutation($input: SubmitFormInput!) { submitForm(input: $input) { ... on MessageAccepted { message { content } } } }',
      { input: { id: crypto.randomUUID(), conversationId: id, replyId: the(messages.nodes[0]).id, values } },
    )
    expect(data.submitForm.message.content).toContain('Emotional stress lately: yes')
    const { panel } = await read()
    expect(panel.examLabs.map(({ key }) => key)).toContain('systolic_bp')
    expect([...panel.overview, ...panel.examLabs].map(({ key }) => key)).not.toContain('Recent emotional stress')
  })

  it('is readable still when it is deleted', async () => {
    const app = await testApp()
    const { teach, party, assistantId } = await teacher(app, { isVerified: true })
    const condition = await teach('Takotsubo', [CATECHOLAMINES])
    const { say, read } = await talk(app.url, assistantId)
    await say(NAMED)
    expect((await party.rest('DELETE', `${BASE}/${condition}`)).status).toBe(204)
    const { panel } = await read()
    const facts = [...panel.overview, ...panel.examLabs]
    expect(facts.map(({ label }) => label)).toContain('takotsubo')
    expect(likely(await say('Still chest tightness.'))).not.toContain('Takotsubo')
  })
})

describe('what an unverified expert teaches', () => {
  it('counts for their own assistant alone, until an admin says otherwise, and again when the admin takes it back', async () => {
    const app = await testApp()
    const { teach, party, admin, id, assistantId } = await teacher(app, { isVerified: false })
    await teach('Takotsubo', [CATECHOLAMINES])
    const ask = async (who: ThirdParty, assistant?: string) => {
      const conversation = await who.startConversation(assistant ? { assistantId: assistant } : {})
      await who.send(conversation, NAMED)
      return likely((await who.graphql(READ, { id: conversation })).data.conversation).includes('Takotsubo')
    }
    const guest = new ThirdParty(app.url)
    expect(await ask(party, assistantId)).toBe(true)
    expect(await ask(guest)).toBe(false)
    await verify(admin, id)
    expect(await ask(guest)).toBe(true)
    await verify(admin, id, false)
    expect([await ask(guest), await ask(party, assistantId)]).toEqual([false, true])
  })

  it('in a shared condition counts for their own assistant alone, too', async () => {
    const app = await testApp()
    const { party, compiled, assistantId } = await teacher(app, { isVerified: false })
    const { id } = await compiled('chest_pain_acs')
    expect(
      (await party.rest('POST', `${BASE}/${id}/data-points`, { ...CATECHOLAMINES, display_order: 0 })).status,
    ).toBe(201)
    const own = await party.startConversation({ assistantId })
    await party.send(own, NAMED)
    const wanted = (read: Read) => read.panel.missing.map(({ label }) => label).includes('Emotional stress lately')
    expect(wanted((await party.graphql(READ, { id: own })).data.conversation)).toBe(true)
    expect(wanted(await (await talk(app.url)).say(NAMED))).toBe(false)
  })

  it('goes with their account, and does not become everybody’s', async () => {
    const app = await testApp()
    const { teach, id } = await teacher(app, { isVerified: false })
    await teach('Takotsubo', [CATECHOLAMINES])
    const { db } = app.database
    await db
      .update(users)
      .set({ isActive: false, deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(users.id, id))
    await new RetentionRepository(db).purge()
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([])
    expect(likely(await (await talk(app.url)).say(NAMED))).not.toContain('Takotsubo')
  })
})

describe('an edit of a compiled condition', () => {
  it('shows at once: label, help, required, deleted data point', async () => {
    const app = await testApp()
    const { party, compiled, assistantId } = await teacher(app, { isVerified: true })
    const { id, point } = await compiled('chest_pain_acs')
    const before = await (await talk(app.url, assistantId)).say('70M chest pain')
    const asked = the(fields(before).find(({ name }) => name.startsWith('troponin')))
    const path = (name: string) => `${BASE}/${id}/data-points/${point(name)}`
    expect((await party.rest('PUT', path(asked.name), { label: 'hs-cTnT', help_text: 'First sample' })).status).toBe(
      200,
    )
    const after = await (await talk(app.url, assistantId)).say('70M chest pain')
    expect(fields(after)).toContainEqual(
      expect.objectContaining({ name: asked.name, label: 'hs-cTnT', helpText: 'First sample' }),
    )
    expect([after.redFlags, after.triage, dangers(after)]).toEqual([before.redFlags, before.triage, dangers(before)])
    const inLedger = await (await talk(app.url, assistantId)).say('70M chest pain, troponin 0.12 ng/mL')
    expect(
      [...inLedger.panel.examLabs, ...inLedger.panel.overview]
        .filter(({ key }) => key === asked.name)
        .map(({ label }) => label),
    ).not.toContain(asked.label)
    const needed = before.panel.missing.filter(({ why }) => why.startsWith('Needed for')).map(({ key }) => key)
    expect(needed.length).toBeGreaterThan(1)
    for (const [place, name] of needed.entries())
      expect(
        (await (place === 0 ? party.rest('DELETE', path(name)) : party.rest('PUT', path(name), { is_required: false })))
          .status,
      ).toBeLessThan(300)
    const fewer = await (await talk(app.url, assistantId)).say('70M chest pain')
    expect(fewer.panel.missing.filter(({ key }) => needed.includes(key))).toEqual([])
    expect([fewer.redFlags, fewer.triage, dangers(fewer)]).toEqual([before.redFlags, before.triage, dangers(before)])
  })

  it.each([
    ['switched off', (party: ThirdParty, id: string) => party.rest('PUT', `${BASE}/${id}`, { is_active: false })],
    ['deleted', (party: ThirdParty, id: string) => party.rest('DELETE', `${BASE}/${id}`)],
  ])('that is %s takes it out of offer, form and plan, and leaves flags, level and dangers', async (_how, takeOut) => {
    const app = await testApp()
    const { party, compiled, assistantId } = await teacher(app, { isVerified: true })
    const { id } = await compiled('chest_pain_acs')
    for (const assistant of [assistantId, undefined]) {
      const before = await (await talk(app.url, assistant)).say(INFARCT)
      expect(before.differential[0]?.conditionKey).toBe('chest_pain_acs')
      expect(before.triage).not.toBeNull()
    }
    const before = await (await talk(app.url, assistantId)).say(INFARCT)
    expect((await takeOut(party, id)).status).toBeLessThan(300)
    for (const assistant of [assistantId, undefined]) {
      const after = await (await talk(app.url, assistant)).say(INFARCT)
      expect(
        after.differential.filter(({ group }) => group === 'LIKELY').map(({ conditionKey }) => conditionKey),
      ).not.toContain('chest_pain_acs')
      expect(after.redFlags).toEqual(before.redFlags)
      expect(after.triage).toEqual(before.triage)
      expect(dangers(after)).toEqual(expect.arrayContaining(dangers(before)))
      expect(fields(after).filter(({ why }) => why?.includes(the(before.differential[0]).name))).toEqual([])
      expect(after.messages.nodes[0]?.content).toContain('Bottom line')
    }
    const gastroenterologist = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
    const elsewhere = await (await talk(app.url, await assistantOf(gastroenterologist))).say(INFARCT)
    expect(elsewhere.differential[0]?.conditionKey).toBe('chest_pain_acs')
  })
})

describe('the version of the clinical content', () => {
  it('grows once with each transaction that changes what counts, and with no other', async () => {
    const app = await testApp()
    const { db } = app.database
    const version = async () =>
      Number(the((await db.execute<{ version: string }>(sql`select version from clinical_content`)).rows[0]).version)
    const growth = async (statement: ReturnType<typeof sql>) => {
      const before = await version()
      await db.execute(statement)
      return (await version()) - before
    }
    expect(await growth(sql`update data_points set label = label || '.' where name = 'hemoglobin'`)).toBe(1)
    expect(await growth(sql`update conditions set is_active = false where key = 'ibs'`)).toBe(1)
    expect(
      await growth(
        sql`delete from condition_specialties where condition_id = (select id from conditions where key = 'ibs')`,
      ),
    ).toBe(1)
    expect(await growth(sql`update users set expert_verified = false where email = 'gi.expert@example.org'`)).toBe(1)
    expect(await growth(sql`update specialties set is_active = false where name = 'Cardiology'`)).toBe(1)
    expect(await growth(sql`update users set name = 'Another' where email = 'gi.expert@example.org'`)).toBe(0)
    expect(await growth(sql`update users set is_active = false where email = 'gp@example.org'`)).toBe(0)
    expect(await growth(sql`update specialties set description = 'Another'`)).toBe(0)
    const before = await version()
    await db.transaction(async (tx) => {
      await tx.execute(sql`update conditions set name = name || '.'`)
      await tx.execute(sql`update data_points set label = label || '.'`)
    })
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`update conditions set name = name || '.'`)
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await version()).toBe(before + 1)
  })
})
