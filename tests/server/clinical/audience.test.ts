import { describe, expect, test } from 'vitest'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { canConcern } from '#server/clinical/conditions.ts'
import { isOfAdults } from '#server/clinical/differential.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { Dictionary, NAMED } from '#server/clinical/dictionary.ts'
import { Knowledge } from '#server/clinical/knowledge.ts'
import { MedicineChecker } from '#server/clinical/medicine-check.ts'
import { managementSteps, workupSteps, type Step } from '#server/clinical/steps.ts'
import { managementLines, workupLines, type PlanContext } from '#server/clinical/plan-lines.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { decideOn, engine, inputFor } from './support.ts'

const dictionary = new Dictionary(compiledContent)
const calculators = new Calculators(compiledContent.calculators)
const medicines = new MedicineChecker()
const { conditions } = compiledContent
const steps = new Map(
  conditions
    .flatMap((condition) => [...managementSteps(condition), ...workupSteps(condition)])
    .map((step) => [step.id, step] as const),
)
const isWordedForChildren = ({ id }: Pick<Step, 'id'>) => Boolean(steps.get(id)?.forChildren)
const isAlikeInPregnancy = ({ id }: Pick<Step, 'id'>) => steps.get(id)?.inPregnancy === 'alike'
const isWordedForPregnancy = (item: Pick<Step, 'id'>) =>
  Boolean(steps.get(item.id)?.inPregnancy) && !isAlikeInPregnancy(item)

type Patient = Record<string, number | string | boolean>
const CHILDREN: Record<string, Patient> = {
  '3 days': { age_days: 3 },
  '6 months': { age_months: 6 },
  '3 years': { age: 3 },
  '15 years': { age: 15 },
}
const PREGNANT: Patient = { age: 28, gender: 'female', pregnant: true, gestational_age_wk: 28 }
const facts = (patient: Patient): RecordFact[] =>
  Object.entries(patient).map(([key, value]) => ({
    key,
    value,
    unit: null,
    status: value === false ? 'ABSENT' : 'PRESENT',
    uncertain: false,
    source: 'TEXT',
  }))
const contextOf = (patient: Patient): PlanContext => ({
  knowledge: new Knowledge(facts(patient), calculators),
  dictionary,
  medicines,
  scoreName: (id) => id,
})

