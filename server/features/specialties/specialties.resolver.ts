import { Arg, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { SpecialtiesService } from './specialties.service.ts'
import { Specialty } from './specialties.types.ts'

@Resolver()
export class SpecialtiesResolver {
  constructor(private readonly specialties: SpecialtiesService) {}

  @Door({ for: 'anyone', key: 'specialties:read' })
  @Query(() => [Specialty], { name: 'specialties', description: 'Active specialties by name.' })
  list(
    @Arg('search', () => String, { nullable: true, description: 'Keeps those whose name contains it.' })
    search?: string | null,
  ): Promise<Specialty[]> {
    return this.specialties.list(search)
  }
}
