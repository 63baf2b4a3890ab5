import { Arg, Ctx, InputType, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { SpecialtiesService } from './specialties.service.ts'
import { AdminSpecialty, CreateSpecialtyInput, UpdateSpecialtyInput } from './specialties.types.ts'

@InputType({ description: 'The former CreateSpecialtyInput.' })
class AddSpecialtyInput extends CreateSpecialtyInput {}

@InputType({ description: 'The former UpdateSpecialtyInput.' })
class ChangeSpecialtyInput extends UpdateSpecialtyInput {}

/** The mutations of specialties, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedSpecialtiesResolver {
  constructor(private readonly specialties: SpecialtiesService) {}

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminSpecialty, formerly('createSpecialty'))
  addSpecialty(
    @Arg('input', () => AddSpecialtyInput, AS_THERE) input: AddSpecialtyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminSpecialty> {
    return this.specialties.add(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminSpecialty, formerly('updateSpecialty'))
  changeSpecialty(
    @Arg('input', () => ChangeSpecialtyInput, AS_THERE) input: ChangeSpecialtyInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminSpecialty> {
    return this.specialties.change(actor, input)
  }
}
