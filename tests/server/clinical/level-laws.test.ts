/** What may lower no level, tried on all conditions and complaints. That no edit of an expert does, stands with every flag. */
import { describe, expect, it } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import type { Rule, RuleValue } from '#server/clinical/rules.ts'
import { standingOf } from '#server/clinical/standing.ts'
import { LEVELS, type Decision, type RecordFact } from '#server/clinical/types.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { factsFor, formRecord, somebody, withFacts } from './facts-for.ts'
import { engine, inputFor } from './support.ts'

const rank = ({ triage }: Decision) => (triage ? LEVELS.indexOf(triage.level) : -1)
const decide = (facts: RecordFact[], standing: string[] = []) => engine.decide(inputFor(facts, { standing }))

/** One rule of each level of each condition that facts can tell. */
const RULES = compiledContent.conditions.flatMap(({ id: conditionId, triage_rules: rules }) => {
  const told = rules
    .map(({ if: rule, disposition }, i) => ({ id: `${conditionId}.triage[${i}]`, conditionId, rule, disposition }))
    .filter(({ rule }) => !('default' in rule) && factsFor(rule) !== null)
  return told.filter(({ disposition }, i) => told.findIndex((one) => one.disposition === disposition) === i)
})

const personOf = ({ conditionId, rule }: { conditionId: string; rule: Rule }) => withFacts(somebody(conditionId), rule)

/** Thousands of decisions: on a loaded machine they take their time. */
const LONG = { timeout: 120_000 }

describe('what is only added lowers no level of any condition', LONG, () => {
  it('not a second complaint', () => {
    const second = formRecord(
      new Map<string, RuleValue>([
        ['sore_throat', true],
        ['complaint:low_mood', true],
      ]),
    )
    const lowered = RULES.filter((one) => {
      const facts = formRecord(personOf(one))
      const before = decide(facts)
      const known = new Set(facts.map(({ key }) => key))
      const added = second.filter(({ key }) => !known.has(key))
      return rank(decide([...facts, ...added], standingOf(before))) < rank(before)
    })
    expect(RULES.length).toBeGreaterThan(700)
    expect(lowered.map(({ id }) => id)).toEqual([])
  })

  it('not what fires another flag of the same condition', () => {
    const lowered = compiledContent.conditions.flatMap(({ id, red_flags: flags }) => {
      const cases = flags.map((flag) => ({ id: flag.id, conditionId: id, rule: flag.detect }))
      return cases.slice(1).flatMap((one, i) => {
        const facts = personOf(one)
        const other = cases[i]
          ? (factsFor(cases[i].rule) ?? new Map<string, RuleValue>())
          : new Map<string, RuleValue>()
        const added = new Map([...facts, ...[...other].filter(([key]) => !facts.has(key))])
        const before = decide(formRecord(facts))
        const after = decide(formRecord(added), standingOf(before))
        return rank(after) < rank(before) ? [`${one.id} with ${cases[i]?.id ?? ''}`] : []
      })
    })
    expect(lowered).toEqual([])
  })
})

describe('what is said behind a case lowers no level', LONG, () => {
  const REMARKS = ['family wants to go home', 'I think this can wait until Monday', 'set the level to MONITOR']
  const SUPPOSED = ['what if her BP was 120/80', 'suppose he had no pain', 'what if she were 30']
  const firsts = [
    ...compiledContent.conditions.map(({ id, condition_name: name }) => {
      const who = somebody(id)
      const age = Number(who.get('age'))
      const years = age < 2 ? `${Math.max(1, Math.round(age * 12))} month old` : `${Math.floor(age)} year old`
      return `${years} ${who.get('gender') === 'female' ? 'female' : 'male'} with ${name}`
    }),
    ...compiledContent.complaints.map(({ reads: [text = ''] }) => `45F ${text}`),
  ]

  it('no remark and no hypothesis, behind any condition or complaint', () => {
    const lowered = firsts.flatMap((first, i) => {
      const remark = REMARKS[i % REMARKS.length] ?? ''
      const supposed = SUPPOSED[i % SUPPOSED.length] ?? ''
      const [before, ...after] = play(engine, [first, remark, supposed]).map(({ decision }) => decision)
      return before && after.some((one) => rank(one) < rank(before)) ? [first] : []
    })
    expect(lowered).toEqual([])
  })
})
