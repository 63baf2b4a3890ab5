import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import doseTable from '#server/clinical/data/medicine-doses.json' with { type: 'json' }
import table from '#server/clinical/data/reference-intervals.json' with { type: 'json' }
import statesJson from '#server/clinical/data/reassuring-states.json' with { type: 'json' }
import { REVIEW_KINDS, type ReviewKind } from '#server/clinical/review-item.ts'
import { reviewItems } from '#server/clinical/review-items.ts'

const DATA = 'server/clinical/data'
const read = (path: string): unknown => JSON.parse(readFileSync(join(DATA, path), 'utf8'))
const items = reviewItems()
const texts = new Map(items.map(({ id, text }) => [id, text]))

/** Files whose entries a clinician reviews, and as what. */
const REVIEWED: Record<string, ReviewKind[]> = {
  'bedside-answers/': ['BEDSIDE_ANSWER'],
  'conditions/': ['CONDITION', 'FLAG', 'LEVEL_RULE'],
  'complaints/': ['COMPLAINT', 'LEVEL_RULE'],
  'dangers/': ['DANGER'],
  'results/fluids-tissue-endoscopy.json': ['DANGER'],
  'results/imaging.json': ['DANGER'],
  'results/levels.json': ['DANGER'],
  'results/tracing.json': ['DANGER'],
  'flags/': ['FLAG'],
  'calculators.json': ['SCORE'],
  'calculator-population.json': ['SCORE'],
  'complaint-modifiers.json': ['LEVEL_RULE'],
  'data-dictionary.json': ['MEASURE'],
  'illness-of-others.json': ['BEDSIDE_ANSWER'],
  'implications.json': ['IMPLICATION'],
  'life-stages.json': ['LIMIT'],
  'measures.json': ['MEASURE', 'REFERENCE_RANGE'],
  'medicine-cautions.json': ['CAUTION'],
  'medicine-doses.json': ['DOSE'],
  'pictures/': ['LEVEL_RULE'],
  'poison-agents.json': ['POISON'],
  'reassuring-states.json': ['LIMIT'],
  'reference-intervals.json': ['REFERENCE_RANGE'],
  'told-bounds.json': ['LIMIT'],
}

/** Files that hold how texts are read or shown: words with proofs of their own, and no rule. */
const WORDS = [
  'findings/',
  'results/forms.json',
  'age-forms.json',
  'allergens.json',
  'body-fluids.json',
  'complaint-parts.json',
  'complaint-roles.json',
  'confirming-words.json',
  'complaint-words.json',
  'correction-speech.json',
  'counted-quantity-forms.json',
  'clause-joints.json',
  'course-words.json',
  'cues.json',
  'ended-words.json',
  'finding-histories.json',
  'given-words.json',
  'laboratory-measures.json',
  'lexicon.json',
  'list-words.json',
  'lower-case-words.json',
  'measure-aliases.json',
  'moment-forms.json',
  'naming-words.json',
  'number-words.json',
  'other-people.json',
  'dialogue-cues/',
  'dialogue-cue-groups.json',
  'follow-ups.json',
  'reference-cues.json',
  'scope-words.json',
  'statement-cues.json',
  'threshold-forms.json',
  'value-times.json',
  'value-verdicts.json',
  'shared-questions.json',
  'short-measure-names.json',
  'specialties.json',
  'suicidality-forms.json',
  'people-words.json',
  'other-meanings.json',
  'phrase-words.json',
  'pointing-weights.json',
  'time-words.json',
  'interval-forms.json',
  'correction-words.json',
  'spoken-number-words.json',
  'topics.json',
  'short-words.json',
  'real-words.json',
  'asked-words.json',
  'vital-runs.json',
  'dipstick-words.json',
  'message-words.json',
  'ways-of-asking/',
  'word-sets/',
]

const files = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.json') && !name.endsWith('.schema.json'),
)
const holds = (place: string, file: string) => file === place || (place.endsWith('/') && file.startsWith(place))

