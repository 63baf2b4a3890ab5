import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import * as z from 'zod'
import { medicineCautionsFile } from '#server/clinical/caution-schema.ts'
import { MEDICINE_CLASSES } from '#server/clinical/data/medicine-classes.ts'
import cautions from '#server/clinical/data/medicine-cautions.json' with { type: 'json' }
import { PLAN_MEDICINES } from '#server/clinical/data/medicines.ts'
import { Knowledge } from '#server/clinical/knowledge.ts'
import { MedicineChecker } from '#server/clinical/medicine-check.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { decideOn, engine } from './support.ts'

const checker = new MedicineChecker()
const calculators = new Calculators(compiledContent.calculators)
const fact = (key: string, value: RecordFact['value']): RecordFact => ({
  key,
  value,
  unit: null,
  status: value === false ? 'ABSENT' : 'PRESENT',
  uncertain: false,
  source: 'TEXT',
})
/** A man of 60 of whom everything is known and nothing speaks against anything. */
const CLEAR = { age: 60, gender: 'male', allergies: false, current_medications: false, egfr: 95 }
const check = (line: string, patient: Record<string, RecordFact['value'] | undefined> = {}) => {
  const facts = Object.entries<RecordFact['value'] | undefined>({ ...CLEAR, ...patient }).flatMap(([key, value]) =>
    value === undefined ? [] : [fact(key, value)],
  )
  return checker.check(line, null, new Knowledge(facts, calculators))
}
const status = (...args: Parameters<typeof check>) => check(...args)?.status ?? null

const LINES = compiledContent.conditions.flatMap((condition) => [
  ...condition.management.map((one, i) => ({
    id: `${condition.id}.management[${i}]`,
    text: one.step,
    detail: one.detail,
  })),
  ...condition.workup.map((one, i) => ({ id: `${condition.id}.workup[${i}]`, text: one.item, detail: one.why })),
])

describe('allergies', () => {
  test.each([
    ['Give amoxicillin 1 g', 'PCN (anaphylaxis)', 'CONFLICT'],
    ['Give a beta-lactam', 'amoxicillin', 'CONFLICT'],
    ['Give a penicillin', 'Augmentin (rash)', 'CONFLICT'],
    ['Zosyn 4.5 g IV', 'penicillin', 'CONFLICT'],
    ['Ampicillin 2 g IV', 'amoxicillin (hives)', 'CONFLICT'],
    ['Ceftriaxone 1 g IV', 'penicillin (hives)', 'CAUTION'],
    ['Rocephin 1 g', 'PCN', 'CAUTION'],
    ['Meropenem 1 g IV', 'PCN', 'CAUTION'],
    ['Aztreonam 2 g IV', 'penicillin', 'CHECKED'],
    ['Cefazolin 2 g', 'Keflex (anaphylaxis)', 'CONFLICT'],
    ['IV antibiotics', 'penicillin', 'CAUTION'],
    ['IV NSAID', 'aspirin (wheeze)', 'CONFLICT'],
    ['Toradol 15 mg IV', 'ibuprofen', 'CONFLICT'],
    ['Aspirin 325 mg', 'NSAIDs', 'CONFLICT'],
    ['Analgesia', 'aspirin (wheeze)', 'CAUTION'],
    ['Morphine 4 mg IV', 'codeine', 'CONFLICT'],
    ['Opioid analgesia', 'codeine (nausea)', 'CONFLICT'],
    ['TMP-SMX DS twice daily', 'sulfa', 'CONFLICT'],
    ['Bactrim', 'sulfa (rash)', 'CONFLICT'],
    ['Furosemide 40 mg IV', 'sulfa', 'CAUTION'],
    ['Azithromycin 500 mg', 'erythromycin', 'CONFLICT'],
    ['Levofloxacin 750 mg', 'cipro', 'CONFLICT'],
    ['Losartan 50 mg', 'lisinopril (angioedema)', 'CAUTION'],
    ['CT with IV contrast', 'contrast dye (hives)', 'CONFLICT'],
    ['Enoxaparin 1 mg/kg', 'heparin', 'CONFLICT'],
    ['Anticoagulate', 'heparin (HIT)', 'CONFLICT'],
    ['Ceftriaxone 1 g IV', 'latex, nuts', 'CHECKED'],
    ['Vancomycin 15 mg/kg', 'peanuts (anaphylaxis)', 'CHECKED'],
    ['Acetaminophen 1 g', 'penicillin', 'CHECKED'],
  ])('%s with an allergy to %s: %s', (line, allergies, expected) => expect(status(line, { allergies })).toBe(expected))

  test('the reaction is told with the allergy', () => {
    expect(check('Give amoxicillin', { allergies: 'PCN (anaphylaxis)' })!.text).toBe(
      'Check before giving. amoxicillin conflicts with the allergy to PCN (anaphylaxis).',
    )
  })

  test('an allergy to a word that nobody knows leaves the line unchecked', () => {
    expect(check('Give amoxicillin', { allergies: 'zorbo (rash)' })).toEqual({
      status: 'NOT_KNOWN',
      text: 'Not checked: allergy to zorbo, which is not in the medicine table.',
    })
  })

  test('an allergy that is denied is none, and does not make the others known', () => {
    expect(check('Give amoxicillin', { allergies: 'not allergic to penicillin' })).toEqual({
      status: 'NOT_KNOWN',
      text: 'Not checked: allergies not known.',
    })
  })
})

