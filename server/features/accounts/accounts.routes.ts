import { z } from 'zod'
import { GUEST_COOKIE } from '#server/access/guest-tokens.ts'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import { AppError } from '#server/shared/errors.ts'
import { restUser, userAsRest } from './accounts.contract.ts'
import type { AccountsService } from './accounts.service.ts'

export function accountsRoutes(accounts: AccountsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/auth/verify',
      summary: 'The caller’s account, while the token is alive.',
      door: { for: 'user', key: 'accounts:read' },
      input: z.object({}),
      output: restUser,
      run: ({ actor }) => {
        const user = accounts.viewer(actor)
        if (!user) throw new AppError('UNAUTHENTICATED', 'Sign in again')
        return Promise.resolve(userAsRest(user))
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/logout',
      summary: 'Ends the session at once, on every instance and open socket.',
      door: { for: 'user', key: null },
      status: 204,
      input: z.object({}),
      output: z.null(),
      async run({ actor, cookies }) {
        await accounts.signOut(actor)
        cookies.clear(GUEST_COOKIE)
        return null
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/change-password',
      summary: 'Changes the password; every other session of the account ends.',
      details:
        'API keys open the account beside its password and go on working, unless `revoke_api_keys` is true; the answer counts both.',
      door: { for: 'user', key: null },
      errors: {
        INVALID_CODE: 'The current password is wrong.',
        RATE_LIMITED: 'It was wrong several times: `Retry-After` says when the next try counts.',
      },
      input: z
        .object({
          current_password: z.string({ message: 'Current password is required' }),
          new_password: z.string({ message: 'New password is required' }),
          revoke_api_keys: z.boolean({ message: 'revoke_api_keys is true or false' }).optional(),
        })
        .transform(
          ({ current_password: currentPassword, new_password: newPassword, revoke_api_keys: revokeApiKeys }) => ({
            currentPassword,
            newPassword,
            revokeApiKeys,
          }),
        ),
      output: z.object({ message: z.string(), api_keys_revoked: z.number(), api_keys_left: z.number() }),
      async run({ input, ...context }) {
        const { apiKeysRevoked, apiKeysLeft } = await accounts.changePassword(context, input)
        return {
          message: 'Password changed successfully!',
          api_keys_revoked: apiKeysRevoked,
          api_keys_left: apiKeysLeft,
        }
      },
    }),
    endpoint({
      method: 'post',
      path: '/auth/promote-to-expert',
      summary: 'Makes an expert of the caller, with an assistant of their own.',
      door: { for: 'user', key: null },
      errors: { FORBIDDEN: 'The `user_id` is not the caller’s.', CONFLICT: 'The caller is an expert already.' },
      input: z.object({ user_id: z.string({ message: 'The user_id is needed' }), specialty_id: z.string().nullish() }),
      output: z.object({ user: restUser }),
      async run({ input, ...context }) {
        const user = await accounts.promote(context, { userId: input.user_id, specialtyId: input.specialty_id ?? null })
        return { user: userAsRest(user) }
      },
    }),
    endpoint({
      method: 'put',
      path: '/admin/users/:id',
      summary: 'Lets an account in or shuts it out; out ends its sessions at once.',
      door: { for: 'admin', key: null },
      errors: { CONFLICT: 'Nobody shuts their own account.' },
      input: z.object({ is_active: z.boolean({ message: 'is_active is true or false' }) }),
      output: restUser,
      run: async ({ input, params, ...context }) =>
        userAsRest(await accounts.setActive(context, params['id'] ?? '', input.is_active)),
    }),
  ]
}
