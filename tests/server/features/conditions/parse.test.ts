import { describe, expect, it } from 'vitest'
import { knownMeasure } from '#server/clinical/known-measures.ts'
import { parseConditionNames } from '#server/features/conditions/parse-conditions.ts'
import { parseDataPoints } from '#server/features/conditions/parse-data-points.ts'

describe('names of conditions in a text', () => {
  it.each([
    ['GERD\nPeptic ulcer disease\n\nIBS', ['GERD', 'Peptic ulcer disease', 'IBS']],
    [
      '1. achalasia\n2) Barrett esophagus\n- celiac disease\n• eosinophilic esophagitis',
      ['Achalasia', 'Barrett esophagus', 'Celiac disease', 'Eosinophilic esophagitis'],
    ],
    ['We treat GERD, peptic ulcer disease and IBS.', ['GERD', 'Peptic ulcer disease', 'IBS']],
    ['Our clinic mainly sees patients with gout and lupus.', ['Gout', 'Lupus']],
    ['Nausea and vomiting', ['Nausea and vomiting']],
    [
      'Please add: acute pancreatitis; chronic pancreatitis (alcohol, gallstones); pancreatic cyst',
      ['Acute pancreatitis', 'Chronic pancreatitis (alcohol, gallstones)', 'Pancreatic cyst'],
    ],
    [
      'Liver diseases such as hepatitis B, hepatitis C, and cirrhosis, etc.',
      ['Hepatitis B', 'Hepatitis C', 'Cirrhosis'],
    ],
    ['gout\nGout\nGOUT', ['Gout']],
    ['Conditions:\nan anal fissure', ['Anal fissure']],
    ['Morbus Crohn\r\nMorbus Whipple', ['Morbus Crohn', 'Morbus Whipple']],
  ])('%j', (text, names) => {
    const parsed = parseConditionNames(text)
    expect(parsed.names.map(({ name }) => name)).toEqual(names)
  })

  it('says line by line what cannot be a name', () => {
    const { names, errors } = parseConditionNames(`GERD\n123\n${'x'.repeat(121)}`)
    expect(names).toEqual([{ line: 1, name: 'GERD' }])
    expect(errors).toEqual([
      { line: 2, reason: 'This is no name of a condition' },
      { line: 3, reason: 'A name has at most 120 characters' },
    ])
  })
})

describe('data points in a text', () => {
  it.each([
    [
      'Smoking status: never, former, current',
      {
        name: 'smoking_status',
        label: 'Smoking status',
        type: 'SELECT',
        options: ['never', 'former', 'current'],
        isRequired: false,
      },
    ],
    ['Chest pain? yes/no (required)', { name: 'chest_pain', type: 'BOOLEAN', isRequired: true }],
    ['Hgb', { name: 'hemoglobin', label: 'Hemoglobin', type: 'NUMBER', helpText: 'In g/dL' }],
    ['Stool frequency (per day), required', { type: 'NUMBER', isRequired: true, helpText: 'Per day' }],
    ['Pain score 0-10', { name: 'pain_score', type: 'NUMBER', validationRules: { min: 0, max: 10 } }],
    ['Date of last colonoscopy', { name: 'date_of_last_colonoscopy', type: 'DATE' }],
    ['Describe the pain', { type: 'TEXTAREA' }],
    ['History of pancreatitis', { name: 'history_of_pancreatitis', type: 'BOOLEAN' }],
    ['Fecal calprotectin (mcg/g) optional', { isRequired: false, name: 'fecal_calprotectin', type: 'NUMBER' }],
    [
      'Severity (mild / moderate / severe)*',
      { name: 'severity', type: 'SELECT', options: ['mild', 'moderate', 'severe'], isRequired: true },
    ],
    ['Occupation', { name: 'occupation', type: 'TEXT' }],
    ['- Weight loss in kg', { type: 'NUMBER', helpText: 'In kg' }],
  ])('%j', (text, point) => {
    const { points, errors } = parseDataPoints(text, knownMeasure)
    expect(errors).toEqual([])
    expect(points).toHaveLength(1)
    expect(points[0]?.point).toMatchObject(point)
  })

  it('reads a line of short names as several', () => {
    expect(
      parseDataPoints('Occupation, travel history, and pets.', knownMeasure).points.map(({ point }) => point.name),
    ).toEqual(['occupation', 'travel_history', 'pets'])
  })

  it('says line by line what it could not read', () => {
    const { points, errors } = parseDataPoints('Occupation\n???\nOccupation\nPain 10-2', knownMeasure)
    expect(points).toHaveLength(1)
    expect(errors).toEqual([
      { line: 2, reason: 'This is no name of a data point' },
      { line: 3, reason: 'This data point stands here twice' },
      { line: 4, reason: 'The range ends before it begins' },
    ])
  })

  it('takes no longer for hostile text', () => {
    for (const text of [
      '('.repeat(20_000),
      'a, '.repeat(6_000),
      '1-'.repeat(10_000),
      `${'x '.repeat(9_000)}:`,
      '*'.repeat(20_000),
    ]) {
      const start = performance.now()
      parseDataPoints(text, knownMeasure)
      parseConditionNames(text)
      expect(performance.now() - start).toBeLessThan(1_000)
    }
  })
})

describe('data points in prose', () => {
  const read = (text: string) =>
    parseDataPoints(text, knownMeasure).points.map(({ line, point }) => [
      line,
      point.name,
      point.type,
      point.isRequired,
      point.helpText,
    ])

  it.each([
    [
      'Ask for hemoglobin (g/dL, required), number of bloody stools per day, and whether the patient takes warfarin',
      [
        [1, 'hemoglobin', 'NUMBER', true, 'In g/dL'],
        [1, 'number_of_bloody_stools', 'NUMBER', false, 'Per day'],
        [1, 'takes_warfarin', 'BOOLEAN', false, null],
      ],
    ],
    [
      'Always ask about pain score and date of last colonoscopy.\nWe also need to know whether there is fever, jaundice and the number of stools per day.',
      [
        [1, 'pain_score', 'NUMBER', true, null],
        [1, 'date_of_last_colonoscopy', 'DATE', true, null],
        [2, 'fever', 'BOOLEAN', false, null],
        [2, 'jaundice', 'BOOLEAN', false, null],
        [2, 'number_of_stools', 'NUMBER', false, 'Per day'],
      ],
    ],
    [
      'Required: travel in the last month, tick bite',
      [
        [1, 'travel_in_the_last_month', 'TEXT', true, null],
        [1, 'tick_bite', 'TEXT', true, null],
      ],
    ],
    [
      'It is useful to know if the patient is pregnant. Record smoking status (never, former, current).',
      [
        [1, 'pregnant', 'BOOLEAN', false, null],
        [1, 'smoking_status', 'SELECT', false, null],
      ],
    ],
  ])('%j', (text, points) => {
    expect(read(text)).toEqual(points)
  })

  it('leaves a line that is one thing one thing', () => {
    expect(read('Nausea and vomiting\nCheck valve type: tissue, mechanical')).toEqual([
      [1, 'nausea_and_vomiting', 'TEXT', false, null],
      [2, 'check_valve_type', 'SELECT', false, null],
    ])
  })

  it('says with the line what is none', () => {
    expect(parseDataPoints('Ask for hemoglobin, 123 and INR\n???', knownMeasure).errors).toEqual([
      { line: 1, reason: 'This is no name of a data point' },
      { line: 2, reason: 'This is no name of a data point' },
    ])
  })
})
