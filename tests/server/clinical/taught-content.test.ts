import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import type { Condition } from '#server/clinical/content.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { TaughtCondition, TaughtDataPoint } from '#server/clinical/taught-content.ts'
import { LEVELS, type Decision } from '#server/clinical/types.ts'
import { engine, inputFor, record } from './support.ts'

const point = (name: string, change: Partial<TaughtDataPoint> = {}): TaughtDataPoint => ({
  name,
  label: name,
  type: 'TEXT',
  isRequired: false,
  helpText: null,
  options: null,
  validationRules: null,
  words: [],
  changedAt: 1,
  ...change,
})
const own = (name: string, dataPoints: TaughtDataPoint[] = [], id = 'a1'): TaughtCondition => ({
  key: null,
  id,
  name,
  specialty: 'Gastroenterology',
  isActive: true,
  dataPoints,
})

/** A compiled condition as the seed lays it. */
function asSeeded({ id, condition_name, specialty, data_points }: Condition): TaughtCondition {
  const dataPoints = data_points.map(
    ({ data_point_name, label, data_type, is_required, help_text, options, min, max }) =>
      point(data_point_name, {
        label,
        type: data_type.toUpperCase() as TaughtDataPoint['type'],
        isRequired: is_required,
        helpText: help_text || null,
        options: options ?? null,
        validationRules: typeof min === 'number' && typeof max === 'number' ? { min, max } : null,
      }),
  )
  return { key: id, id: `row-${id}`, name: condition_name, specialty, isActive: true, dataPoints }
}
const SEEDED = compiledContent.conditions.map(asSeeded)
const seeded = (key: string, change: (condition: TaughtCondition) => Partial<TaughtCondition>) =>
  SEEDED.map((one) => (one.key === key ? { ...one, ...change(one) } : one))

function decideWith(by: Engine, text: string): Decision {
  const reading = by.read(text)
  return by.decide(inputFor(record(reading.facts), { clinical: reading.clinical, unclear: reading.unclear }))
}
function reply(by: Engine, text: string): string {
  const reading = by.read(text)
  const input = inputFor(record(reading.facts), { clinical: reading.clinical, unclear: reading.unclear })
  return [...by.compose(by.decide(input), input)].join('')
}
const likely = ({ differential }: Decision) =>
  differential.filter(({ group }) => group === 'LIKELY').map(({ name }) => name)
const asked = ({ form }: Decision) => form?.fields.map(({ name }) => name) ?? []
const BLEED = '64F melena for 2 days, BP 88/52, HR 118, Hgb 7.1'

