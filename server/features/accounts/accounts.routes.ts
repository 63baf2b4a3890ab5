import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import type { UserView } from './accounts.contract.ts'
import type { AccountsService } from './accounts.service.ts'

const restUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(['admin', 'expert_physician', 'general_physician']),
  picture: z.string().nullable(),
  is_active: z.boolean(),
  specialty_id: z.string().nullable(),
  created_at: z.string(),
})

const REST_ROLES = {
  ADMIN: 'admin',
  EXPERT_PHYSICIAN: 'expert_physician',
  GENERAL_PHYSICIAN: 'general_physician',
} as const

function userAsRest(user: UserView): z.infer<typeof restUser> {
  const { id, name, email, phone, picture } = user
  const rest = { role: REST_ROLES[user.role], is_active: user.isActive, specialty_id: user.specialty?.id ?? null }
  return { id, name, email, phone, picture, ...rest, created_at: user.createdAt.toISOString() }
}

export function accountsRoutes(accounts: AccountsService): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/auth/login/complete',
      summary: 'Signs in with an e-mail address or phone number and a password.',
      input: z.object({
        identifier: z.string(),
        type: z.enum(['email', 'phone'], { message: 'The type is email or phone' }),
        password: z.string(),
      }),
      output: z.object({ access_token: z.string(), token_type: z.literal('bearer'), user: restUser }),
      async run({ actor, input }) {
        const type = input.type === 'email' ? 'EMAIL' : 'PHONE'
        const { accessToken, user } = await accounts.signIn(actor, { ...input, type })
        return { access_token: accessToken, token_type: 'bearer' as const, user: userAsRest(user) }
      },
    }),
  ]
}
