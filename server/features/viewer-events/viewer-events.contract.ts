import type { Bus } from '#server/platform/bus/bus.ts'

export const SERVICE_TOPIC = 'service'

/** What everyone is told of the service itself, whoever they are. */
export interface ServiceChangedEvent {
  __typename: 'ServiceChanged'
  /** Null where that is as it was. */
  isInMaintenance: boolean | null
  /** The key of a text of the pages that is another now, or null. */
  contentKey: string | null
  /** When, in ms: a later state stands over an earlier one. */
  at: number
}

/** Tells every open window on every instance. */
export function tellOfService(
  bus: Bus,
  news: Partial<Pick<ServiceChangedEvent, 'isInMaintenance' | 'contentKey'>>,
): void {
  const event: ServiceChangedEvent = {
    __typename: 'ServiceChanged',
    isInMaintenance: null,
    contentKey: null,
    at: Date.now(),
    ...news,
  }
  bus.publish(SERVICE_TOPIC, event)
}