describe('what experts taught', () => {
  it('is the compiled engine itself while the database says what is compiled', () => {
    expect(engine.teach(SEEDED)).toBe(engine)
    expect(engine.teach([])).toBe(engine)
  })

  it('of their own is matched by its name and asks what it wants to know, required first, in their order', () => {
    const taught = engine.teach([
      own('Microscopic colitis (MCX)', [
        point('Stool weight', {
          type: 'NUMBER',
          label: 'Stool weight (g/day)',
          validationRules: { min: 50, max: 900 },
        }),
        point('Biopsy pattern', { type: 'SELECT', options: ['lymphocytic', 'collagenous'], isRequired: true }),
      ]),
    ])
    for (const text of [
      '70 year old woman with microscopic colitis, 6 stools a day',
      '70 year old woman, known MCX, 6 stools a day',
    ]) {
      const decision = decideWith(taught, text)
      expect(likely(decision)[0]).toBe('Microscopic colitis (MCX)')
      expect(asked(decision).filter((name) => name !== 'duration')).toEqual(['Biopsy pattern', 'Stool weight'])
      expect(decision.form?.fields[0]).toMatchObject({
        label: 'Biopsy pattern',
        type: 'select',
        options: [
          { value: 'lymphocytic', label: 'lymphocytic' },
          { value: 'collagenous', label: 'collagenous' },
        ],
        why: 'Needed for Microscopic colitis (MCX)',
      })
      expect(decision.form?.fields[1]).toMatchObject({ type: 'number', range: { min: 50, max: 900 }, plausible: null })
    }
    expect(decideWith(taught, '70 year old woman, no microscopic colitis').differential).toEqual([])
    expect(decideWith(taught, 'What is microscopic colitis?').differential).toEqual([])
    expect(
      taught
        .readForm({ 'Stool weight': '400', 'Biopsy pattern': 'collagenous' })
        .facts.map(({ key, value }) => [key, value]),
    ).toEqual([
      ['Stool weight', 400],
      ['Biopsy pattern', 'collagenous'],
    ])
    expect(taught.describe('Stool weight')).toMatchObject({ label: 'Stool weight (g/day)', category: 'exam_labs' })
    expect(taught.describe('Stool weight')?.outside(1_000)).toBe(true)
  })

  it('of their own invents neither level nor plan, and the writer says so', () => {
    const taught = engine.teach([own('Microscopic colitis')])
    const text = '70 year old woman with microscopic colitis'
    const decision = decideWith(taught, text)
    expect(decision).toMatchObject({ outcome: 'ANSWERED', redFlags: [], plan: null })
    // the level is that of a complaint which nothing here knows, with or without what was taught
    expect(decision.triage?.reasons.map(({ ruleId }) => ruleId)).toEqual(['complaint.other'])
    const written = reply(taught, text)
    expect(written).toContain(
      'Most likely: Microscopic colitis. No rule covers Microscopic colitis, so it adds nothing to level and plan.',
    )
    expect(written).not.toContain('## Sources')
    expect(taught.soapNote(inputFor(record(taught.read(text).facts)), null)).toContain('Microscopic colitis')
  })

  it('of their own leaves the plan of what else matched, under its name', () => {
    const taught = engine.teach([own('Microscopic colitis')])
    const decision = decideWith(taught, `${BLEED}, known microscopic colitis`)
    expect(likely(decision)).toEqual(
      expect.arrayContaining(['Microscopic colitis', 'Upper GI bleed (non-variceal) / melena']),
    )
    expect(decision.plan?.sections.map(({ heading }) => heading)).toContain(
      'Now · Upper GI bleed (non-variceal) / melena',
    )
  })

  it('is heard in the words that were taught for it, with the words it stands on, and hides nothing', () => {
    const points = [
      point('Bleeds per day', { type: 'NUMBER', words: ['bloody motions', 'bleeds a day'] }),
      point('Stool colour', {
        type: 'SELECT',
        options: ['black', 'bright red'],
        words: ['motion colour', 'like tar = black'],
      }),
      point('Ate raw fish', { type: 'BOOLEAN', words: ['sushi'] }),
      point('Last meal', { words: ['last ate'] }),
      point('hemoglobin', { type: 'NUMBER', words: ['bloodcount'] }),
      point('chest_pain', { type: 'BOOLEAN', words: ['ticker ache'] }),
    ]
    const taught = engine.teach([own('Anisakiasis', points)])
    const told = (text: string) =>
      Object.fromEntries(
        taught
          .read(text)
          .facts.map((fact) => [fact.key, [fact.value, text.slice(fact.span.start, fact.span.end)] as const]),
      )
    const text =
      '45M, anisakiasis. 6 bloody motions today. Motion colour is bright red. Had sushi. Last ate: rice at noon, then slept. Bloodcount 9.1'
    expect(told(text)).toMatchObject({
      'Bleeds per day': [6, '6 bloody motions'],
      'Stool colour': ['bright red', 'Motion colour is bright red'],
      'Ate raw fish': [true, 'sushi'],
      'Last meal': ['rice at noon', 'Last ate: rice at noon'],
    })
    expect(told('45M, stool like tar, no sushi')).toMatchObject({
      'Stool colour': ['black', 'like tar'],
      'Ate raw fish': [false, 'sushi'],
    })
    expect(told('45M, his wife had sushi')).not.toHaveProperty('Ate raw fish')
    // What rules rest on is asked for with the words, never taken by an expert's word for it.
    expect(taught.read('45M, bloodcount 9.1').facts.map(({ key }) => key)).not.toContain('hemoglobin')
    expect(taught.read('45M, bloodcount 9.1').unclear).toEqual([
      expect.objectContaining({ key: 'hemoglobin', why: '“bloodcount 9.1” may mean hemoglobin. What is it?' }),
    ])
    expect(asked(decideWith(taught, '45M, anisakiasis, bloodcount 9.1'))).toContain('hemoglobin')
    expect(taught.read('45M, Hgb 7.1, bloodcount 12').unclear).toEqual([])
    expect(engine.read(text).facts.map(({ key }) => key)).not.toContain('Bleeds per day')
    const decision = decideWith(taught, text)
    expect(asked(decision)).not.toContain('Bleeds per day')
    expect(asked(decideWith(taught, '45M, anisakiasis'))).toContain('Bleeds per day')
  })

  it('renames a compiled condition, which both names then find', () => {
    const taught = engine.teach(seeded('ibs', () => ({ name: 'Gut-brain disorder of the bowel' })))
    expect(likely(decideWith(taught, '30F, gut-brain disorder of the bowel, bloating'))).toContain(
      'Gut-brain disorder of the bowel',
    )
    expect(likely(decideWith(taught, '30F, irritable bowel syndrome, bloating'))).toContain(
      'Gut-brain disorder of the bowel',
    )
  })

  it('words fields, ledger and plan as last edited, and keeps what rules rest on', () => {
    const edit = (change: Partial<TaughtDataPoint>) =>
      engine.teach(
        seeded('upper_gi_bleed', ({ dataPoints }) => ({
          dataPoints: dataPoints.map((one) => (one.name === 'hemoglobin' ? { ...one, ...change } : one)),
        })),
      )
    const renamed = edit({ label: 'Haemoglobin, venous', helpText: 'Before transfusion', changedAt: 9 })
    expect(decideWith(renamed, '64F melena').form?.fields.find(({ name }) => name === 'hemoglobin')).toMatchObject({
      label: 'Haemoglobin, venous',
      helpText: 'Before transfusion',
    })
    expect(renamed.describe('hemoglobin')?.label).toBe('Haemoglobin, venous')
    const narrowed = edit({ type: 'TEXT', validationRules: { min: 5, max: 12 } })
    const { plausible, type } = engine.describe('hemoglobin')!
    expect(narrowed.describe('hemoglobin')).toMatchObject({ range: { min: 5, max: 12 }, plausible, type })
    expect(narrowed.readForm({ hemoglobin: 4 })).toMatchObject({ errors: [], facts: [{ value: 4 }] })
    const alcohol = engine.teach([
      own('X', [point('alcohol_use', { type: 'SELECT', label: 'Alcohol', options: ['abstinent for years'] })]),
    ])
    expect(alcohol.describe('alcohol_use')?.options?.map(({ value }) => value)).toEqual([
      'abstinent for years',
      ...engine.describe('alcohol_use')!.options!.map(({ value }) => value),
    ])
  })

  it('asks for what was made required, and no longer for what was taken out', () => {
    const text = '30F, irritable bowel syndrome'
    const before = decideWith(engine, text)
    const optional = SEEDED.find(({ key }) => key === 'ibs')!.dataPoints.find(
      ({ name, isRequired }) => !isRequired && !asked(before).includes(name),
    )!
    const required = engine.teach(
      seeded('ibs', ({ dataPoints }) => ({
        dataPoints: [{ ...optional, isRequired: true }, ...dataPoints.filter(({ name }) => name !== optional.name)],
      })),
    )
    expect(decideWith(required, text).missing.map(({ key }) => key)).toContain(optional.name)
    const wanted = before.missing.filter(({ why }) => why.startsWith('Needed for')).map(({ key }) => key)
    expect(wanted.length).toBeGreaterThan(0)
    const without = engine.teach(
      seeded('ibs', ({ dataPoints }) => ({ dataPoints: dataPoints.filter(({ name }) => !wanted.includes(name)) })),
    )
    expect(decideWith(without, text).missing.filter(({ key }) => wanted.includes(key))).toEqual([])
  })

  it('that is switched off is offered, asked and planned no more; its flags, level and dangers stand', () => {
    const muted = engine.teach(seeded('upper_gi_bleed', () => ({ isActive: false, dataPoints: [] })))
    const [before, after] = [decideWith(engine, BLEED), decideWith(muted, BLEED)]
    expect(likely(before)).toContain('Upper GI bleed (non-variceal) / melena')
    expect(likely(after)).not.toContain('Upper GI bleed (non-variceal) / melena')
    expect(after.redFlags).toEqual(before.redFlags)
    expect(after.triage).toEqual(before.triage)
    expect(
      after.differential.filter(({ group }) => group === 'MUST_NOT_MISS').map(({ conditionKey }) => conditionKey),
    ).toEqual(
      expect.arrayContaining(
        before.differential.filter(({ group }) => group === 'MUST_NOT_MISS').map(({ conditionKey }) => conditionKey),
      ),
    )
    expect(JSON.stringify([after.plan, after.form])).not.toContain('Upper GI bleed')
    expect(reply(muted, BLEED)).toContain('Red flags')
  })

  it.each(['condition:upper_gi_bleed', '__proto__', 'constructor', 'toString'])(
    'never takes %s for the name of a data point',
    (name) => {
      const taught = engine.teach([own('Microscopic colitis', [point(name, { isRequired: true, type: 'BOOLEAN' })])])
      expect(asked(decideWith(taught, '70 year old woman with microscopic colitis'))).not.toContain(name)
    },
  )

  it.each(['=', '{a,b}', '()', '#', 'a', '?', 'No', '(x)', '😀', 'the of the', ' / / ', 'x'.repeat(120)])(
    'reads on with a condition named %s',
    (name) => {
      const taught = engine.teach([own(name)])
      for (const text of TEXTS)
        expect(taught.read(text).facts.filter(({ key }) => !key.startsWith('condition:taught:'))).toEqual(
          engine.read(text).facts,
        )
    },
  )
})

