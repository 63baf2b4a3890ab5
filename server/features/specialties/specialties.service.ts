import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import { violates, type Db } from '#server/platform/db.ts'
import { AppError } from '#server/shared/errors.ts'
import { isId } from '#server/shared/ids.ts'
import { validate } from '#server/shared/validate.ts'
import {
  createSpecialtyInput,
  updateSpecialtyInput,
  type CreateSpecialtyInput,
  type AdminSpecialtyView,
  type UpdateSpecialtyInput,
  type SpecialtyView,
} from './specialties.contract.ts'
import type { SpecialtiesRepository } from './specialties.repository.ts'

export class SpecialtiesService {
  constructor(
    private readonly specialties: SpecialtiesRepository,
    private readonly access: Access,
  ) {}

  /** Active specialties by name; `search` keeps those whose name contains it. Public. */
  list(search?: string | null): Promise<SpecialtyView[]> {
    return this.specialties.listActive(search)
  }

  /** All of them by name, for admins. */
  async listAll(actor: Actor): Promise<AdminSpecialtyView[]> {
    this.access.require(actor, 'specialty.list', isAdmin(actor))
    return this.specialties.listAll()
  }

  /** @throws BAD_USER_INPUT for a blank name, CONFLICT for one that is taken */
  async add(actor: Actor, input: CreateSpecialtyInput): Promise<AdminSpecialtyView> {
    this.access.require(actor, 'specialty.add', isAdmin(actor))
    const { name, description = null, isActive } = validate(createSpecialtyInput, input)
    return taken(() => this.specialties.insert({ name, description, isActive }))
  }

  /** Renames, describes, deactivates or brings back. Nothing that belongs to it is lost. @throws NOT_FOUND, CONFLICT */
  async change(actor: Actor, input: UpdateSpecialtyInput): Promise<AdminSpecialtyView> {
    const { id, ...change } = validate(updateSpecialtyInput, input)
    const found = isId(id) ? await this.specialties.find(id) : null
    const specialty = this.access.authorize(actor, 'specialty.change', 'Specialty', found, isAdmin, found?.id ?? null)
    return taken(() => this.specialties.update(specialty.id, change))
  }

  /** Whether there is such a specialty, active or not. */
  async exists(id: string): Promise<boolean> {
    return isId(id) && (await this.specialties.find(id)) !== null
  }

  /** A specialty by its id, active or not, or null. */
  async named(id: string): Promise<{ id: string; name: string } | null> {
    const found = isId(id) ? await this.specialties.find(id) : null
    return found && { id: found.id, name: found.name }
  }

  /** Whether an account or a condition may belong to it. */
  isActive(id: string, tx?: Db): Promise<boolean> {
    return isId(id) ? this.specialties.isActive(id, tx) : Promise.resolve(false)
  }
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'ADMIN'
}

async function taken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'specialties_name')) throw new AppError('CONFLICT', 'A specialty of this name already exists')
    throw error
  }
}
