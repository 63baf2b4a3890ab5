import { z } from 'zod'
import type { Role } from '#server/access/actor.ts'
import { endpoint, type Call, type Endpoint } from '#server/rest/endpoint.ts'
import type { Page } from '#server/shared/page.ts'
import { REST_ROLES, restUser, userAsRest } from './accounts.contract.ts'
import type { ListedUser } from './directory.contract.ts'
import type { DirectoryService } from './directory.service.ts'

const door = { for: 'admin', key: null } as const

const expertsInput = z.object({
  search: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100, 'Ask for 1 to 100 items').default(100),
  cursor: z.string().optional(),
})
const usersInput = expertsInput.extend({
  limit: expertsInput.shape.limit.default(30),
  role: z
    .enum(Object.values(REST_ROLES), { message: 'The role is admin, expert_physician or general_physician' })
    .optional(),
})

const restExpert = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: z.string(),
})

export function directoryRoutes(directory: DirectoryService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/admin/users',
      summary:
        'Accounts, the newest first, by a part of name, e-mail address or phone number, and by role. The next page is in the Link header.',
      door,
      pages: true,
      input: usersInput,
      output: z.array(restUser),
      async run(call) {
        const { search, role, limit, cursor } = call.input
        const page = await directory.users(
          call.actor,
          { search, role: role?.toUpperCase() as Role | undefined },
          limit,
          cursor,
        )
        return linked(call, page).map(userAsRest)
      },
    }),
    endpoint({
      method: 'get',
      path: '/admin/experts',
      summary:
        'Experts, the newest first, by a part of name, specialty, e-mail address or phone number. The next page is in the Link header.',
      door,
      pages: true,
      input: expertsInput,
      output: z.array(restExpert),
      async run(call) {
        const { search, limit, cursor } = call.input
        return linked(call, await directory.experts(call.actor, { search }, limit, cursor)).map(expertAsRest)
      },
    }),
  ]
}

/** The items of a page; the way to the next one goes into the Link header, with all that was asked for. */
function linked(
  { input, request, response }: Call<Record<string, unknown>>,
  { items, hasNextPage }: Page<ListedUser>,
): ListedUser[] {
  const cursor = hasNextPage ? items.at(-1)?.cursor : undefined
  if (cursor) {
    const asked = new URLSearchParams()
    for (const [name, value] of Object.entries<unknown>({ ...input, cursor }))
      if (typeof value === 'string' || typeof value === 'number') asked.set(name, value.toString())
    response.set('Link', `<${request.baseUrl}${request.path}?${asked.toString()}>; rel="next"`)
  }
  return items.map(({ node }) => node)
}

function expertAsRest({ id, name, specialty, email, phone, createdAt }: ListedUser): z.input<typeof restExpert> {
  return { id, name, specialty: specialty?.name ?? null, email, phone, created_at: createdAt.toISOString() }
}
