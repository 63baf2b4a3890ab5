import { describe, expect, test } from 'vitest'
import { engine, inputFor, record } from './support.ts'

const TEXT = '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.'

describe('the melena case', () => {
  const reading = engine.read(TEXT)
  const fact = (key: string) => reading.facts.find((one) => one.key === key)
  const words = (key: string) => TEXT.slice(fact(key)!.span.start, fact(key)!.span.end)
  const decision = engine.decide(inputFor(record(reading.facts)))
  const score = decision.scores.find((one) => one.calculatorId === 'glasgow_blatchford')!

  test.each([
    ['age', 64, '64 year old'],
    ['gender', 'female', 'female'],
    ['melena', true, 'Melena'],
    ['systolic_bp', 88, 'BP 88/52'],
    ['diastolic_bp', 52, 'BP 88/52'],
    ['heart_rate', 118, 'HR 118'],
    ['hemoglobin', 7.1, 'Hgb 7.1'],
    ['bun', 42, 'BUN 42'],
    ['inr', 1.4, 'INR 1.4'],
    ['chest_pain', false, 'chest pain'],
    ['chief_complaint', 'melena', 'Melena'],
    ['duration', '2 days', '2 days'],
  ])('reads %s as %s from "%s"', (key, value, from) => {
    expect(fact(key)?.value).toBe(value)
    expect(words(key)).toBe(from)
  })

  test('states chest pain as absent, and everything else as present', () => {
    expect(fact('chest_pain')?.status).toBe('ABSENT')
    expect(reading.facts.filter((one) => one.status !== 'PRESENT').map((one) => one.key)).toEqual(['chest_pain'])
    expect(reading.unclear).toEqual([])
    expect(reading.secondPatient).toBeNull()
  })

  test('gives Glasgow-Blatchford 15 to 21, and names what is missing', () => {
    expect(score).toMatchObject({ value: null, min: 15, max: 21 })
    expect(score.missing.map((one) => one.name)).toEqual(['syncope', 'hepatic_disease', 'cardiac_failure'])
    expect(score.missing.map((one) => one.key)).toEqual(['syncope', 'cirrhosis_known', 'heart_failure_history'])
    expect(score.decisive?.name).toBe('syncope')
    expect(score.band?.label).toBe('High risk')
    expect(score.source).toMatchObject({ organisation: 'Lancet', year: 2000 })
  })

  test('asks at most six fields, with syncope, liver disease and heart failure among them', () => {
    const names = decision.form!.fields.map((field) => field.name)
    expect(names.length).toBeLessThanOrEqual(6)
    expect(names).toEqual(expect.arrayContaining(['syncope', 'cirrhosis_known', 'heart_failure_history']))
    expect(decision.form!.fields.find((field) => field.name === 'syncope')).toMatchObject({ type: 'boolean' })
  })

  test('is exactly 15 once the form is answered with no', () => {
    const answers = engine.readForm({ syncope: false, cirrhosis_known: false, heart_failure_history: false })
    expect(answers.errors).toEqual([])
    const after = engine.decide(
      inputFor([...record(reading.facts), ...record(answers.facts, 'FORM')], {
        asked: ['syncope', 'cirrhosis_known', 'heart_failure_history'],
      }),
    )
    expect(after.scores.find((one) => one.calculatorId === 'glasgow_blatchford')).toMatchObject({
      value: 15,
      min: 15,
      max: 15,
      missing: [],
    })
    expect(after.form?.fields.map((field) => field.name)).not.toContain('syncope')
  })

  test('is ER_NOW with reasons that carry rule, facts and source', () => {
    expect(decision.triage?.level).toBe('ER_NOW')
    const reason = decision.triage!.reasons.find((one) => one.ruleId === 'upper_gi_bleed.triage[0]')!
    expect(reason).toMatchObject({
      level: 'ER_NOW',
      facts: ['systolic_bp'],
      source: { organisation: 'ACG', year: 2021 },
    })
    expect(decision.redFlags.find((flag) => flag.ruleId === 'upper_gi_bleed.shock')).toMatchObject({
      floor: 'ADMIT',
      conditionKey: 'upper_gi_bleed',
    })
  })

  test('plans resuscitation, the transfusion threshold, a proton pump inhibitor and endoscopy within 24 h, each with its basis', () => {
    const items = decision.plan!.sections.flatMap((section) => section.items)
    const find = (text: RegExp) => items.find((item) => text.test(item.text))!
    expect(find(/resuscitate/i).basis.map((one) => one.text)).toEqual(
      expect.arrayContaining(['SBP 88 mmHg', 'ACG 2021']),
    )
    const transfusion = find(/restrictive threshold/i)
    expect(transfusion.text).toMatch(/: only if hemoglobin <\s7\sg\/dL \(now 7\.1\)$/)
    expect(transfusion.detail).toContain('Threshold 7 g/dL')
    expect(transfusion.basis.some((one) => one.kind === 'SOURCE')).toBe(true)
    expect(find(/proton pump inhibitor/i).medicineCheck).toMatchObject({ status: 'NOT_KNOWN' })
    expect(find(/endoscopy within 24 h/i).basis.some((one) => one.text === 'ACG 2021')).toBe(true)
    for (const item of items) expect(item.basis.length).toBeGreaterThan(0)
  })

  test('has a title about the patient', () => {
    expect(decision.title).toBe('Melena, 64 F')
  })

  test('puts variceal bleeding among what must not be missed', () => {
    const danger = decision.differential.filter((one) => one.group === 'MUST_NOT_MISS').map((one) => one.conditionKey)
    expect(danger).toEqual(expect.arrayContaining(['variceal_bleed', 'upper_gi_bleed/aorto-enteric-fistula']))
    expect(decision.differential[0]).toMatchObject({ conditionKey: 'upper_gi_bleed', group: 'LIKELY' })
  })

  test('is written in order, says that it is rules, and stays compact', () => {
    const reply = [...engine.compose(decision, inputFor(record(reading.facts)))].join('')
    expect([...reply.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual([
      'Red flags',
      'Bottom line',
      'Differential',
      'Tests',
      'Plan',
      'Missing',
      'Sources',
    ])
    expect(reply.match(/Built-in clinical rules, no language model/g)).toHaveLength(1)
    expect(reply).toContain('**Proton pump inhibitor**')
    expect(reply.split(/\s+/).length).toBeLessThan(520)
    expect(reply).not.toMatch(/undefined|NaN|null|_bleed/)
  })

  test('offers a work-up and a triage plan as well', () => {
    const workup = engine.decide(inputFor(record(reading.facts), { promptType: 'DIAGNOSTIC_WORKUP' })).plan!
    expect(workup.sections.map((one) => one.heading)).toEqual(['Tests now', 'Conditional tests', 'Not to be missed'])
    const triage = engine.decide(inputFor(record(reading.facts), { promptType: 'TRIAGE' })).plan!
    expect(triage.sections.map((one) => one.heading)).toEqual([
      'Level: Emergency department now',
      'First steps',
      'Safety net: come back or call at once for',
    ])
  })

  test('is the same for the same input', () => {
    expect(engine.decide(inputFor(record(reading.facts)))).toEqual(decision)
  })
})