describe('current medicines', () => {
  test.each([
    ['NSAID for pain', 'apixaban', 'CONFLICT'],
    ['Ketorolac 15 mg IV', 'Eliquis', 'CONFLICT'],
    ['Anticoagulate', 'warfarin', 'CONFLICT'],
    ['Heparin infusion', 'rivaroxaban', 'CONFLICT'],
    ['Nitroglycerin 0.4 mg', 'sildenafil', 'CONFLICT'],
    ['Nitroglycerin 0.4 mg', 'Viagra, metoprolol', 'CONFLICT'],
    ['Diltiazem 20 mg IV', 'metoprolol', 'CONFLICT'],
    ['Clarithromycin 500 mg', 'simvastatin', 'CONFLICT'],
    ['Clarithromycin 500 mg', 'atorvastatin', 'CAUTION'],
    ['Linezolid 600 mg', 'sertraline', 'CONFLICT'],
    ['Trimethoprim-sulfamethoxazole', 'methotrexate', 'CONFLICT'],
    ['TMP-SMX', 'warfarin', 'CONFLICT'],
    ['Meropenem 1 g', 'valproate', 'CONFLICT'],
    ['Lorazepam 2 mg', 'oxycodone', 'CONFLICT'],
    ['Antiplatelet', 'apixaban', 'CAUTION'],
    ['Heparin infusion', 'aspirin', 'CAUTION'],
    ['Ticagrelor 180 mg', 'aspirin', 'CHECKED'],
    ['Pantoprazole 40 mg', 'metformin, lisinopril', 'CHECKED'],
  ])('%s for somebody on %s: %s', (line, current_medications, expected) =>
    expect(status(line, { current_medications })).toBe(expected),
  )

  test('a class that the record holds without a name counts', () => {
    expect(status('Ketorolac 15 mg', { anticoagulant_use: true })).toBe('CONFLICT')
    expect(status('Diltiazem 20 mg', { beta_blocker_use: true })).toBe('CONFLICT')
  })

  test('a current medicine that no table holds leaves the line unchecked', () => {
    expect(check('Pantoprazole 40 mg', { current_medications: 'zorbo 5 mg, metformin' })).toEqual({
      status: 'NOT_KNOWN',
      text: 'Not checked: current medicine zorbo 5 mg is not in the medicine table.',
    })
  })
})