const TEXTS = [
  BLEED,
  '70M chest pain for 1 h, diaphoretic, BP 150/90 HR 96 RR 20 SpO2 94% T 37.1 C, troponin 0.12 ng/mL, on aspirin',
  '3 week old, fever 38.6 C, poor feeding, no rash',
  '45M epigastric pain radiating to the back, vomiting, lipase 1200, heavy alcohol use',
  '28F pregnant 34 weeks, headache, BP 172/112, visual changes',
  '24F lower abdominal pain, positive pregnancy test, vaginal bleeding, dizzy',
  '82F fall at home, confused, on warfarin, INR 6.2',
  '19M RLQ pain, fever 38.4 C, vomiting, rebound tenderness',
  '66M cirrhosis, hematemesis, BP 92/60, HR 122',
  '33F sudden severe headache, worst of life, neck stiffness',
  '58M facial droop, right arm weakness for 1 h, BP 190/100',
  '50F RUQ pain, fever 39.1 C, jaundice, bilirubin 5.2',
  '72M severe abdominal pain out of proportion, atrial fibrillation, lactate 5.1',
  '22F wheeze, silent chest, SpO2 86%, RR 34',
  '40M fever, rigors, BP 84/50, HR 130, RR 28, lactate 4.4',
  '17M testicular pain for 2 h, vomiting',
  '30F irritable bowel syndrome, bloating, abdominal pain',
  '60M K 6.9, weakness, dialysis dependent',
  '25F suicidal, has a plan, took 30 paracetamol tablets',
  '55M acute low back pain, urinary retention, saddle anesthesia',
  '48F leg swelling, dyspnea, SpO2 89%, hemoptysis, recent surgery',
  '6 month old, bloody diarrhea, lethargic, sunken fontanelle',
  '63M jaundice, weight loss, no pain',
  '35M bloody diarrhea 8 stools a day, ulcerative colitis, HR 112, T 38.2 C',
  '79M hematochezia, on apixaban, BP 98/60, HR 104',
  '29M polyuria, vomiting, glucose 540, pH 7.1, bicarbonate 8',
  '68F dysphagia, unable to swallow saliva after eating steak',
  '44F heartburn, no melena, no weight loss',
  '52M fever after travel to Ghana, confusion',
  '31F sore throat, trismus, drooling',
]

