import type { SpecialtyView } from './specialties.contract.ts'
import type { SpecialtiesRepository } from './specialties.repository.ts'

export class SpecialtiesService {
  constructor(private readonly specialties: SpecialtiesRepository) {}

  /** Active specialties by name; `search` keeps those whose name contains it. Public. */
  list(search?: string | null): Promise<SpecialtyView[]> {
    return this.specialties.listActive(search)
  }
}
