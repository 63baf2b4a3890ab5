import { useQuery } from '@apollo/client/react'
import { DirectoryUsersDocument, type Role, type UserSort } from '../../gql/graphql.ts'
import { pagesOf } from '../../lib/pages.ts'
import { useAddress } from '../../lib/use-address.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Paged } from '../../ui/paged.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ROLES } from './roles-of-users.ts'
import { UserDetail } from './user-detail.tsx'
import { UsersTable } from './users-table.tsx'

void (
  /* GraphQL */ `
    query DirectoryUsers($search: String, $role: Role, $sort: UserSort, $after: String) {
      adminUsers(search: $search, role: $role, sort: $sort, after: $after) {
        nodes {
          ...UserRow_user @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
)

const SORTS: readonly { value: string; sort: UserSort; label: string }[] = [
  { value: 'oldest', sort: 'OLDEST', label: 'Oldest first' },
  { value: 'name', sort: 'NAME', label: 'By name' },
]

type Asked = { search: string | null; role: Role | null; sort: UserSort }

/** Which accounts are asked for, as the page's address has it. */
function useAsked(words: string, role: string, order: string): Asked {
  return {
    search: useSettled(words).trim() || null,
    role: ROLES.find(({ value }) => value === role)?.role ?? null,
    sort: SORTS.find(({ value }) => value === order)?.sort ?? 'NEWEST',
  }
}

/** The same, as the REST interface takes it. */
function inAddress({ search, role, sort }: Asked): string {
  const asked = new URLSearchParams({ sort })
  if (search) asked.set('search', search)
  if (role) asked.set('role', role.toLowerCase())
  return asked.toString()
}

/** All accounts: searched, by role, opened and shut. */
export function UsersScreen() {
  const [words, setWords] = useAddress('search')
  const [chosen, setChosen] = useAddress('role')
  const [order, setOrder] = useAddress('sort')
  const [opened, setOpened] = useAddress('user')
  const asked = useAsked(words, chosen, order)
  const query = useQuery(DirectoryUsersDocument, {
    variables: asked,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  // What was found before stays until the next answer is here: a list does not blink while one types.
  const list = (query.data ?? (query.error ? null : query.previousData))?.adminUsers
  return (
    <main className="mx-auto w-full max-w-[1200px] px-4 py-6">
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <SearchBox
          label="Search users"
          placeholder="Search by name, phone or email..."
          value={words}
          onChange={setWords}
        />
        <FilterSelect label="Role" all="All roles" options={ROLES} value={chosen} onChange={setChosen} />
        <FilterSelect label="Order" all="Newest first" options={SORTS} value={order} onChange={setOrder} />
        <ExportButton path={`/admin/users/export?${inAddress(asked)}`} name="users.csv" />
      </div>
      <Paged {...pagesOf(list, query)} words={{ failed: 'The users could not be loaded.', empty: 'No users found' }}>
        {(users) => <UsersTable users={users} onOpen={setOpened} />}
      </Paged>
      <UserDetail user={list?.nodes.find(({ id }) => id === opened) ?? null} onClose={() => setOpened('')} />
    </main>
  )
}
