import { describe, expect, it } from 'vitest'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

async function withAdmin() {
  const { url } = await testApp()
  const admin = await new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
  const publicNames = async () =>
    (await new ThirdParty(url).rest('GET', '/specialist-ai/specialties')).json.map(
      ({ name }: { name: string }) => name,
    ) as string[]
  return { url, admin, publicNames }
}

describe('specialties', () => {
  it('are public by name, the active ones, with nothing but id and name', async () => {
    const { url, publicNames } = await withAdmin()
    const names = await publicNames()
    expect(names).toHaveLength(23)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
    const { json } = await new ThirdParty(url).rest('GET', '/specialist-ai/specialties')
    expect(Object.keys(json[0]).sort()).toEqual(['id', 'name'])
  })

  it('are added, changed, deactivated and brought back by admins', async () => {
    const { url, admin, publicNames } = await withAdmin()
    const made = await admin.rest('POST', '/admin/specialties', {
      name: ' Sports  medicine ',
      description: 'Injuries.',
    })
    expect(made).toMatchObject({
      status: 201,
      json: { name: 'Sports medicine', description: 'Injuries.', is_active: true },
    })
    const path = `/admin/specialties/${made.json.id as string}`
    expect((await admin.rest('DELETE', path)).status).toBe(204)
    expect(await publicNames()).not.toContain('Sports medicine')
    expect(
      (await admin.rest('GET', '/admin/specialties')).json.find(({ id }: { id: string }) => id === made.json.id),
    ).toMatchObject({ is_active: false })
    await expect(register(url, { role: 'expert_physician', specialty_id: made.json.id })).rejects.toThrow(
      'Please select your specialty',
    )
    expect((await admin.rest('PUT', path, { is_active: true, name: 'Sport medicine' })).json).toMatchObject({
      name: 'Sport medicine',
      description: 'Injuries.',
      is_active: true,
    })
    expect(await publicNames()).toContain('Sport medicine')
  })

  it.each([
    ['POST', {}, 422, 'A specialty needs a name'],
    ['POST', { name: ' ' }, 422, 'A specialty needs a name'],
    ['POST', { name: 'x'.repeat(121) }, 422, 'A name has at most 120 characters'],
    ['POST', { name: 'CARDIOLOGY' }, 409, 'A specialty of this name already exists'],
    ['POST', { name: 'New', is_active: 'yes' }, 422, 'is_active is true or false'],
  ])('are refused: %s %j', async (method, body, status, detail) => {
    const { admin } = await withAdmin()
    expect(await admin.rest(method, '/admin/specialties', body)).toMatchObject({ status, json: { detail } })
  })

  it('are found by admins only', async () => {
    const { url, admin } = await withAdmin()
    expect((await admin.rest('PUT', '/admin/specialties/nothing', { name: 'x' })).status).toBe(404)
    const expert = await new ThirdParty(url).signIn('gi.expert@example.org', 'Expert!2026demo')
    expect((await expert.rest('GET', '/admin/specialties')).status).toBe(403)
    expect((await new ThirdParty(url).rest('GET', '/admin/specialties')).status).toBe(401)
    expect(
      (await expert.graphql('mutation { addSpecialty(input: {name: "x"}) { id } }')).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN')
  })
})
