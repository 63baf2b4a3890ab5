import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { complaintsOf, readComplaintFiles } from '#server/clinical/condition-files.ts'
import { complaintFile, complaintModifiersFile } from '#server/clinical/content-schema.ts'
import { judgeComplaints } from '#server/clinical/complaints.ts'
import statesJson from '#server/clinical/data/reassuring-states.json' with { type: 'json' }
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { isMatched } from '#server/clinical/differential.ts'
import { COMPLAINT, Dictionary } from '#server/clinical/dictionary.ts'
import { Knowledge } from '#server/clinical/knowledge.ts'
import { leaves, type Rule, type RuleValue } from '#server/clinical/rules.ts'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { formRecord } from './facts-for.ts'
import { decideOn, engine } from './support.ts'

const { complaints, complaintModifiers, conditions, dictionary } = compiledContent
const calculators = new Calculators(compiledContent.calculators)
const entries = new Dictionary(compiledContent)
const rank = (level: Level | undefined) => (level ? LEVELS.indexOf(level) : -1)

const judged = (id: string, facts: [string, RuleValue][]) => {
  const record = formRecord(new Map<string, RuleValue>([[COMPLAINT + id, true], ...facts]))
  const own = complaints.filter((one) => one.id === id)
  return judgeComplaints(own, complaintModifiers, new Knowledge(record, calculators), entries, (one) => one).reason
}

/** Facts of an adult that make a rule of plain parts true. */
const factsFor = (rule: Rule): [string, RuleValue][] => {
  if ('any' in rule) return rule.any[0] ? factsFor(rule.any[0]) : []
  if ('all' in rule) return rule.all.flatMap(factsFor)
  if ('unless' in rule) return []
  return leaves(rule).flatMap((leaf): [string, RuleValue][] => {
    if (!('measure' in leaf) || leaf.op === '!=' || Array.isArray(leaf.value)) return []
    if (typeof leaf.value !== 'number') return [[leaf.measure, leaf.value]]
    return [[leaf.measure, leaf.op === '<' ? leaf.value - 1 : leaf.op === '>' ? leaf.value + 1 : leaf.value]]
  })
}

/** Facts of a patient of 40 in a state that complaints name. */
const STATES: Readonly<Record<string, [string, RuleValue][]>> = {
  mild: [
    ['heart_rate', 76],
    ['systolic_bp', 122],
    ['pain_scale', 2],
  ],
  long_standing: [['symptom_duration_wk', 9]],
  superficial: [['heart_rate', 76]],
}

/** What speaks against a fall, each by itself. */
const dangersIn = (rule: Rule | undefined): [string, RuleValue][] =>
  (rule && 'all' in rule ? rule.all : rule ? [rule] : [])
    .flatMap((part) => ('unless' in part ? leaves(part) : []))
    .flatMap((leaf): [string, RuleValue][] => {
      if (!('measure' in leaf)) return []
      if (Array.isArray(leaf.value)) return leaf.value.map((one) => [leaf.measure, one])
      if (typeof leaf.value !== 'number') return [[leaf.measure, leaf.value]]
      return [[leaf.measure, leaf.op === '<' ? leaf.value - 1 : leaf.value]]
    })