describe('whatever is edited', () => {
  it('red flags, level and must-not-miss are those of the compiled rules, or more', () => {
    const before = TEXTS.map((text) => decideWith(engine, text))
    const names = TEXTS.flatMap((text) => text.split(/[,.]\s*/)).concat(
      compiledContent.conditions.map((one) => one.condition_name),
    )
    const dictionaryNames = compiledContent.dictionary.map((entry) => entry.data_point_name)
    const aPoint = fc.record({
      name: fc.constantFrom(...dictionaryNames, 'Own field', 'blood_pressure'),
      label: fc.string({ maxLength: 20 }),
      type: fc.constantFrom('TEXT' as const, 'NUMBER' as const, 'SELECT' as const, 'BOOLEAN' as const),
      isRequired: fc.boolean(),
      helpText: fc.constant(null),
      options: fc.option(fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 })),
      validationRules: fc.option(
        fc.record({ min: fc.integer({ min: -10, max: 50 }), max: fc.integer({ min: 51, max: 300 }) }),
      ),
      words: fc.subarray(['pain', 'BP', 'black stools', 'for', 'weakness', 'chest pain', 'headache = never', 'male']),
      changedAt: fc.nat(),
    })
    const edit = (one: TaughtCondition) =>
      fc
        .record({
          key: fc.constantFrom(one.key, one.key, null),
          name: fc.oneof(fc.constant(one.name), fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 30 })),
          isActive: fc.boolean(),
          dataPoints: fc.oneof(
            fc.constant(one.dataPoints),
            fc.subarray(one.dataPoints),
            fc.array(aPoint, { maxLength: 6 }),
          ),
        })
        .map((change): TaughtCondition => ({ ...one, ...change }))
    const edits = fc.subarray(SEEDED, { minLength: 1 }).chain((some) => fc.tuple(...some.map(edit)))
    fc.assert(
      fc.property(edits, fc.array(fc.nat(TEXTS.length - 1), { minLength: 4, maxLength: 8 }), (taught, which) => {
        const by = engine.teach(taught)
        for (const index of which) {
          const [was, now] = [before[index]!, decideWith(by, TEXTS[index]!)]
          const raised = now.redFlags.map(({ ruleId }) => ruleId)
          for (const { ruleId } of was.redFlags) expect(raised, TEXTS[index]).toContain(ruleId)
          expect(LEVELS.indexOf(now.triage?.level as never), TEXTS[index]).toBeGreaterThanOrEqual(
            LEVELS.indexOf(was.triage?.level as never),
          )
          const considered = now.differential.map(({ conditionKey }) => conditionKey)
          for (const { conditionKey, group } of was.differential)
            if (group === 'MUST_NOT_MISS') expect(considered, TEXTS[index]).toContain(conditionKey)
          expect(now.redFlags.length).toBe(new Set(raised).size)
        }
        expect(reply(by, TEXTS[which[0]!]!).length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('an engine is taught quickly, however much', () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      own(
        `Condition number ${index} of the list`,
        Array.from({ length: 10 }, (_each, place) => point(`Field ${place} of ${index}`)),
        `id-${index}`,
      ),
    )
    const teach = () => engine.teach([...seeded('ibs', () => ({ name: 'Renamed' })), ...many])
    // the best of three: what else the machine does is not this engine's time
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      teach()
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(500)
    const taught = teach()
    expect(likely(decideWith(taught, '30F with condition number 777 of the list'))).toEqual([
      'Condition number 777 of the list',
    ])
  })
})
