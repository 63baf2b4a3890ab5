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
import { isAdmin } from './accounts.policy.ts'
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

const NOBODY: Page<ListedUser> = { items: [], hasNextPage: false, hasPreviousPage: false }

/** The directory: all accounts, for admins, and what admins change of experts there. */
export class DirectoryService {
  constructor(private readonly deps: DirectoryDeps) {}

  /** Accounts, the newest first; `search` keeps those whose name, e-mail address or phone number contains it. @throws BAD_USER_INPUT */
  async users(actor: Actor, filter: UserFilter, first: number, after?: string | null): Promise<Page<ListedUser>> {
    this.deps.access.require(actor, 'account.list', isAdmin(actor))
    const { search, role } = validate(userFilter, filter)
    return this.page({ role, bySpecialty: false }, search, first, after)
  }

  /** Experts, the newest first; `search` looks into their specialty's name as well. @throws BAD_USER_INPUT */
  async experts(actor: Actor, filter: ExpertFilter, first: number, after?: string | null): Promise<Page<ListedUser>> {
    this.deps.access.require(actor, 'expert.list', isAdmin(actor))
    const { search } = validate(expertFilter, filter)
    return this.page({ role: 'EXPERT_PHYSICIAN', bySpecialty: true }, search, first, after)
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

  private async page(
    query: Omit<DirectoryQuery, 'term'>,
    search: string | null,
    first: number,
    after?: string | null,
  ): Promise<Page<ListedUser>> {
    const size = checkPageSize('first', first)
    const term = search === null ? null : termOf(search)
    if (search !== null && !term) return NOBODY
    return this.deps.directory.page(this.deps.db, { ...query, term }, size, after)
  }
}
