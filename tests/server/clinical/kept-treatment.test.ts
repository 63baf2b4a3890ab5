import { describe, expect, it } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { GIVES_WAY } from '#server/clinical/data/plan-precedence.ts'
import { NAMED } from '#server/clinical/dictionary.ts'
import type { RuleValue } from '#server/clinical/rules.ts'
import type { Decision } from '#server/clinical/types.ts'
import { factsFor, formRecord, somebody, withFacts } from './facts-for.ts'
import { decideOn, engine, inputFor } from './support.ts'

/** What is found later, in a condition that is planned alone, and in one that is not. */
const LATER: Record<string, [string, RuleValue][]> = {
  head_trauma: [
    [`${NAMED}head_trauma`, true],
    ['head_injury', true],
    ['intracranial_bleed_imaging', true],
    ['gcs', 12],
  ],
  sepsis: [
    [`${NAMED}sepsis`, true],
    ['suspected_infection', true],
    ['lactate', 5],
    ['respiratory_rate', 28],
  ],
}

/** Of each condition, facts of a flag that asks for admission, and of each of its first lines. */
const cases = compiledContent.conditions.flatMap((condition) => {
  const flag = condition.red_flags.find(
    ({ floor, detect }) => (floor === 'ER_NOW' || floor === 'ADMIT') && factsFor(detect) !== null,
  )
  if (!flag) return []
  const flagged = withFacts(somebody(condition.id), flag.detect)
  const whens = condition.management.filter(({ priority }) => priority === 1).map(({ when }) => when)
  const all = whens.reduce<Map<string, RuleValue>>(
    (facts, when) =>
      typeof when === 'string' || !factsFor(when) ? facts : new Map([...withFacts(facts, when), ...flagged]),
    flagged,
  )
  return [{ id: condition.id, facts: all }]
})

/** Ids of the lines of a condition that are due at once, or would be but for what the record says against a medicine. */
const dueOf = ({ plan }: Decision, id: string): string[] =>
  (plan?.sections ?? [])
    .filter(({ heading }) => /^(Now|Check before giving)/.test(heading))
    .flatMap(({ items }) => items)
    .filter((item) => item.priority === 1 && item.id.startsWith(`${id}.management`))
    .map((item) => item.id)

/** Whether a flag of its own asks for admission: what its vital signs say is hidden in pregnancy. */
const hasFlag = ({ redFlags }: Decision, id: string): boolean =>
  redFlags.some(({ conditionKey, floor }) => conditionKey === id && (floor === 'ER_NOW' || floor === 'ADMIT'))

const plannedWith = (facts: Map<string, RuleValue>, standing: string[] = []) =>
  engine.decide(inputFor(formRecord(facts), { standing }))

describe('a treatment that is due at once', { timeout: 60_000 }, () => {
  it.each(Object.keys(LATER))('stays in the plan when %s is found as well, unless it gives way to it', (found) => {
    let held = 0
    const gone = cases
      .filter(({ id }) => id !== found && !GIVES_WAY[id]?.includes(found))
      .flatMap(({ id, facts }) => {
        const before = plannedWith(facts)
        const due = hasFlag(before, id) ? dueOf(before, id) : []
        const standing = before.redFlags.map(({ ruleId }) => ruleId)
        // what was known is not taken back: only what is new is told
        const after = plannedWith(new Map([...(LATER[found] ?? []), ...facts]), standing)
        const still = new Set(dueOf(after, id))
        held += due.length
        return due.filter((line) => !still.has(line)).map((line) => `${line} (${after.differential[0]?.name ?? ''})`)
      })
    expect(gone).toEqual([])
    expect(held).toBeGreaterThan(100)
  })

  it('keeps the test beside it by which it is decided: the level of what was swallowed, beside a subdural haematoma', () => {
    const text = '24F took 16 g of paracetamol 5 h ago and fell. CT: 9 mm acute subdural haematoma, GCS 13'
    const { plan } = decideOn(text, { promptType: 'DIAGNOSTIC_WORKUP' })
    const tests = (plan?.sections ?? []).flatMap(({ items }) => items.map((item) => item.text))
    expect(tests.join('\n')).toMatch(/acetaminophen level/i)
    expect(tests.length, 'not all of its tests').toBeGreaterThan(2)
  })

  it('waits where the record says against its medicine, whatever condition it is of', () => {
    const acs = compiledContent.conditions.find(({ id }) => id === 'chest_pain_acs')
    const facts = withFacts(somebody('chest_pain_acs'), { measure: 'st_elevation', op: '==', value: true })
    expect(acs?.management.some(({ step }) => /aspirin/i.test(step))).toBe(true)
    const bleeding = plannedWith(new Map([...facts, ['intracranial_bleed_imaging', true]]))
    const headed = (decision: Decision, heading: RegExp) =>
      (decision.plan?.sections ?? [])
        .filter((one) => heading.test(one.heading))
        .flatMap(({ items }) => items.map(({ text }) => text))
        .join('\n')
    expect(headed(plannedWith(facts), /^Now/)).toMatch(/aspirin/i)
    expect(headed(bleeding, /^Now/)).not.toMatch(/^aspirin/im)
    expect(headed(bleeding, /^Check before giving/)).toMatch(/aspirin/i)
  })
})
