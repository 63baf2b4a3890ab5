import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { Transcription } from '#server/platform/speech/transcription.ts'
import type { Voices } from '#server/platform/speech/voices.ts'
import type { LlmHealth } from '#server/platform/llm/llm.ts'
import { HealthService, type Spent } from './health.service.ts'
import type { PartHealth } from './service.types.ts'
import { ServiceResolver } from './service.resolver.ts'
import { serviceRoutes } from './service.routes.ts'

interface Parts {
  /** What writes replies, by its name. */
  modelName: () => string
  hasModel: boolean
  models: () => LlmHealth[]
  /** What the language models have used today. */
  spentToday: () => Promise<Spent>
  voices: Pick<Voices, 'health'>
  transcription: Pick<Transcription, 'health'> | null
  /** How the backups are. */
  backups: () => Promise<Omit<PartHealth, 'name'>>
}

/** What everyone may know of this server, and how its parts are. */
export function serviceModule(
  { env, settings, database, bus, access }: Foundation,
  { modelName, hasModel, models, spentToday, voices, transcription, backups }: Parts,
) {
  const known = () => ({ demo: env.demo, isInMaintenance: settings.values.maintenanceMode })
  const health = new HealthService({
    env,
    database,
    bus,
    access,
    hasModel,
    modelName,
    voices: () => voices.health(),
    transcription: transcription && (() => transcription.health()),
    models,
    spentToday,
    backups,
    mailEnabled: () => settings.values.mailEnabled,
  })
  return {
    resolvers: [new ServiceResolver(known, health)],
    endpoints: serviceRoutes({ demo: env.demo, transcribes: transcription !== null }),
  } satisfies Module
}