describe('pregnancy', () => {
  const pregnant = { age: 28, gender: 'female', pregnant: true }
  test.each([
    ['Doxycycline 100 mg', {}, 'CONFLICT'],
    ['ACE inhibitor', {}, 'CONFLICT'],
    ['Warfarin', {}, 'CONFLICT'],
    ['Valproate 40 mg/kg', {}, 'CONFLICT'],
    ['Methotrexate', {}, 'CONFLICT'],
    ['Ibuprofen 400 mg', { gestational_age_wk: 30 }, 'CONFLICT'],
    ['Ibuprofen 400 mg', { gestational_age_wk: 8 }, 'CAUTION'],
    ['IV antibiotics', {}, 'CAUTION'],
    ['Amoxicillin 500 mg', {}, 'CHECKED'],
  ])('%s %j: %s', (line, more, expected) => expect(status(line, { ...pregnant, ...more })).toBe(expected))
})

describe('kidney function', () => {
  test.each([
    ['NSAID', { egfr: 25 }, 'CONFLICT'],
    ['Metformin', { egfr: 25 }, 'CONFLICT'],
    ['Metformin', { egfr: 40 }, 'CAUTION'],
    ['Nitrofurantoin 100 mg', { egfr: 20 }, 'CONFLICT'],
    ['LMWH', { egfr: 20 }, 'CAUTION'],
    ['Dabigatran', { egfr: 20 }, 'CONFLICT'],
    ['MRI with contrast gadolinium', { egfr: 20 }, 'CAUTION'],
    ['Gentamicin 5 mg/kg', { egfr: 25 }, 'CONFLICT'],
    ['IV contrast', { egfr: 25 }, 'CAUTION'],
    ['NSAID', { egfr: undefined, creatinine: 3.4 }, 'CONFLICT'],
    ['NSAID', { egfr: undefined, dialysis_dependent: true }, 'CONFLICT'],
    ['Ceftriaxone 1 g', { egfr: 40 }, 'CHECKED'],
  ])('%s %j: %s', (line, more, expected) => expect(status(line, more)).toBe(expected))
})

describe('a tick', () => {
  test.each([
    [{ allergies: undefined }, 'allergies not known'],
    [{ current_medications: undefined }, 'medicines not known'],
    [{ egfr: undefined }, 'kidney function not known'],
    [{ gender: 'female', age: 30 }, 'pregnancy not known'],
    [{ gender: undefined, age: undefined }, 'pregnancy not known'],
    [{ allergies: undefined, egfr: undefined }, 'allergies not known; kidney function not known'],
    [{ egfr: undefined, age: 12, creatinine: 0.5 }, 'kidney function not known (creatinine 0.5 without an eGFR)'],
  ])('is not given with %j: it says what was not checked', (patient, words) => {
    expect(check('Pantoprazole 40 mg', patient)).toEqual({ status: 'NOT_KNOWN', text: `Not checked: ${words}.` })
  })

  test('is given when all four are known', () => {
    expect(status('Pantoprazole 40 mg')).toBe('CHECKED')
    expect(status('Pantoprazole 40 mg', { gender: 'female', age: 30, pregnant: false })).toBe('CHECKED')
  })

  test('is never given to a medicine that the table does not hold', () => {
    expect(check('Zorbicillin 1 g')).toEqual({
      status: 'NOT_KNOWN',
      text: 'Not checked: zorbicillin is not in the medicine table.',
    })
    expect(status('Zorbicillin 1 g', { allergies: 'penicillin' })).toBe('CONFLICT')
  })

  test('beside a conflict it still says what was not checked', () => {
    expect(check('Amoxicillin', { allergies: 'penicillin', egfr: undefined })!.text).toMatch(
      /Not checked: kidney function not known\.$/,
    )
  })
})

