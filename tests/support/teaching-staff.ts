import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

export const BASE = '/specialist-ai/specialty-conditions'

export async function staff() {
  const app = await testApp()
  const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
  const expert = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
  const { data } = await admin.graphql('{ specialties { id name } }')
  const specialty = (name: string) => data.specialties.find((each: { name: string }) => each.name === name).id as string
  const gi = specialty('Gastroenterology')
  const unverified = (await register(app.url, { role: 'expert_physician', specialty_id: gi, name: 'Dr New' })).party
  const list = async (who: ThirdParty, id = gi) =>
    (await who.rest('GET', `${BASE}/${id}`)).json as {
      id: string
      condition_name: string
      data_points_count: number
      is_active: boolean
    }[]
  const add = (who: ThirdParty, name: string, specialty_id = gi) =>
    who.rest('POST', BASE, { condition_name: name, specialty_id })
  return { app, admin, expert, unverified, gi, cardio: specialty('Cardiology'), list, add }
}