/** An amount of something given, written for nobody's weight: "100 mg", "500 mL", "1 to 2 L", and not "0.01 mg/kg" or "7 g/dL". */
const ABSOLUTE = /\b\d[\d.,]*(?: to \d[\d.,]*)?\s?(?:mg|g|micrograms?|units?|mL|L|mmol)\b(?!\s?(?:PE)?\/)/g
/** A ceiling, a strength, a weight band, or a dose that the source gives for a child. */
const NOT_ABSOLUTE = [
  /\(?(?:max|at most) [\d.]+ m?g(?: PE)?/g,
  /[\d.]+ mg IM over 40 kg/g,
  /[\d.]+ mg for \d+ to \d+ kg/g,
  /of 1 mg\/mL/g,
  /0\.5 mg IM in a small child/g,
  /2\.5 mg in the small and 5 mg in the older child/g,
  /250 micrograms nebulized/g,
  /\(max \d+ mL\)/g,
]
const absoluteDoses = (words: string) =>
  NOT_ABSOLUTE.reduce((rest, pattern) => rest.replaceAll(pattern, ''), words).match(ABSOLUTE) ?? []

const shown = (patient: Patient, condition: (typeof conditions)[number]) => {
  const context = contextOf(patient)
  return [managementLines(condition, context), workupLines(condition, context)].flatMap(({ lines }) =>
    lines.filter((one) => one.standing !== 'UNMET').map((one) => one.item),
  )
}

/** The line itself, without the rule that it depends on. */
const told = ({ text, detail }: { text: string; detail: string | null }) =>
  `${text.replace(/^If .*?: /, '')}. ${detail ?? ''}`

describe.each(Object.entries(CHILDREN))('a child of %s', (_, patient) => {
  const others = conditions.filter((condition) => condition.concerns?.written_for !== 'children')
  test.each(others.map((condition) => [condition.id, condition] as const))(
    '%s shows no dose of an adult',
    (_id, condition) => {
      const found = shown(patient, condition).flatMap(({ id, text, detail }) =>
        absoluteDoses(`${text}. ${detail ?? ''}`).map((dose) => `${id}: ${dose}`),
      )
      expect(found).toEqual([])
    },
  )

  test('gives no medicine outside the lines that are worded for children', () => {
    const found = others
      .flatMap((condition) => shown(patient, condition))
      .filter((item) => !isWordedForChildren(item) && medicines.given(told(item)).length > 0)
    expect(found.map(({ id }) => id)).toEqual([])
  })

  test('a condition of childhood keeps its own lines', () => {
    for (const condition of conditions.filter((one) => one.concerns?.written_for === 'children')) {
      const { lines, isWithheld } = managementLines(condition, contextOf(patient))
      expect(isWithheld).toBe(false)
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  test('level, red flags and what must not be missed are as they were', () => {
    for (const condition of conditions) {
      if (!canConcern(condition.id, contextOf(patient).knowledge)) continue
      const decision = engine.decide(
        inputFor(facts({ ...patient, [NAMED + condition.id]: true, gcs: 7 }), { promptType: 'TRIAGE' }),
      )
      expect(
        decision.redFlags.map((flag) => flag.ruleId),
        condition.id,
      ).toContain('universal.gcs_low')
      expect(decision.triage?.level, condition.id).toBe('ER_NOW')
      expect(
        decision.differential.some((one) => one.conditionKey === condition.id),
        condition.id,
      ).toBe(true)
      if (condition.differential.some((one) => one.must_not_miss))
        expect(
          decision.differential.some((one) => one.group === 'MUST_NOT_MISS'),
          condition.id,
        ).toBe(true)
    }
  })
})

describe('pregnancy', () => {
  const others = conditions.filter((condition) => condition.concerns?.written_for !== 'pregnancy')
  test.each(others.map((condition) => [condition.id, condition] as const))(
    '%s shows no dose written for other adults',
    (_id, condition) => {
      const found = shown(PREGNANT, condition).filter(
        (item) => !isWordedForPregnancy(item) && !isAlikeInPregnancy(item) && absoluteDoses(told(item)).length > 0,
      )
      expect(found.map(({ id }) => id)).toEqual([])
    },
  )

  test.each(others.map((condition) => [condition.id, condition] as const))(
    '%s gives nothing that pregnancy speaks against',
    (_id, condition) => {
      const found = shown(PREGNANT, condition).filter(
        (item) => !isWordedForPregnancy(item) && medicines.conflictsWithPregnancy(told(item)),
      )
      expect(found.map(({ id }) => id)).toEqual([])
    },
  )

  test('pre-eclampsia keeps its doses', () => {
    const condition = conditions.find((one) => one.id === 'preeclampsia')!
    expect(managementLines(condition, contextOf(PREGNANT)).isWithheld).toBe(false)
    expect(shown(PREGNANT, condition).some((item) => /Labetalol 20 mg IV/.test(item.detail ?? ''))).toBe(true)
  })
})

test('at 16 and over, not pregnant, every line is shown as it is written', () => {
  for (const condition of conditions) {
    const { lines, isWithheld } = managementLines(condition, contextOf({ age: 16, gender: 'female', pregnant: false }))
    expect(isWithheld).toBe(false)
    for (const { item, standing } of lines) {
      const step = condition.management[Number(/\[(\d+)\]/.exec(item.id)![1])]!
      if (standing === 'MET' && step.when === 'always')
        expect([item.text, item.detail]).toEqual([step.step, step.detail || null])
    }
  }
})

test('another wording gives no number that its line does not hold', () => {
  const numbers = (words: string) => words.match(/\d[\d.]*/g) ?? []
  for (const { id, forChildren, inPregnancy, ...own } of steps.values()) {
    const known = numbers(JSON.stringify([own.text, own.detail, own.when]))
    // what is given in an allergy has a source of its own
    const words = (wording: object | string | null) =>
      JSON.stringify(wording ?? '', (key, value: unknown) => (key === 'in_penicillin_allergy' ? undefined : value))
    for (const wording of [forChildren, inPregnancy])
      for (const number of numbers(words(wording))) expect(known, id).toContain(number)
  }
})

describe('the plan in pregnancy', () => {
  const told = (text: string) => {
    const sections = decideOn(text).plan?.sections ?? []
    return sections.flatMap(({ items }) => items.map((item) => `${item.text}. ${item.detail ?? ''}`)).join('\n')
  }
  test.each([
    ['16F 10 weeks pregnant, paracetamol level 128, taken 9 h ago', /Acetylcysteine IV/],
    [
      '28F 24 weeks pregnant acute asthma sats 89',
      /Inhaled short-acting beta agonist[^]*corticosteroid[^]*ipratropium/,
    ],
    ['26F 20 weeks pregnant DKA pH 7.1 ketones 5 K 3.0', /Isotonic saline[^]*Replace potassium before insulin/],
    [
      '36F pregnant, thyroid storm T 41 HR 170',
      /Beta blocker[^]*Thionamide: propylthiouracil[^]*Iodine[^]*Hydrocortisone/,
    ],
    ['30F 12 weeks pregnant, hyperemesis, confused, nystagmus, ataxia', /thiamine 500 mg IV/],
    ['33F 28 weeks pregnant sepsis T 39.5 BP 80/40 lactate 5', /Crystalloid 30 mL\/kg[^]*Vasopressor/],
    ['33F 28 weeks pregnant cardiac arrest VF', /Defibrillate[^]*epinephrine 1 mg[^]*Displace the uterus/],
    ['30F 30 weeks pregnant, K 7.1, tall T waves', /IV calcium[^]*Insulin with glucose/],
    ['30F 30 weeks pregnant, heroin overdose, RR 4', /bag-mask ventilation[^]*[Nn]aloxone/],
  ])('gives what is given alike: %s', (text, lines) => expect(told(text)).toMatch(lines))

  test.each([
    ['36F thyroid storm T 41 HR 170 BP 160/60, hcg positive', /plan delivery|Magnesium sulfate/],
    ['45F 20 weeks pregnant RUQ pain T 38.6 jaundice', /plan delivery|[Pp]re-eclampsia/],
    ['45F 20 weeks pregnant, biliary colic, ALT 180', /plan delivery|[Pp]re-eclampsia/],
    ['30F 14 weeks pregnant, BP 150/95', /plan delivery|[Pp]re-eclampsia/],
    ['28F 24 weeks pregnant acute asthma sats 89', /methimazole|doxycycline|DOAC|valproate/i],
    ['33F 28 weeks pregnant, status epilepticus for 25 min', /valproate 40/i],
  ])('makes no pre-eclampsia before 20 weeks, and gives nothing that harms: %s', (text, lines) =>
    expect(told(text)).not.toMatch(lines),
  )

  test.each([
    ['34F 36 weeks pregnant BP 172/112 headache', /Lower the pressure[^]*Magnesium sulfate[^]*plan delivery/],
    ['34F pregnant BP 172/112 headache', /Lower the pressure[^]*Magnesium sulfate/],
    ['34F 33 weeks pregnant RUQ pain', /pressure, urine protein, platelets/],
  ])('keeps what is pre-eclampsia: %s', (text, lines) => expect(told(text)).toMatch(lines))
})

describe('the plan of a child', () => {
  const sections = (text: string) => decideOn(text).plan!.sections
  test('says once that there is none here', () => {
    const items = sections('3 year old boy with known adrenal insufficiency, vomiting, lethargy, BP 70/40').flatMap(
      (section) => section.items,
    )
    expect(
      items.filter((item) => item.text === 'No pediatric plan here: local protocol, senior help now'),
    ).toHaveLength(1)
    expect(items[0]!.text).toBe('No pediatric plan here: local protocol, senior help now')
    expect(JSON.stringify(items)).not.toMatch(/100 mg|200 mg|1 L/)
  })
  test('does not say so where the condition is one of childhood', () => {
    expect(JSON.stringify(sections('14 month old with barking cough and stridor at rest'))).not.toContain(
      'No pediatric plan',
    )
  })
  test('is written in the reply as well', () => {
    const reading = engine.read('3 year old boy with known adrenal insufficiency, vomiting, lethargy, BP 70/40')
    const input = inputFor(reading.facts.map((one) => ({ ...one, source: 'TEXT' as const })))
    const reply = [...engine.compose(engine.decide(input), input)].join('')
    expect(reply).toContain('No pediatric plan here: local protocol, senior help now')
    expect(reply).not.toMatch(/100 mg|200 mg/)
  })
})

describe('what is not to be missed', () => {
  test.each(['Lung cancer with obstruction', 'AAA', 'Giant cell arteritis', 'Inferior MI'])(
    'in a child does not tell of adults: %s',
    (name) => expect(isOfAdults(name)).toBe(true),
  )
  test.each(['Lung cancer, TB', 'Leukemia', 'Testicular cancer', 'ACS or pericarditis', 'Tuberculosis', 'Acidosis'])(
    'in a child stays: %s',
    (name) => expect(isOfAdults(name)).toBe(false),
  )
  test('is listed by age', () => {
    const dangers = (text: string) =>
      decideOn(text)
        .differential.filter(({ group }) => group === 'MUST_NOT_MISS')
        .map(({ name }) => name)
    const said = 'productive cough and fever 39.2 for 3 days, RR 30, sats 92%, crackles'
    expect(dangers(`66M ${said}`).filter(isOfAdults)).not.toEqual([])
    expect(dangers(`6yo boy ${said}`).filter(isOfAdults)).toEqual([])
  })
})
