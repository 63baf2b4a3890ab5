/** What the rules made of the last states: a reply compares its state with the one before, which was judged a message ago. */
import type { Judged } from './decide.ts'
import { standingOf } from './standing.ts'
import type { DecideInput } from './types.ts'

/** How many states are kept: of the conversations that are held at the same time the last one each. */
const MOST = 48

/** All that `judge` looks at, in one order. What holds the same is the same state, whoever brings it. */
function keyOf({ facts, noted, promptType, specialty, conflict }: DecideInput, standing: readonly string[]): string {
  return JSON.stringify([
    facts.map((fact) => [
      fact.key,
      fact.value,
      fact.unit,
      fact.status,
      fact.uncertain,
      fact.source,
      fact.original ?? null,
    ]),
    (noted ?? []).map(({ text, danger }) => [text, danger && [danger.name, danger.floor, danger.help, danger.source]]),
    promptType,
    specialty,
    conflict !== null,
    [...new Set(standing)].sort(),
  ])
}

/** Keeps a few judged states by their value. `judge` is pure: what is kept is what it would say again. */
export class JudgedStates {
  /** The one that was asked for longest ago first. */
  private readonly kept = new Map<string, Judged>()

  /** What was kept of this state, or what is made of it now. */
  of(input: DecideInput, judge: () => Judged): Judged {
    const key = keyOf(input, input.standing ?? [])
    const known = this.kept.get(key)
    const judged = known ?? judge()
    this.keep(key, judged)
    // the next message brings the flags that stand now along with the same facts: they raise nothing that is not up
    if (!known) this.keep(keyOf(input, standingOf(judged.decided)), judged)
    return judged
  }

  private keep(key: string, judged: Judged): void {
    this.kept.delete(key)
    this.kept.set(key, judged)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= 2 * MOST) break
      this.kept.delete(oldest)
    }
  }
}
