import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { OwnDataResolver } from './own-data.resolver.ts'
import { OwnDataService, type OwnDataSources } from './own-data.service.ts'

/** The export of all that is stored of an account. */
export function ownDataModule({ access, clock }: Foundation, sources: OwnDataSources) {
  return { resolvers: [new OwnDataResolver(new OwnDataService({ ...sources, access, clock }))] } satisfies Module
}