describe.each(readComplaintFiles().map((file) => [file.id, file] as const))('%s', (id, file) => {
  test('has the shape of a complaint', () => {
    expect(complaintFile.safeParse(file).error?.issues ?? []).toEqual([])
  })

  test('is told by its own words', () => {
    for (const text of file.reads) {
      const { facts } = engine.read(text)
      const told = facts.filter(({ key }) => [COMPLAINT + id, ...(file.findings ?? [])].includes(key))
      expect(
        told.map(({ status }) => status),
        text,
      ).toContain('PRESENT')
    }
  })

  test('has its default, is raised by each of its rules, and lowered by what is denied', () => {
    expect(judged(id, [['age', 40]])?.level).toBe(file.level)
    for (const { if: rule, level } of file.rises ?? [])
      expect(rank(judged(id, [['age', 40], ...factsFor(rule)])?.level)).toBeGreaterThanOrEqual(rank(level))
    for (const { state, if: rule, level } of file.falls ?? []) {
      if (state !== undefined || !rule) continue
      const denied = factsFor(rule).filter(([key]) => key !== 'age')
      expect(judged(id, [['age', 40], ...denied])?.level).toBe(level)
      const [dropped] = denied
      if (dropped && denied.length > 1)
        expect(judged(id, [['age', 40], ...denied.slice(1)])?.level, 'one denial is missing').toBe(file.level)
    }
  })

  test('is lowered by the states that it names, and by none of them where a vital sign or its own danger speaks against it', () => {
    for (const { state: stateId, if: rule, level } of file.falls ?? []) {
      if (stateId === undefined) continue
      const facts: [string, RuleValue][] = [['age', 40], ...(STATES[stateId] ?? [])]
      expect(judged(id, facts)?.level, stateId).toBe(level)
      for (const against of [['oxygen_saturation', 90], ['confusion_new', true], ...dangersIn(rule)] as [
        string,
        RuleValue,
      ][])
        expect(rank(judged(id, [...facts, against])?.level), `${stateId}, ${against[0]}`).toBeGreaterThan(rank(level))
    }
  })

  test('is raised, and never lowered, by what raises every complaint', () => {
    const denials = (file.falls ?? []).filter(({ state }) => state === undefined)
    const allowed = denials.flatMap(({ if: rule }) => (rule ? factsFor(rule).filter(([key]) => key !== 'age') : []))
    for (const { if: rule, level } of complaintModifiers.modifiers) {
      const facts = factsFor(rule)
      const known = new Set(facts.map(([key]) => key))
      const person: [string, RuleValue][] = known.has('age_days') || known.has('age_months') ? [] : [['age', 40]]
      const all = [...person, ...allowed.filter(([key]) => !known.has(key)), ...facts]
      expect(rank(judged(id, all)?.level)).toBeGreaterThanOrEqual(Math.max(rank(level), 0))
    }
  })
})

test('the modifiers have their shape', () => {
  expect(complaintModifiersFile.safeParse(complaintModifiers).error?.issues ?? []).toEqual([])
})

// renewed by -u
test('the schema for editors is the one that is checked', async () => {
  await expect(JSON.stringify(z.toJSONSchema(complaintFile), null, 2) + '\n').toMatchFileSnapshot(
    '../../../server/clinical/data/complaint.schema.json',
  )
})

test('the start ends at a complaint that names what is not there', () => {
  const [first] = readComplaintFiles()
  if (!first) throw new Error('There are complaints')
  const lost = { ...first, dangers: ['no_such_condition'] }
  expect(() => complaintsOf([lost], [], dictionary, conditions, statesJson.states)).toThrow(
    `${first.id}: no_such_condition`,
  )
})

describe('a complaint is judged', () => {
  test('where no condition fits, and the reply says that it was', () => {
    const decision = decideOn('45M both wrist pain since Monday')
    expect(decision.outcome).toBe('ANSWERED')
    expect(decision.triage).toMatchObject({ level: 'OUTPATIENT_URGENT', reasons: [{ ruleId: 'complaint.wrist_pain' }] })
    expect(decision.triage?.reasons[0]?.text).toContain('the complaint is judged (wrist pain), not a diagnosis')
    expect(decision.differential.some(isMatched)).toBe(false)
    expect(decision.missing.map(({ key }) => key)).toContain('neurovascular_deficit')
  })

  test('and not where one does', () => {
    const reasons = decideOn('64F melena for 2 days, BP 88/52').triage?.reasons ?? []
    expect(reasons.filter(({ ruleId }) => ruleId.startsWith('complaint.'))).toEqual([])
  })

  test('never below a flag, nor where nothing is told', () => {
    expect(decideOn('45M both wrist pain, BP 82/40, HR 140').triage?.level).toBe('ER_NOW')
    expect(decideOn('45M BP 120/80').triage).toBeNull()
  })

  test.each([
    '45F headache gradual 3 days, no neck stiffness, no fever, neuro exam normal',
    '30F vomited once after breakfast, feels well now',
    '25M non bloody diarrhea since Monday',
  ])('also where it is told in the words that deny a danger: “%s”', (text) => {
    expect(decideOn(text).triage).not.toBeNull()
  })

  test('denied or of others it is none', () => {
    expect(decideOn('45M no wrist pain').triage).toBeNull()
  })
})
