import type { Bus, BusSubscription } from './bus.ts'

const EVERYTHING = 'activity'
const topicOf = (assistantId: string) => `activity:${assistantId}`

/**
 * News that something countable happened: an account was made, a conversation began, a reply ended, a rating was given.
 * It says neither what nor whose: who counts reads PostgreSQL again.
 */
export class Activity {
  constructor(private readonly bus: Bus) {}

  /** Something was stored that counts. `assistantId`: whose doing it was, where it was an assistant's. */
  note(assistantId?: string): void {
    this.bus.publish(EVERYTHING, {})
    if (assistantId) this.bus.publish(topicOf(assistantId), {})
  }

  /** All of it. */
  all(): Promise<BusSubscription<object>> {
    return this.bus.subscribe(EVERYTHING)
  }

  /** What one assistant did. */
  ofAssistant(id: string): Promise<BusSubscription<object>> {
    return this.bus.subscribe(topicOf(id))
  }
}
