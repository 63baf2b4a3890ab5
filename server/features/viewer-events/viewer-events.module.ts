import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { makeViewerEventsResolver } from './viewer-events.resolver.ts'
import { ViewerEventsService } from './viewer-events.service.ts'

/** What concerns the caller wherever they are. */
export function viewerEventsModule({ bus }: Foundation) {
  const ViewerEventsResolver = makeViewerEventsResolver(new ViewerEventsService(bus))
  return { resolvers: [new ViewerEventsResolver()] } satisfies Module
}