describe('every file of the content', () => {
  it('is on the review list, or holds words alone', () => {
    const places = [...Object.keys(REVIEWED), ...WORDS]
    expect(files.filter((file) => places.filter((place) => holds(place, file)).length !== 1)).toEqual([])
    expect(places.filter((place) => !files.some((file) => holds(place, file)))).toEqual([])
    expect(new Set(Object.values(REVIEWED).flat())).toEqual(
      // classes are a table of names, in TypeScript
      new Set(REVIEW_KINDS.filter((kind) => kind !== 'MEDICINE_CLASS')),
    )
  })

  it('has an entry for each of its own', () => {
    const count = (kind: ReviewKind, prefix = '') =>
      items.filter((item) => item.kind === kind && item.id.startsWith(`${kind}:${prefix}`)).length
    const numbers = compiledContent.dictionary.filter((one) => one.data_type === 'number').length
    const { allergies, together, pregnancy, kidneys, states } = read('medicine-cautions.json') as Record<
      string,
      unknown[]
    >
    expect({
      conditions: count('CONDITION'),
      complaints: count('COMPLAINT'),
      scores: count('SCORE'),
      measures: count('MEASURE'),
      inline: count('MEASURE', 'inline.'),
      ranges: count('REFERENCE_RANGE') - count('REFERENCE_RANGE', 'inline.'),
      doses: count('DOSE'),
      cautions: count('CAUTION'),
      limits: count('LIMIT'),
    }).toEqual({
      conditions: files.filter((name) => name.startsWith('conditions/')).length,
      complaints: files.filter((name) => name.startsWith('complaints/')).length,
      scores: compiledContent.calculators.length,
      measures: numbers + compiledContent.measures.length,
      inline: compiledContent.measures.length,
      ranges: table.intervals.length,
      doses: doseTable.doses.length + doseTable.palliative.length,
      cautions: [allergies, together, pregnancy, kidneys, states].flat().length,
      limits: 5 + statesJson.states.length + 2,
    })
    const without = compiledContent.measures.filter(
      ({ shortName }) => !texts.has(`REFERENCE_RANGE:inline.${shortName}`),
    )
    expect(without.map(({ shortName }) => shortName)).toEqual(['age', 'weight', 'height', 'gender'])
  })
})

/** Every number of a value, by its own digits. */
function numbersOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return value.match(/\d+(?:\.\d+)?/g) ?? []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(numbersOf)
}
const unsaid = (text: string, value: unknown) => numbersOf(value).filter((number) => !text.includes(number))

describe('what is reviewed is all that is said: a change of it asks for a new review', () => {
  it('of a score: every point, formula, band and limit', () => {
    const lost = compiledContent.calculators.map(({ id, inputs, scoring, interpretation }) => [
      id,
      unsaid(texts.get(`SCORE:${id}`) ?? '', [
        inputs.map(({ min, max, options = [] }) => [min, max, options.map(({ label, points }) => [label, points])]),
        { ...scoring, coefficient_set: scoring.coefficient_set?.map(({ when }) => when) },
        interpretation.map(({ min, max, when, meaning, action }) => [min, max, when, meaning, action]),
      ]),
    ])
    expect(lost.filter(([, numbers]) => numbers?.length)).toEqual([])
  })

  it('of a condition: every number of its flags, levels, criteria and plan', () => {
    const lost = compiledContent.conditions.map((one) => {
      const own = items.filter(({ id }) => id === `CONDITION:${one.id}` || id.startsWith(`LEVEL_RULE:${one.id}.`))
      const flags = one.red_flags.map(({ id }) => texts.get(`FLAG:${id}`) ?? '')
      const { red_flags: flagged, triage_rules: rules, falls = [], criteria = [], workup, management } = one
      const rows = [flagged.map(({ text, detect }) => [text, detect]), rules, falls.map((fall) => fall.if), criteria]
      const steps = [...workup, ...management.map(({ priority: _order, ...step }) => step)]
      return [one.id, unsaid([...own.map(({ text }) => text), ...flags].join('\n'), [rows, steps])] as const
    })
    expect(lost.filter(([, numbers]) => numbers.length > 0)).toEqual([])
  })

  it('of a range and a measure: every number', () => {
    const ranges = table.intervals.map(({ measure, low, high, female, male }) => [
      measure,
      unsaid(texts.get(`REFERENCE_RANGE:${measure}`) ?? '', [low, high, female, male]),
    ])
    const measures = compiledContent.dictionary
      .filter((one) => one.data_type === 'number')
      .map(({ data_point_name: key, min, max, alt_units }) => [
        key,
        unsaid(texts.get(`MEASURE:${key}`) ?? '', [min, max, alt_units]),
      ])
    expect([...ranges, ...measures].filter(([, numbers]) => numbers?.length)).toEqual([])
  })
})

describe('a reference range', () => {
  it('says what it was compared with, or that it was written from memory', () => {
    const rows = items.filter(({ kind, id }) => kind === 'REFERENCE_RANGE' && !id.includes('inline.'))
    expect(rows.filter(({ text }) => !/Compared with: |Written from memory/.test(text))).toEqual([])
    expect(table.intervals.filter(({ read_in: read }) => read !== null && !(read in table.read))).toEqual([])
    const used = new Set(table.intervals.map(({ read_in: read }) => read))
    expect(Object.keys(table.read).filter((key) => !used.has(key))).toEqual([])
  })
})

describe('a usual dose', () => {
  it('says what it was compared with, or that it was written from memory', () => {
    const { doses, read: compared } = doseTable
    const said = doses.map(({ medicine, read_in: key }) => [
      medicine,
      key === null ? 'Written from memory: not found in what could be read' : `Compared with: ${compared[key]}`,
    ])
    const told = doses.map(({ medicine }) => [
      medicine,
      texts
        .get(`DOSE:${medicine.replaceAll(' ', '_')}`)
        ?.split('\n')
        .at(-1),
    ])
    expect(told).toEqual(said)
    const used = new Set(doses.map(({ read_in: key }) => key))
    expect(Object.keys(compared).filter((key) => !used.has(key))).toEqual([])
  })
})
