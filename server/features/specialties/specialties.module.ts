import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { SpecialtiesRepository } from './specialties.repository.ts'
import { SpecialtiesResolver } from './specialties.resolver.ts'
import { specialtiesRoutes } from './specialties.routes.ts'
import { SpecialtiesService } from './specialties.service.ts'
import { DeprecatedSpecialtiesResolver } from './specialties.deprecated.ts'

/** The medical specialties that accounts, assistants and conditions belong to. */
export function specialtiesModule({ db, access }: Foundation) {
  const specialties = new SpecialtiesService(new SpecialtiesRepository(db), access)
  return {
    services: { specialties },
    resolvers: [new SpecialtiesResolver(specialties), new DeprecatedSpecialtiesResolver(specialties)],
    endpoints: specialtiesRoutes(specialties),
  } satisfies Module
}
