import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engine } from '../support.ts'
import { DENIALS } from './denials.ts'

/** What the rules know, and words that they do not know: an unknown word is an item of a list like any other. */
const KNOWN = [
  'fever',
  'chills',
  'vomiting',
  'diarrhea',
  'chest pain',
  'SOB',
  'cough',
  'headache',
  'syncope',
  'palpitations',
  'melena',
  'hematochezia',
  'dysuria',
  'hematuria',
  'rash',
  'weight loss',
  'abdominal pain',
  'back pain',
  'neck stiffness',
  'photophobia',
  'leg swelling',
  'seizure',
  'weakness',
  'jaundice',
  'constipation',
  'dysphagia',
  'cyanosis',
  'orthopnea',
  'hemoptysis',
  'diplopia',
  'stridor',
  'flank pain',
  'recent travel',
  'loss of consciousness',
]
const UNKNOWN = [
  'clubbing',
  'tinnitus',
  'xyzzy',
  'pruritus',
  'anhedonia',
  'paresthesias',
  'tenesmus',
  'sick contacts',
  'blorping of the knee',
]
const CUES = [
  'No',
  'no',
  'Denies',
  'Pt denies',
  'He denies',
  'denies any',
  'Negative for',
  'neg for',
  'Without',
  'w/o',
  'No evidence of',
  'no signs of',
  'No recent',
  'ROS negative for',
  'She has no',
  'There is no',
  '(-)',
  'Denies:',
  'Negative for:',
  'No blood in stool,',
  'No blood or',
  'not had any',
]

const keysOf = (item: string) => presentIn(`Has ${item}.`)
const presentIn = (text: string) =>
  engine
    .read(text)
    .facts.filter((fact) => fact.status === 'PRESENT' && fact.key !== 'chief_complaint')
    .map((fact) => fact.key)
const keys = new Map(KNOWN.map((item) => [item, keysOf(item)]))

const list = fc.record({
  items: fc.uniqueArray(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...KNOWN) },
      { weight: 1, arbitrary: fc.constantFrom(...UNKNOWN) },
    ),
    { minLength: 2, maxLength: 9 },
  ),
  cue: fc.constantFrom(...CUES),
  separator: fc.constantFrom(', ', ',', '/', ' or ', ' and '),
  last: fc.constantFrom(' or ', ', or ', ' and ', ', and ', ' nor ', ', ', '/'),
  shouts: fc.boolean(),
})

test('whoever is denied a list has none of its items, known or unknown, however it is joined', () => {
  fc.assert(
    fc.property(list, ({ items, cue, separator, last, shouts }) => {
      const written = `54 year old man with hiccups. ${cue} ${items.slice(0, -1).join(separator)}${last}${items.at(-1)}.`
      const present = new Set(
        presentIn(shouts ? written.toUpperCase().replace('54 YEAR OLD MAN', '54 year old man') : written),
      )
      for (const item of items)
        for (const key of keys.get(item) ?? []) expect(present, `${key}: ${written}`).not.toContain(key)
    }),
    { numRuns: 1_500, seed: 10 },
  )
})

/** What has no value of its own to be denied. */
const yesOrNo = (all: string[]) => all.filter((key) => engine.describe(key)?.type === 'boolean').slice(0, 1)

test('every known item of a denied list is recorded as absent', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...KNOWN), { minLength: 2, maxLength: 7 }),
      fc.constantFrom('No', 'Denies', 'Negative for'),
      (items, cue) => {
        const written = `${cue} ${items.slice(0, -1).join(', ')} or ${items.at(-1)}.`
        const absent = new Set(
          engine
            .read(written)
            .facts.filter(({ status }) => status === 'ABSENT')
            .map(({ key }) => key),
        )
        for (const item of items)
          expect([...absent], written).toEqual(expect.arrayContaining(yesOrNo(keys.get(item) ?? [])))
      },
    ),
    { numRuns: 300, seed: 10 },
  )
})

