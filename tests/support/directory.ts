import { users } from '#schema/accounts.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'
import { signedInAdmin } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'

export const USERS = `query($first: Int, $after: String, $search: String, $role: Role) {
  adminUsers(first: $first, after: $after, search: $search, role: $role) {
    edges { cursor } nodes { id name email phone role picture isActive expertVerified specialty { name } createdAt lastActiveAt } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`

export const EXPERTS = `query($first: Int, $after: String, $search: String) {
  adminExperts(first: $first, after: $after, search: $search) { nodes { id name specialty { id name } email phone createdAt expertVerified } pageInfo { hasNextPage endCursor } }
}`

export const MOVE =
  'mutation($input: ChangeExpertSpecialtyInput!) { changeExpertSpecialty(input: $input) { id specialty { id name } } }'

export async function withAdmin() {
  const app = await testApp()
  const admin = await signedInAdmin(app.url)
  const page = async (variables: Record<string, unknown>) => {
    const { data, errors } = await admin.graphql(USERS, variables)
    return errors ? errors[0] : data.adminUsers
  }
  const names = async (search: string, role?: string) =>
    (await page({ search, role })).nodes.map(({ name }: { name: string }) => name) as string[]
  const experts = async (search: string) =>
    (await admin.graphql(EXPERTS, { search })).data.adminExperts.nodes.map(
      ({ name }: { name: string }) => name,
    ) as string[]
  return { app, admin, page, names, experts, db: app.database.db }
}

/** Accounts in the order given, the last the newest. */
export async function layUsers(db: Db, rows: Partial<typeof users.$inferInsert>[]): Promise<string[]> {
  const added = rows.map((row) => ({ id: newId(), name: 'Somebody', ...row }))
  for (let from = 0; from < added.length; from += 2_000) await db.insert(users).values(added.slice(from, from + 2_000))
  return added.map(({ id }) => id)
}
