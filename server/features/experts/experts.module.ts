import { servePictures } from '#server/platform/http.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { ExpertsRepository } from './experts.repository.ts'
import { ExpertsResolver } from './experts.resolver.ts'
import { expertsRoutes } from './experts.routes.ts'
import { ExpertsService } from './experts.service.ts'
import { PicturesRepository } from './pictures.repository.ts'

/** What experts say of themselves, and their pictures. */
export function expertsModule({ db, access, limits, clock }: Foundation, { accounts }: { accounts: AccountsService }) {
  const experts = new ExpertsService({
    db,
    experts: new ExpertsRepository(),
    pictures: new PicturesRepository(),
    accounts,
    access,
    limits,
    clock,
  })
  return {
    services: { experts },
    resolvers: [new ExpertsResolver(experts)],
    endpoints: expertsRoutes(experts),
    addPages: (app) => servePictures(app, (id) => experts.picture(id)),
  } satisfies Module
}