describe('what is affirmed behind a denied list stays affirmed', () => {
  test.each([
    ['No fever, cough for 3 days', 'cough'],
    ['No fever, has cough', 'cough'],
    ['no fever, +cough', 'cough'],
    ['No fever, productive cough', 'cough'],
    ['no chest pain, severe headache since Monday', 'headache'],
    ['No LOC, vomited twice', 'vomiting'],
    ['denies chest pain but has melena', 'melena'],
    ['Denies fever. Vomiting since Tuesday.', 'vomiting'],
    ['no PMH, smoker', 'smoker'],
    ['no fever, no neck stiffness, on apixaban', 'anticoagulant_use'],
    ['no melena, hematemesis, on warfarin', 'anticoagulant_use'],
    ['no melena, warfarin', 'anticoagulant_use'],
    ['denies melena, on warfarin', 'anticoagulant_use'],
    ['denies melena, takes warfarin', 'anticoagulant_use'],
    ['no trauma, unable to weight bear', 'unable_weight_bear'],
    ['no fever, CT negative, vomiting', 'vomiting'],
    ['no fever with vomiting', 'vomiting'],
    ['no chest pain, PMH diabetes', 'diabetes_history'],
    ['not vomiting, abdominal pain since yesterday', 'abdominal_pain'],
    ['no fever, cough is productive', 'cough'],
    ['- fever\n- cough\n- no rash', 'cough'],
    ['cough- worse at night', 'cough'],
  ])('%s', (text, key) => expect(presentIn(text)).toContain(key))
})

describe('what somebody says they do not take is denied like the rest of the list', () => {
  const TAKEN = ['NSAIDs', 'aspirin', 'warfarin', 'alcohol', 'anticoagulants', 'steroids', 'ibuprofen']
  const FINDINGS = ['syncope', 'hematemesis', 'chest pain', 'fever', 'melena']
  /** "No alcohol" is a value of its own: none. */
  const affirmedIn = (text: string) =>
    engine.read(text).facts.filter(({ status, value }) => status === 'PRESENT' && value !== 'none')

  test.each([
    'denies cirrhosis, alcohol, NSAIDs, syncope, hematemesis',
    'denies alcohol, NSAIDs, syncope, hematemesis',
    'denies syncope, hematemesis, NSAIDs, alcohol',
    'no alcohol, NSAIDs, syncope, hematemesis',
    'Pt denied chest pain, NSAIDs, fever',
  ])('%s', (text) => expect(affirmedIn(text)).toEqual([]))

  test('wherever in the list it stands', () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...TAKEN, ...FINDINGS], { minLength: 2, maxLength: 6 }),
        fc.constantFrom('denies', 'Denies', 'denied', 'patient denies', 'denies any'),
        fc.constantFrom(', ', ', and ', ' or '),
        (items, cue, last) => {
          const written = `${cue} ${items.slice(0, -1).join(', ')}${last}${items.at(-1)}`
          expect(affirmedIn(written), written).toEqual([])
        },
      ),
      { numRuns: 400, seed: 11 },
    ))
})

describe('signs before or behind an item', () => {
  test.each([
    ['64M with hiccups, -CP/SOB, -fever', ['chest_pain', 'dyspnea', 'fever']],
    ['cough- dysuria- diarrhoea- hiccups+', ['cough', 'dysuria', 'diarrhea']],
    ['fever, cough and dyspnea were denied', ['fever', 'cough', 'dyspnea']],
    ['no pain with urination, fever or vomiting', ['fever', 'vomiting']],
    ['No red flags (weight loss, fever)', ['weight_loss', 'fever']],
    ['fever -ve, cough -ve', ['fever', 'cough']],
  ])('%s', (text, absent) => {
    const read = engine.read(text).facts
    for (const key of absent) expect([key, read.find((fact) => fact.key === key)?.status]).toEqual([key, 'ABSENT'])
  })
})

test('a well man without clubbing, cyanosis or edema is no emergency', () => {
  expect(presentIn('45M here for a check. No clubbing, cyanosis or edema.')).not.toContain('cyanosis')
})

test.each(DENIALS)('as hurried people write: %s', (text, absent, present) => {
  const status = new Map(engine.read(`54M. ${text}`).facts.map((fact) => [fact.key, fact.status]))
  for (const key of absent) expect([key, status.get(key)]).toEqual([key, 'ABSENT'])
  for (const key of present) expect([key, status.get(key)]).toEqual([key, 'PRESENT'])
})

test.each(['no diarrhoea, no vaginal bleeding', 'no fever, no diarrhoea, no PV bleeding'])(
  'a choice of none stands in a denied list: %s',
  (text) => {
    const { facts } = engine.read(text)
    expect(facts.find(({ key }) => key === 'vaginal_bleeding')?.value).toBe('none')
    expect(facts.map(({ key }) => key)).not.toContain('hematochezia')
  },
)
