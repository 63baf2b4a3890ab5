import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { User } from '#server/features/accounts/accounts.types.ts'
import type { ExpertsService } from './experts.service.ts'
import { ExpertProfile, PublicExpert, SaveMyProfileInput } from './experts.types.ts'

@Resolver()
export class ExpertsResolver {
  constructor(private readonly experts: ExpertsService) {}

  @Door({ for: 'anyone', key: 'experts:read' })
  @Query(() => [PublicExpert], { description: 'Verified experts by name.' })
  publicExperts(
    @Arg('first', () => Int, { defaultValue: 6, description: '1 to 100.' }) first: number,
  ): Promise<PublicExpert[]> {
    return this.experts.listed(first)
  }

  @Door({ for: 'expert', key: 'experts:read' })
  @Query(() => ExpertProfile, { description: 'The caller’s own profile.' })
  myProfile(@Ctx() { actor }: RequestContext): Promise<ExpertProfile> {
    return this.experts.profile(actor)
  }

  @Door({ for: 'expert', key: 'experts:write' })
  @Mutation(() => ExpertProfile, {
    description:
      'Changes the caller’s profile. Its picture is sent over REST: POST /api/v1/experts/profile/image, a multipart form with the field `file`.',
  })
  saveMyProfile(
    @Arg('input', () => SaveMyProfileInput, { description: 'What changes.' }) input: SaveMyProfileInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ExpertProfile> {
    return this.experts.saveProfile(actor, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => User, { description: 'Takes the picture of the caller’s account away.' })
  deleteMyPicture(@Ctx() { actor }: RequestContext): Promise<User> {
    return this.experts.removePicture(actor)
  }
}
