import type { PlanItems_PlanFragment } from '../../../gql/graphql.ts'
import type { DataOf } from '../../../lib/fragment-data.ts'

/** Lines that were considered and are not due: nobody does them. */
export const isConsidered = (heading: string): boolean => /^considered/i.test(heading)

type Plan = DataOf<PlanItems_PlanFragment>
type Item = Plan['sections'][number]['items'][number]

/**
 * The plan as plain text, for a note in another program: headings, lines with their tick, and under each how and on what.
 * @param head what stands over it, such as the title of the case
 */
export function planText(plan: Plan, head: string): string {
  const done = new Set(plan.checked.map(({ itemId }) => itemId))
  const parts = plan.sections.map(({ heading, items }) => {
    const lines = items.map((item) => lineOf(item, isConsidered(heading) ? '-' : done.has(item.id) ? '[x]' : '[ ]'))
    return [heading, ...lines].join('\n')
  })
  return [`Clinical plan: ${head}`, ...parts].join('\n\n')
}

function lineOf({ text, detail, basis, medicineCheck }: Item, sign: string): string {
  const basisWords = basis.length > 0 ? `Basis: ${basis.map((one) => one.text).join(' · ')}` : null
  const under = [detail, medicineCheck?.text, basisWords].filter((words) => words !== null && words !== undefined)
  return [`${sign} ${text}`, ...under.map((words) => `    ${words}`)].join('\n')
}
