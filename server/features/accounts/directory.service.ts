import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import type { Db } from '#server/platform/db.ts'
import { badInput, notFound } from '#server/shared/errors.ts'
import { isId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { validate } from '#server/shared/validate.ts'
import type { UserView } from './accounts.contract.ts'
import { isAdmin, isInPerson } from './accounts.policy.ts'
import type { AccountsRepository } from './accounts.repository.ts'
import type { AccountsService } from './accounts.service.ts'
import {
  updateSpecialtyInput,
  expertFilter,
  termOf,
  userFilter,
  type UpdateSpecialtyInput,
  type ExpertFilter,
  type ListedUser,
  type UserFilter,
} from './directory.contract.ts'
import type { DirectoryQuery, DirectoryRepository } from './directory.repository.ts'

interface DirectoryDeps {
  db: Db
  directory: DirectoryRepository
  rows: AccountsRepository
  accounts: AccountsService
  assistants: AssistantsService
  specialties: SpecialtiesService
  access: Access
}

const EXPORTED_AT_ONCE = 500

const NOBODY: Page<ListedUser> = { items: [], hasNextPage: false, hasPreviousPage: false }

/** The directory: all accounts, for admins, and what admins change of experts there. */
export class DirectoryService {
  constructor(private readonly deps: DirectoryDeps) {}

  /** Accounts, the newest first or as `sort` says; `search` keeps those whose name, e-mail address or phone number contains it. @throws BAD_USER_INPUT */
  async users(actor: Actor, filter: UserFilter, first: number, after?: string | null): Promise<Page<ListedUser>> {
    this.deps.access.require(actor, 'account.list', isAdmin(actor))
    const { search, role, sort } = validate(userFilter, filter)
    return this.page({ role, sort, bySpecialty: false }, search, first, after)
  }

  /** Experts, the newest first; `search` looks into their specialty's name as well. @throws BAD_USER_INPUT */
  async experts(actor: Actor, filter: ExpertFilter, first: number, after?: string | null): Promise<Page<ListedUser>> {
    this.deps.access.require(actor, 'expert.list', isAdmin(actor))
    const { search } = validate(expertFilter, filter)
    return this.page({ role: 'EXPERT_PHYSICIAN', sort: 'NEWEST', bySpecialty: true }, search, first, after)
  }

  /**
   * Moves an expert, and with them their assistant, to another specialty. What they taught stays where it was taught.
   * @throws NOT_FOUND for anyone but an expert, BAD_USER_INPUT for a specialty that is not active
   */
  async changeSpecialty({ actor }: RequestContext, input: UpdateSpecialtyInput): Promise<UserView> {
    const { db, rows, accounts, assistants, specialties, access } = this.deps
    const { userId, specialtyId } = validate(updateSpecialtyInput, input)
    const found = isId(userId) ? await rows.find(db, userId) : null
    const expert = found?.role === 'EXPERT_PHYSICIAN' && !found.deletedAt ? found : null
    const { id } = access.authorize(actor, 'expert.change-specialty', 'Expert', expert, isAdmin, expert?.id ?? null)
    await db.transaction(async (tx) => {
      if (!(await specialties.isActive(specialtyId, tx)))
        throw badInput('specialtyId', 'Please select an active specialty')
      if (!(await rows.update(tx, id, { specialtyId }))) throw notFound('Expert')
      await assistants.moveOfExpert(tx, id, specialtyId)
    })
    // Which conditions they may teach hangs on it, on open sockets too.
    await accounts.changed(id, true)
    return accounts.view(id)
  }

  /**
   * All accounts that fit, in batches, for a file. A person or program that leaves ends it.
   * @throws BAD_USER_INPUT
   */
  exportUsers(actor: Actor, filter: UserFilter): AsyncGenerator<ListedUser[]> {
    this.deps.access.require(actor, 'account.export', isAdmin(actor) && isInPerson(actor))
    const { search, role, sort } = validate(userFilter, filter)
    return this.batches({ role, sort, bySpecialty: false }, search)
  }

  private async *batches(query: Omit<DirectoryQuery, 'term'>, search: string | null): AsyncGenerator<ListedUser[]> {
    let after: string | null = null
    do {
      const page: Page<ListedUser> = await this.read(query, search, EXPORTED_AT_ONCE, after)
      yield page.items.map(({ node }) => node)
      after = page.hasNextPage ? (page.items.at(-1)?.cursor ?? null) : null
    } while (after !== null)
  }

  private async page(
    query: Omit<DirectoryQuery, 'term'>,
    search: string | null,
    first: number,
    after?: string | null,
  ): Promise<Page<ListedUser>> {
    return this.read(query, search, checkPageSize('first', first), after)
  }

  private async read(
    query: Omit<DirectoryQuery, 'term'>,
    search: string | null,
    size: number,
    after?: string | null,
  ): Promise<Page<ListedUser>> {
    const term = search === null ? null : termOf(search)
    if (search !== null && !term) return NOBODY
    return this.deps.directory.page(this.deps.db, { ...query, term }, size, after)
  }
}
