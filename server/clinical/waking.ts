/** Which conditions the record can speak for at all: of hundreds only these are weighed. */
import type { ConditionIndex } from './conditions.ts'
import type { Knowledge } from './knowledge.ts'
import type { Rule } from './rules.ts'

/** Conditions by the keys that wake them: without one of its keys known a condition has no name, no trigger and no criterion that holds. */
class Waking {
  private readonly byKey = new Map<string, number[]>()
  /** Places of those that may match whatever is known. */
  private readonly always: number[] = []

  constructor(private readonly indexes: readonly ConditionIndex[]) {
    for (const [place, index] of indexes.entries()) {
      const keys = keysOf(index)
      if (!keys) this.always.push(place)
      for (const key of new Set(keys)) {
        const places = this.byKey.get(key)
        if (places) places.push(place)
        else this.byKey.set(key, [place])
      }
    }
  }

  /** In their order. */
  by({ values, uncertain }: Knowledge): ConditionIndex[] {
    const awake = new Set(this.always)
    for (const keys of [values.keys(), uncertain])
      for (const key of keys) for (const place of this.byKey.get(key) ?? []) awake.add(place)
    return this.indexes.filter((_, place) => awake.has(place))
  }
}

/** The lists are made once per engine. */
const made = new WeakMap<readonly ConditionIndex[], Waking>()

/** Those of the conditions that what is known or possible may speak for, in their order. */
export function awake(indexes: readonly ConditionIndex[], knowledge: Knowledge): ConditionIndex[] {
  const waking = made.get(indexes) ?? new Waking(indexes)
  made.set(indexes, waking)
  return waking.by(knowledge)
}

/** Null where something holds with nothing known. */
function keysOf({ names, triggers, criteria }: ConditionIndex): string[] | null {
  // of a trigger all keys are to hold: any one of them is enough to look
  const ofTriggers = triggers.flatMap(({ keys: [first] }) => first?.split('=', 1) ?? [])
  const ofCriteria = neededByAny(criteria)
  return ofCriteria && [...names, ...ofTriggers, ...ofCriteria]
}

/** Keys of which one is to be known before the rule suffices; null where it may without. */
function needed(rule: Rule): string[] | null {
  if ('all' in rule) return rule.all.map(needed).find((keys) => keys !== null) ?? null
  if ('any' in rule) return neededByAny(rule.any)
  if ('words' in rule) return []
  return 'measure' in rule && rule.op !== '!=' ? [rule.measure] : null
}

function neededByAny(rules: Rule[]): string[] | null {
  const all: string[] = []
  for (const rule of rules) {
    const keys = needed(rule)
    if (!keys) return null
    all.push(...keys)
  }
  return all
}