describe('what a line gives', () => {
  test.each([
    'Avoid NSAIDs and contrast',
    'Stop ACE inhibitor',
    'Hold metformin',
    'No antibiotics',
    'Do not give tranexamic acid routinely',
    'Paracetamol level',
    'Observe for opioid withdrawal',
    'Non-contrast CT head',
    'Elevate the leg',
    'No routine bronchodilator, steroid, antibiotics',
  ])('%s: nothing', (line) => expect(status(line)).toBeNull())

  test.each([
    ['Avoid NSAIDs; give morphine 4 mg', 'codeine'],
    ['Stop transfusion, diphenhydramine 25 mg', 'Benadryl'],
    ['Reverse anticoagulation, then ceftriaxone', 'ceftriaxone'],
    ['Start on amoxicillin', 'penicillin'],
    ['If no response, add amoxicillin', 'penicillin'],
    ['ICU review, sepsis bundle, beta-lactam plus macrolide', 'penicillin'],
  ])('%s: it does', (line, allergies) => expect(status(line, { allergies })).toBe('CONFLICT'))
})

describe('the vocabulary', () => {
  /** Made apart from the tables: stems of INN and USAN, and the words for classes. */
  const STEMS =
    /\b(?:[a-z]{2,}(?:cillin|mycin|micin|floxacin|cycline|penem|[aeiou]pril|sartan|olol|conazole|nidazole|prazole|vastatin|xaban|gatran|parin|grel|grelor|dipine|triptan|setron|azepam|azolam|barbital|profen|coxib|gliptin|gliflozin|glutide|glitazone|oxetine|tyline|racetam|caine|tropium|terol|semide|thiazide|vaptan|dronate|zumab|ximab|tidine|teplase|lukast|cort|olone|sonide|methasone|cisone|sone)|cef[a-z]{3,}|ceph[a-z]{3,}in|sulfa[a-z]{3,})\b/g
  const NOT_STEMS = new Set([
    'sulfate',
    'cocaine',
    'stone',
    'stones',
    'none',
    'alone',
    'cholesterol',
    'hormone',
    'bone',
    'tone',
    'zone',
    'cortisone-free',
    'reasone',
    'overdosone',
    'sone',
  ])
  const CLASS_WORDS =
    /\b(?:antibiotics?|antimicrobials?|beta-lactams?|penicillins?|cephalosporins?|carbapenems?|macrolides?|fluoroquinolones?|aminoglycosides?|nsaids?|opioids?|anticoagulants?|anticoagulation|anticoagulate|doacs?|lmwh|heparin|antiplatelets?|statins?|ace inhibitors?|beta[- ]blockers?|steroids?|corticosteroids?|glucocorticoids?|benzodiazepines?|antiemetics?|diuretics?|insulin|thrombolysis|ssri|snri|triptans?|antihistamines?|vasopressors?|bisphosphonates?|immunoglobulins?|ppi)\b/g
  const covered = (text: string, start: number, end: number) =>
    checker.named(text).some((one) => one.start <= start && one.end >= end)

  test.each(LINES)('$id: each word that looks like a medicine or a class is seen', ({ text, detail }) => {
    const line = `${text}. ${detail}`
    const unseen = [...line.toLowerCase().matchAll(STEMS), ...line.toLowerCase().matchAll(CLASS_WORDS)]
      .filter((match) => !NOT_STEMS.has(match[0]) && !covered(line, match.index, match.index + match[0].length))
      .map((match) => match[0])
    expect(unseen).toEqual([])
  })

  test('no line that names a medicine or a class has a tick while nothing is known', () => {
    const nobody = new Knowledge([], calculators)
    const ticked = LINES.filter(({ text, detail }) => checker.check(text, detail || null, nobody)?.status === 'CHECKED')
    expect(ticked).toEqual([])
  })

  test('medicines that the plans name are in the table', () => {
    const unlisted = LINES.flatMap(({ text, detail }) =>
      checker
        .named(`${text}. ${detail}`)
        .filter((one) => one.isUnlisted)
        .map((one) => one.medicine.name),
    )
    expect([...new Set(unlisted)]).toEqual([])
  })

  test('every stem is recognised, whatever stands before it', () => {
    const ENDINGS = [
      'cillin',
      'thromycin',
      'floxacin',
      'cycline',
      'penem',
      'opril',
      'sartan',
      'olol',
      'conazole',
      'prazole',
      'vastatin',
      'xaban',
      'dipine',
      'triptan',
      'setron',
      'azepam',
      'gliptin',
      'gliflozin',
      'profen',
      'zumab',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom('zor', 'quibo', 'mela', 'tavo', 'drexi'),
        fc.constantFrom(...ENDINGS),
        (head, ending) => {
          expect(checker.named(`Give ${head}${ending} 10 mg`)).toMatchObject([{ isUnlisted: true }])
          expect(status(`Give ${head}${ending} 10 mg`)).not.toBe('CHECKED')
        },
      ),
    )
  })

  test('every name and every class word finds its own entry', () => {
    for (const medicine of PLAN_MEDICINES) {
      const first = medicine.aliases
        .split('|')[0]!
        .replace(/^=/, '')
        .replace(/\{([^,}]+)[^}]*\}/g, '$1')
      const found = checker.named(first)
      expect(
        found.some((one) => one.medicine === medicine || one.medicine.classes.includes(medicine.classes[0]!)),
        first,
      ).toBe(true)
    }
  })

  test('rows name classes and medicines that exist, and each its source', () => {
    const known = new Set([
      ...MEDICINE_CLASSES.map((one) => one.id),
      ...PLAN_MEDICINES.flatMap((one) => [one.name, ...one.classes]),
    ])
    const ids = [
      ...cautions.allergies.flatMap((row) => [row.allergy, row.medicine]),
      ...cautions.together.flatMap(({ one, other, given }) => [one, other, ...(given ? [given.of] : [])]),
      ...[...cautions.pregnancy, ...cautions.kidneys].map((row) => row.medicine),
      ...cautions.states.flatMap((row) => row.medicines),
    ]
    expect(ids.filter((id) => !known.has(id))).toEqual([])
    expect(medicineCautionsFile.safeParse(cautions).error?.issues ?? []).toEqual([])
    const named = cautions.states.flatMap(({ facts = [] }) => facts.map((fact) => fact.replace(/[<>].*/, '')))
    const keys = new Set(compiledContent.dictionary.map((entry) => entry.data_point_name))
    const conditions = new Set([
      ...compiledContent.conditions.map(({ id }) => `condition:${id}`),
      ...compiledContent.complaints.map(({ id }) => `complaint:${id}`),
    ])
    expect(named.filter((key) => !keys.has(key) && !conditions.has(key))).toEqual([])
    for (const one of MEDICINE_CLASSES) for (const wider of one.within) expect(known).toContain(wider)
  })
})

