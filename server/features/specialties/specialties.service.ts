import type { Db } from '#server/platform/db.ts'
import { isId } from '#server/shared/ids.ts'
import type { SpecialtyView } from './specialties.contract.ts'
import type { SpecialtiesRepository } from './specialties.repository.ts'

export class SpecialtiesService {
  constructor(private readonly specialties: SpecialtiesRepository) {}

  /** Active specialties by name; `search` keeps those whose name contains it. Public. */
  list(search?: string | null): Promise<SpecialtyView[]> {
    return this.specialties.listActive(search)
  }

  /** Whether there is such a specialty, active or not. */
  exists(id: string): Promise<boolean> {
    return isId(id) ? this.specialties.exists(id) : Promise.resolve(false)
  }

  /** Whether an account or a condition may belong to it. */
  isActive(id: string, tx?: Db): Promise<boolean> {
    return isId(id) ? this.specialties.isActive(id, tx) : Promise.resolve(false)
  }
}
