/** Which data points a condition looks at: those that it asks for, and those of its criteria and flags. */
import type { ConditionIndex } from './conditions.ts'

const KNOWN = new WeakMap<ConditionIndex, ReadonlySet<string>>()

/** Of one condition, with the findings that make it a candidate. Worked out once a condition. */
export function measuresLookedAt(index: ConditionIndex): ReadonlySet<string> {
  let keys = KNOWN.get(index)
  if (!keys) {
    const found = new Set([...index.own, ...index.triggers.flatMap((trigger) => trigger.keys)])
    // a rule of its level may only tell who may wait: what it asks for and what alarms it is what it judges
    const { data_points: asked, red_flags: flags, criteria } = index.condition
    addMeasures([asked, flags, criteria], found)
    KNOWN.set(index, (keys = found))
  }
  return keys
}

function addMeasures(part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return
  for (const [name, value] of Object.entries(part)) {
    if ((name === 'measure' || name === 'data_point_name') && typeof value === 'string') found.add(value)
    else addMeasures(value, found)
  }
}
