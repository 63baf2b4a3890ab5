import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { BackupsService } from './backups.service.ts'
import { Backup, Backups } from './backups.types.ts'

@Resolver()
export class BackupsResolver {
  constructor(private readonly backups: BackupsService) {}

  @Door({ for: 'admin', key: null })
  @Query(() => Backups, {
    name: 'backups',
    description: 'Backups of the database: how they are kept, and the last ones.',
  })
  read(@Ctx() { actor }: RequestContext): Promise<Backups> {
    return this.backups.read(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => Backup, {
    description:
      'Begins a backup, which is restored on trial as soon as it is written: ask for `backups` to see how far it is. CONFLICT while one is under way, or where none are kept.',
  })
  createBackup(@Ctx() { actor }: RequestContext): Promise<Backup> {
    return this.backups.create(actor)
  }
}
