import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { vitalsRoutes } from './vitals.routes.ts'
import { VitalsService } from './vitals.service.ts'

/** How pages do in browsers. */
export function vitalsModule({ limits, metrics }: Foundation) {
  return { endpoints: vitalsRoutes(new VitalsService(limits, metrics)) } satisfies Module
}
