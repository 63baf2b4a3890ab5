import { register } from './people.ts'
import { ThirdParty } from './third-party.ts'

export async function signedInAdmin(url: string): Promise<ThirdParty> {
  return new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
}

/** A new expert, signed in: of cardiology, and unverified until an admin says otherwise. */
export async function newExpert(
  url: string,
  { name = 'Ada Lovelace', verifiedBy }: { name?: string; verifiedBy?: ThirdParty } = {},
) {
  const { json: specialties } = await new ThirdParty(url).rest('GET', '/specialist-ai/specialties')
  const specialty = (specialties as { id: string; name: string }[]).find((each) => each.name === 'Cardiology')
  const expert = await register(url, { name, role: 'expert_physician', specialty_id: specialty?.id })
  if (verifiedBy) await verify(verifiedBy, expert.id)
  return { ...expert, specialty: specialty as { id: string; name: string } }
}

/** The call of an expert's own assistant. */
export const OWN_CONFIG = '/ai-configs/expert/my-config'

/** A new expert, with ways to read and write the configuration of their assistant. */
export async function newConfiguringExpert(url: string) {
  const { party, id } = await newExpert(url)
  const put = (body: unknown) => party.rest('PUT', OWN_CONFIG, body)
  const config = async () => (await party.rest('GET', OWN_CONFIG)).json[0]
  return { party, id, put, config }
}

export async function verify(admin: ThirdParty, userId: string, isVerified = true): Promise<void> {
  const { errors } = await admin.graphql(
    'mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { id } }',
    { input: { userId, isVerified } },
  )
  if (errors) throw new Error(JSON.stringify(errors))
}

/** An API key of the caller's, to call with. */
export async function keyOf(owner: ThirdParty, ...scopes: string[]): Promise<ThirdParty> {
  const { data } = await owner.graphql(
    'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
    { input: { name: 'k', scopes } },
  )
  const party = new ThirdParty(owner.url)
  party.token = data.createApiKey.secret
  return party
}
