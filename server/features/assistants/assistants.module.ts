import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { AssistantConfigsResolver } from './assistant-configs.resolver.ts'
import { AssistantConfigsService } from './assistant-configs.service.ts'
import { AssistantVersionsRepository } from './assistant-versions.repository.ts'
import { AssistantsRepository } from './assistants.repository.ts'
import { AssistantsResolver } from './assistants.resolver.ts'
import { assistantsRoutes } from './assistants.routes.ts'
import { AssistantsService } from './assistants.service.ts'
import { DefaultVersionsResolver } from './default-versions.resolver.ts'
import { DefaultVersionsService } from './default-versions.service.ts'

/** What answers in conversations, and how experts set theirs up. */
export function assistantsModule({ db, access, clock }: Foundation) {
  const versions = new AssistantVersionsRepository()
  const assistants = new AssistantsService(new AssistantsRepository(db), versions)
  const assistantConfigs = new AssistantConfigsService(db, versions, access, clock)
  const defaults = new DefaultVersionsService(db, versions, access, clock)
  return {
    services: { assistants, assistantConfigs },
    resolvers: [
      new AssistantsResolver(assistants),
      new AssistantConfigsResolver(assistantConfigs),
      new DefaultVersionsResolver(defaults),
    ],
    endpoints: assistantsRoutes(assistants, assistantConfigs),
  } satisfies Module
}
