import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { SpecialtiesService } from './specialties.service.ts'
import { CreateSpecialtyInput, AdminSpecialty, UpdateSpecialtyInput, Specialty } from './specialties.types.ts'

@Resolver()
export class SpecialtiesResolver {
  constructor(private readonly specialties: SpecialtiesService) {}

  @Door({ for: 'anyone', key: 'specialties:read' })
  @Cost({ items: 30 })
  @Query(() => [Specialty], { name: 'specialties', description: 'Active specialties by name.' })
  list(
    @Arg('search', () => String, { nullable: true, description: 'Keeps those whose name contains it.' })
    search?: string | null,
  ): Promise<Specialty[]> {
    return this.specialties.list(search)
  }

  @Door({ for: 'admin', key: null })
  @Cost({ items: 30 })
  @Query(() => [AdminSpecialty], { description: 'All specialties by name, inactive ones included.' })
  adminSpecialties(@Ctx() { actor }: RequestContext): Promise<AdminSpecialty[]> {
    return this.specialties.listAll(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminSpecialty, { description: 'Makes a specialty. CONFLICT for a name that is taken.' })
  createSpecialty(
    @Arg('input', () => CreateSpecialtyInput, { description: 'The specialty.' }) input: CreateSpecialtyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminSpecialty> {
    return this.specialties.add(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminSpecialty, { description: 'Renames, describes, deactivates or brings back a specialty.' })
  updateSpecialty(
    @Arg('input', () => UpdateSpecialtyInput, { description: 'The change.' }) input: UpdateSpecialtyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminSpecialty> {
    return this.specialties.change(actor, input)
  }
}
