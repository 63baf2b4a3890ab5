import type { TeachableEngine } from '#server/clinical/engine.ts'
import { knownMeasure } from '#server/clinical/known-measures.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { SpecialtiesService } from '#server/features/specialties/specialties.service.ts'
import { ConditionsRepository } from './conditions.repository.ts'
import { ConditionsResolver } from './conditions.resolver.ts'
import { conditionsRoutes } from './conditions.routes.ts'
import { ConditionsService } from './conditions.service.ts'
import { DataPointsRepository } from './data-points.repository.ts'
import { DataPointsResolver } from './data-points.resolver.ts'
import { dataPointsRoutes } from './data-points.routes.ts'
import { DataPointsService } from './data-points.service.ts'
import { DataPointWordsService } from './data-point-words.service.ts'
import { EnginesService } from './engines.service.ts'
import { GoldenCasesRepository } from './golden-cases.repository.ts'
import { GoldenCasesResolver } from './golden-cases.resolver.ts'
import { GoldenCasesService } from './golden-cases.service.ts'
import { GoldenGuard } from './golden-guard.ts'
import { GoldenRuns } from './golden-runs.ts'
import type { ImportTasks } from './model-import.ts'
import { TaughtRepository } from './taught.repository.ts'
import { DeprecatedConditionsResolver } from './conditions.deprecated.ts'

/** The clinical content as experts teach it, and the engines that know it. */
export function conditionsModule(
  { db, access, clock, log }: Foundation,
  { engine, specialties, tasks }: { engine: TeachableEngine; specialties: SpecialtiesService; tasks: ImportTasks },
) {
  const engines = new EnginesService(db, new TaughtRepository(), engine, log)
  const [cases, points] = [new GoldenCasesRepository(), new DataPointsRepository()]
  const runs = new GoldenRuns()
  const guard = new GoldenGuard(db, cases, engines, specialties, runs)
  const conditions = new ConditionsService(db, new ConditionsRepository(), specialties, guard, access, tasks)
  const dataPoints = new DataPointsService(db, points, conditions, guard, access, knownMeasure, tasks)
  const words = new DataPointWordsService(db, points, conditions, engines, guard)
  const golden = new GoldenCasesService(db, cases, conditions, engines, guard, runs, access, clock)
  return {
    services: { engines },
    resolvers: [
      new ConditionsResolver(conditions),
      new DataPointsResolver(dataPoints, words),
      new GoldenCasesResolver(golden),
      new DeprecatedConditionsResolver(conditions, dataPoints),
    ],
    endpoints: [...conditionsRoutes(conditions), ...dataPointsRoutes(dataPoints)],
  } satisfies Module
}
