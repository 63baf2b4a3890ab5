import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assistants } from '#schema/assistants.ts'
import { auditEvents } from '#schema/audit.ts'
import { specialties } from '#schema/specialties.ts'
import { newId } from '#server/shared/ids.ts'
import { EXPERTS, MOVE, withAdmin, layUsers } from '#tests/support/directory.ts'
import { newExpert } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

describe('the list of experts', () => {
  it('holds experts alone, and finds them by their specialty as well', async () => {
    const { app, admin, experts } = await withAdmin()
    const { id, specialty, phone } = await newExpert(app.url, { name: 'Ada Lovelace' })
    await register(app.url, { name: 'Ada Physician' })
    expect(await experts('')).toEqual(['Ada Lovelace', 'Demo Cardiologist', 'Demo Gastroenterologist'])
    expect(await experts('ada')).toEqual(['Ada Lovelace'])
    expect(await experts('CARDIOLOGY')).toEqual(['Ada Lovelace', 'Demo Cardiologist'])
    expect(await experts('gastroenterology')).toEqual(['Demo Gastroenterologist'])
    expect(await experts('gi.expert@')).toEqual(['Demo Gastroenterologist'])
    expect(await experts('nowhere')).toEqual([])
    const { data } = await admin.graphql(EXPERTS, { first: 1 })
    expect(data.adminExperts).toMatchObject({
      nodes: [{ id, name: 'Ada Lovelace', specialty, phone, email: null, expertVerified: false }],
      pageInfo: { hasNextPage: true },
    })
    const { json, headers } = await admin.rest('GET', '/admin/experts?limit=1')
    expect(json).toEqual([
      {
        id,
        name: 'Ada Lovelace',
        specialty: 'Cardiology',
        email: null,
        phone,
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(headers.get('link')).toContain('rel="next"')
  })

  it('finds a rare specialty behind thousands of other experts', async () => {
    const { experts, db } = await withAdmin()
    const [rare] = await db.insert(specialties).values({ id: newId(), name: 'Rarology' }).returning()
    const many = Array.from({ length: 6_200 }, (_, index) => ({
      name: `Expert ${index}`,
      role: 'EXPERT_PHYSICIAN' as const,
    }))
    await layUsers(db, [
      { name: 'The only one', role: 'EXPERT_PHYSICIAN', specialtyId: rare?.id ?? null },
      { name: 'No expert', specialtyId: rare?.id ?? null },
      { name: 'Rarol by name', role: 'EXPERT_PHYSICIAN' },
      ...many,
    ])
    expect(await experts('rarol')).toEqual(['Rarol by name', 'The only one'])
  }, 40_000)

  it('holds an expert without a specialty', async () => {
    const { app, admin } = await withAdmin()
    const { party } = await register(app.url, { name: 'Newly Promoted' })
    await party.graphql('mutation { promoteToExpert(input: {}) { id } }')
    expect((await admin.rest('GET', '/admin/experts?search=newly')).json[0]).toMatchObject({
      name: 'Newly Promoted',
      specialty: null,
    })
  })
})

describe('an expert’s specialty', () => {
  async function withExpert() {
    const { app, admin, db } = await withAdmin()
    const expert = await newExpert(app.url, { verifiedBy: admin })
    const [neurology] = await db.select().from(specialties).where(eq(specialties.name, 'Neurology'))
    const move = (userId: string, specialtyId: string, by = admin) =>
      by.graphql(MOVE, { input: { userId, specialtyId } })
    return { app, admin, db, expert, neurology: neurology as typeof specialties.$inferSelect, move }
  }

  it('is changed by admins, with the assistant’s, and the expert teaches there from now on', async () => {
    const { app, db, expert, neurology, move } = await withExpert()
    const { party, id, specialty } = expert
    const teach = (specialtyId: string, name: string) =>
      party.rest('POST', '/specialist-ai/specialty-conditions', { condition_name: name, specialty_id: specialtyId })
    expect((await teach(neurology.id, 'Migraine of the test')).status).toBe(403)
    const socket = await party.socket()
    expect((await move(id, neurology.id)).data.changeExpertSpecialty).toEqual({
      id,
      specialty: { id: neurology.id, name: 'Neurology' },
    })
    expect((await socket.closed).code).toBe(1012)
    const [assistant] = await db.select().from(assistants).where(eq(assistants.expertId, id))
    expect(assistant?.specialtyId).toBe(neurology.id)
    const { json } = await new ThirdParty(app.url).rest('GET', '/chat/ai-assistants')
    expect(json.find(({ id: listed }: { id: string }) => listed === assistant?.id).specialty_name).toBe('Neurology')
    expect((await party.rest('GET', '/auth/verify')).json.specialty_id).toBe(neurology.id)
    expect((await teach(neurology.id, 'Migraine of the test')).status).toBe(201)
    expect((await teach(specialty.id, 'Angina of the test')).status).toBe(403)
    const audited = async () =>
      (await db.select().from(auditEvents).where(eq(auditEvents.action, 'expert.change-specialty'))).map(
        ({ outcome, subjectId }) => [outcome, subjectId],
      )
    await expect.poll(audited).toEqual([['ALLOWED', id]])
  })

  it('is changed of experts alone, and to an active specialty alone; nothing is changed by half', async () => {
    const { app, db, expert, neurology, move } = await withExpert()
    const physician = await register(app.url)
    for (const userId of [physician.id, randomUUID(), 'nobody'])
      expect((await move(userId, neurology.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    await db.update(specialties).set({ isActive: false }).where(eq(specialties.id, neurology.id))
    for (const specialtyId of [neurology.id, randomUUID(), 'none'])
      expect((await move(expert.id, specialtyId)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: [{ path: 'specialtyId' }],
      })
    const [assistant] = await db.select().from(assistants).where(eq(assistants.expertId, expert.id))
    expect(assistant?.specialtyId).toBe(expert.specialty.id)
    expect((await expert.party.rest('GET', '/auth/verify')).json.specialty_id).toBe(expert.specialty.id)
  })
})
