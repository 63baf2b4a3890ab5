import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Engine } from '#server/clinical/engine.ts'
import { outcomeOf, type GoldenOutcome } from './golden-run.ts'

/** As many as are kept of a few specialties. */
const KNOWN_MAX = 200

/** What a case is run with. */
export interface GoldenRun {
  text: string
  /** The name of the specialty. */
  specialty: string
  asOf: Date
}

/**
 * Runs cases one at a time, however many changes wait for theirs: each takes some milliseconds of the processor, and between two
 * of them everybody else has their turn.
 */
export class GoldenRuns {
  private last: Promise<unknown> = Promise.resolve()
  private readonly known = new WeakMap<Engine, LRUCache<string, GoldenOutcome>>()

  /** What comes out of a text. It is forgotten. */
  try(engine: Engine, { text, specialty, asOf }: GoldenRun): Promise<GoldenOutcome> {
    const outcome = this.last.then(async () => {
      await nextTurn()
      return outcomeOf(engine, text, { specialty, asOf })
    })
    this.last = outcome.catch(() => {})
    return outcome
  }

  /** What comes out of a case that is kept: an engine says the same of it each time, and is asked once. */
  async outcome(engine: Engine, run: GoldenRun): Promise<GoldenOutcome> {
    const known = this.known.get(engine) ?? new LRUCache<string, GoldenOutcome>({ max: KNOWN_MAX })
    this.known.set(engine, known)
    const key = JSON.stringify([run.text, run.specialty, run.asOf])
    const outcome = known.get(key) ?? (await this.try(engine, run))
    known.set(key, outcome)
    return outcome
  }
}
