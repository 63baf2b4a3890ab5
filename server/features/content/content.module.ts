import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { ContentRepository } from './content.repository.ts'
import { ContentResolver } from './content.resolver.ts'
import { contentRoutes } from './content.routes.ts'
import { ContentService } from './content.service.ts'
import { DeprecatedContentResolver } from './content.deprecated.ts'

/** The texts of the pages, which admins keep. */
export function contentModule({ db, bus, access, clock }: Foundation) {
  const content = new ContentService(new ContentRepository(db), access, clock, bus)
  return {
    services: { content },
    resolvers: [new ContentResolver(content), new DeprecatedContentResolver(content)],
    endpoints: contentRoutes(content),
  } satisfies Module
}
