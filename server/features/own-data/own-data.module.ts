import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { DeprecatedOwnDataResolver } from './own-data.deprecated.ts'
import { OwnDataResolver } from './own-data.resolver.ts'
import { OwnDataService, type OwnDataSources } from './own-data.service.ts'

/** The export of all that is stored of an account. */
export function ownDataModule({ access, clock }: Foundation, sources: OwnDataSources) {
  const ownData = new OwnDataService({ ...sources, access, clock })
  return { resolvers: [new OwnDataResolver(ownData), new DeprecatedOwnDataResolver(ownData)] } satisfies Module
}
