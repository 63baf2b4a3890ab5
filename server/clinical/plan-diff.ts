/** What became of a plan when new facts arrived. */
import type { Plan, PlanItem } from './types.ts'

export interface PlanChange {
  /** Ids of lines that are new. */
  added: string[]
  /** The texts of lines that are gone. */
  removed: string[]
  /** Lines whose words changed, with what they said before. */
  changed: { id: string; before: string }[]
}

/** Compares by the lines' ids. Null when nothing changed, and for a first plan. */
export function planChange(before: Plan | null, after: Plan): PlanChange | null {
  if (!before || before.promptType !== after.promptType) return null
  const [old, now] = [lines(before), lines(after)]
  const change: PlanChange = {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old].filter(([id]) => !now.has(id)).map(([, item]) => item.text),
    changed: [...now].flatMap(([id, item]) => {
      const was = old.get(id)
      return was && said(was) !== said(item) ? [{ id, before: was.text }] : []
    }),
  }
  return change.added.length + change.removed.length + change.changed.length > 0 ? change : null
}

/** "2 lines changed". */
export function changeInWords({ added, removed, changed }: PlanChange): string {
  const part = (count: number, what: string) =>
    count === 0 ? '' : `${count} ${count === 1 ? 'line' : 'lines'} ${what}`
  return [part(changed.length, 'changed'), part(added.length, 'new'), part(removed.length, 'gone')]
    .filter(Boolean)
    .join(', ')
}

function lines(plan: Plan): Map<string, PlanItem> {
  return new Map(plan.sections.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
}

/** What a reader sees of a line, without the facts that it merely names again. */
function said({ text, detail, medicineCheck }: PlanItem): string {
  return JSON.stringify([text, detail, medicineCheck?.text])
}
