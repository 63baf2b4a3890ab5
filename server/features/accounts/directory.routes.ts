import { z } from 'zod'
import type { Role } from '#server/access/actor.ts'
import { sendCsv, type Cell } from '#server/platform/csv.ts'
import { endpoint, SENT, type Call, type Endpoint } from '#server/rest/endpoint.ts'
import type { Page } from '#server/shared/page.ts'
import { REST_ROLES, restUser, userAsRest } from './accounts.contract.ts'
import type { ListedUser } from './directory.contract.ts'
import { USER_SORTS } from './directory-order.ts'
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
      path: '/admin/users/export',
      summary: 'All accounts that fit, as a CSV file, written as it is read.',
      details: 'A cell that a spreadsheet would take for a formula begins with an apostrophe.',
      door,
      input: usersInput.pick({ search: true, role: true }).extend({ sort: z.enum(USER_SORTS).optional() }),
      output: z.never(),
      alsoAs: { 'text/csv': 'name, email, phone, role, status, specialty, created, last active.' },
      async run({ actor, input, response, endTurn }) {
        const role = input.role?.toUpperCase() as Role | undefined
        const users = directory.exportUsers(actor, { ...input, role })
        // The file takes as long as its reader: their next call need not wait for that.
        endTurn()
        await sendCsv(response, 'users.csv', CSV_HEADER, rowsOf(users))
        return SENT
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

const CSV_HEADER = ['Name', 'Email', 'Phone', 'Role', 'Status', 'Specialty', 'Created', 'Last active']

async function* rowsOf(batches: AsyncIterable<ListedUser[]>): AsyncGenerator<Cell[][]> {
  for await (const users of batches)
    yield users.map(({ name, email, phone, role, isActive, specialty, createdAt, lastActiveAt }) => [
      name,
      email,
      phone,
      REST_ROLES[role],
      isActive ? 'active' : 'inactive',
      specialty?.name ?? null,
      createdAt,
      lastActiveAt,
    ])
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