// renewed by -u
test('the schema for editors of the cautions is the one that is checked', async () => {
  await expect(JSON.stringify(z.toJSONSchema(medicineCautionsFile), null, 2) + '\n').toMatchFileSnapshot(
    '../../../server/clinical/data/medicine-cautions.schema.json',
  )
})

describe('names that mean something else in a note', () => {
  const medicinesIn = (text: string) =>
    engine.read(text).facts.find((one) => one.key === 'current_medications')?.value ?? null
  test.each([
    '74yo gent BIBA with chest pain',
    '50M vitamin D 18, vitamin B12 150',
    '40F Tdap up to date',
    '60M well versed in his disease',
    '30M with PEG tube',
    '55F fluorescein stain negative',
    '28M heroin use daily',
    '33M UDS positive for amphetamine',
  ])('%s: nothing is taken', (text) => {
    expect(medicinesIn(text)).toBeNull()
  })
})

test('methotrexate for an ectopic pregnancy is no conflict with it', () => {
  const items = decideOn('29F ectopic pregnancy, RLQ pain and spotting, UPT positive').plan!.sections.flatMap(
    (section) => section.items,
  )
  const line = items.find((item) => /methotrexate/i.test(item.text))
  expect(line).toBeDefined()
  expect(line!.medicineCheck?.text).not.toContain('in pregnancy')
})
