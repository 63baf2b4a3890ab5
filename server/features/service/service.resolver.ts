import { Ctx, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { HealthService } from './health.service.ts'
import { PartHealth, Service } from './service.types.ts'

@Resolver()
export class ServiceResolver {
  constructor(
    private readonly known: () => Service,
    private readonly health: HealthService,
  ) {}

  @Door({ for: 'anyone', key: null })
  @Query(() => Service, { description: 'What everyone may know of this server.' })
  service(): Service {
    return this.known()
  }

  @Door({ for: 'admin', key: null })
  @Cost({ points: 500, items: 10 })
  @Query(() => [PartHealth], { description: 'How the parts of the service are, asked just now.' })
  serviceHealth(@Ctx() { actor }: RequestContext): Promise<PartHealth[]> {
    return this.health.parts(actor)
  }
}
