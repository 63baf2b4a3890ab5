import type { Engine } from '#server/clinical/engine.ts'
import type { Module } from '#server/features/module.ts'
import { CalculatorsResolver } from './calculators.resolver.ts'
import { CalculatorsService } from './calculators.service.ts'

/** The scores and formulas of the literature. */
export function calculatorsModule({ engine }: { engine: Engine }) {
  const calculators = new CalculatorsService(engine)
  return { services: { calculators }, resolvers: [new CalculatorsResolver(calculators)] } satisfies Module
}
