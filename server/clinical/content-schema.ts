/** What the files of the clinical content hold, checked at the start; `condition.schema.json` is printed from it for editors. */
import { z } from 'zod'
import { readers } from './reader-schema.ts'
import type { Rule } from './rules.ts'

const RULE_VALUE = z.union([z.number(), z.string(), z.boolean()])
const OP = z.enum(['<', '<=', '>', '>=', '==', '!=', 'in'])
const LEVEL = z.enum(['MONITOR', 'OUTPATIENT_URGENT', 'ER_TODAY', 'ADMIT', 'ER_NOW'])

const rule: z.ZodType<Rule> = z
  .lazy(() =>
    z.union([
      z.strictObject({ measure: z.string(), op: OP, value: z.union([RULE_VALUE, z.array(RULE_VALUE)]) }),
      z.strictObject({ all: z.array(rule).min(1) }),
      z.strictObject({ any: z.array(rule).min(1) }),
      z.strictObject({ not: rule }),
      z.strictObject({ unless: rule }),
      z.strictObject({ score: z.string(), op: OP, value: z.number() }),
      z.strictObject({ words: z.string() }),
      z.strictObject({ default: z.literal(true) }),
    ]),
  )
  .meta({ id: 'rule' })

const words = z.string().min(1)
const id = z.string().regex(/^[a-z0-9_]+$/)

/** Whom a condition can concern. What is not said bounds nothing. */
const concerns = z.strictObject({
  min_age: z.number().optional(),
  max_age: z.number().optional(),
  sex: z.enum(['male', 'female']).optional(),
  max_weeks: z.number().optional().meta({ description: 'Of a pregnancy: no further on, where the weeks are told' }),
  written_for: z
    .enum(['children', 'pregnancy'])
    .optional()
    .meta({ description: 'Its rules and lines are made for them: no adult guard stands before its vital signs' }),
  only_after: z.array(id).min(1).optional().meta({
    description: 'Data points of what it follows: while none is known, nothing but its clear picture points to it',
  }),
})

const fall = z.strictObject({
  state: id.optional().meta({ description: 'One of reassuring-states.json, which holds as well' }),
  unless_named: z.literal(true).optional().meta({
    description:
      "It is none where a text names the condition as the patient's: what was found is not taken back by what is denied",
  }),
  if: rule.optional(),
  level: LEVEL.extract(['MONITOR', 'OUTPATIENT_URGENT', 'ER_TODAY']),
  reason: words,
})

/** One file of `data/conditions`. */
export const conditionFile = z.strictObject({
  $schema: z.string(),
  id,
  condition_name: words,
  specialty: words,
  also_specialties: z.array(words).optional(),
  synonyms: z.array(words),
  names: z.array(words).optional().meta({ description: 'Further names in texts; "=" before one keeps its capitals' }),
  members: z.array(words).min(1).optional().meta({
    description: 'Those of its names that mean one kind of it alone: denied they do not exclude the others',
  }),
  trigger_phrases: z.array(words),
  named_by: z
    .array(words)
    .optional()
    .meta({ description: 'Phrases that name it although their words are findings as well' }),
  standing: z.enum(['presentation', 'chronic']).optional().meta({
    description: 'It steps back when something more specific explains it; chronic: merely named it weighs little',
  }),
  recorded_as: z.array(words).min(1).optional().meta({
    description: 'Data points that record it whatever its severity today: questions look for its lines there as well',
  }),
  icd10: z.array(words),
  concerns: concerns.optional(),
  criteria: z
    .array(rule)
    .optional()
    .meta({ description: 'Facts that make it a candidate where no phrase says so; each alone is enough' }),
  confirmed_by: z.array(rule).min(1).optional().meta({
    description:
      'Facts that make the diagnosis, each alone; a text does ("CTPA shows a PE") for those of confirming-words.json',
  }),
  suggested_by: z.array(words).optional().meta({
    description:
      'Findings ("cough", "skin_site=leg") that point to it where nothing makes it a candidate: it then stands in the differential alone',
  }),
  red_flags: z.array(z.strictObject({ id: z.string(), text: words, detect: rule, floor: LEVEL })),
  data_points: z
    .array(z.strictObject({ data_point_name: words, is_required: z.boolean() }))
    .meta({ description: 'Keys of the data dictionary' }),
  optional_measures: z.array(words).optional(),
  calculators: z.array(words),
  calculators_wanted: z.array(words).optional(),
  differential: z.array(
    z.strictObject({
      name: words,
      condition: id.optional().meta({ description: 'The condition that the name means, where there is one' }),
      for: z.string(),
      against: z.string(),
      must_not_miss: z.boolean(),
    }),
  ),
  workup: z.array(
    z.strictObject({
      item: words,
      when: z.union([rule, z.string()]),
      why: z.string(),
      makes_diagnosis: z
        .literal(true)
        .optional()
        .meta({ description: 'It tells whether it is this condition: not planned once that is confirmed' }),
      ...readers,
    }),
  ),
  management: z.array(
    z.strictObject({
      step: words,
      when: z.union([rule, z.string()]),
      detail: z.string(),
      priority: z.number(),
      source: words
        .optional()
        .meta({ description: "Organisation of the condition's source that says so, where it is not the first" }),
      certainty: z
        .literal('check')
        .optional()
        .meta({ description: 'Not verified: the line is left out of every plan' }),
      check_note: z.string().optional(),
      ...readers,
    }),
  ),
  triage_rules: z.array(z.strictObject({ if: rule, disposition: LEVEL, reason: words })).min(1),
  falls: z.array(fall).optional().meta({
    description: 'Where only the last rule of triage_rules speaks: what makes a lower level safe, first true',
  }),
  benign_as_told: z.literal(true).optional().meta({
    description:
      'Its default of today stands for what was not asked: a rule for the benign form of which most is told, at least two dangers denied and nothing known against it, asks for the clinic',
  }),
  sources: z
    .array(
      z.strictObject({
        organisation: words,
        title: words,
        year: z.number().nullable().optional(),
        doi: z.string().nullable().optional(),
        url: z.string().optional(),
      }),
    )
    .min(1),
  certainty: z.enum(['certain', 'check']),
  check_note: z.string().optional(),
})

const levelRule = z.strictObject({ if: rule, level: LEVEL, reason: words })
const source = z.strictObject({ organisation: words, title: words, year: z.number().nullable().optional() })

/** One file of `data/complaints`. */
export const complaintFile = z.strictObject({
  $schema: z.string(),
  id,
  name: words,
  words: z
    .array(words)
    .meta({ description: 'Phrases that tell it where no finding does; "{a,b} c" is "a c" and "b c"' }),
  together: z.array(words).optional().meta({
    description: 'Classes of `findings/word-classes.json` that together tell it, near one another in any order',
  }),
  findings: z.array(words).optional().meta({ description: 'Data points that tell it' }),
  level: LEVEL.exclude(['MONITOR']).meta({ description: 'Where nothing else is known' }),
  counts_beside: z.literal(true).optional().meta({
    description: 'That level counts beside conditions that match, where none of them looks at what tells it',
  }),
  rises: z.array(levelRule).optional(),
  falls: z
    .array(fall.omit({ unless_named: true }))
    .optional()
    .meta({ description: 'What stated negatives, a mild or a long course allow' }),
  ask: z.array(words),
  dangers: z.array(id).meta({ description: 'Conditions that must not be missed' }),
  may_be: z.array(id).meta({ description: 'Conditions that it may be' }),
  reads: z.array(words).meta({ description: 'Texts that tell it: its tests' }),
  benign: words.optional().meta({
    description:
      'Its benign form in ordinary words, for the clinic at most; without it the first text of `reads` with each danger denied is',
  }),
  never_benign: words.optional().meta({ description: 'Why no words make it less than seen today' }),
  sources: z.array(source).min(1),
  certainty: z.enum(['certain', 'check']),
})

/** `data/complaint-modifiers.json`. */
export const complaintModifiersFile = z.strictObject({
  modifiers: z.array(levelRule.extend({ id })),
  sources: z.array(source).min(1),
  certainty: z.enum(['certain', 'check']),
})

/** `data/reassuring-states.json`. */
export const reassuringStatesFile = z.strictObject({
  states: z.array(
    z.strictObject({
      id,
      name: words,
      if: rule,
      sources: z.array(source).min(1),
      certainty: z.enum(['certain', 'check']),
    }),
  ),
})

/** `data/told-bounds.json`. */
export const toldBoundsFile = z.strictObject({
  rows: z.array(
    z.strictObject({
      finding: words,
      is: z.boolean(),
      unless: z.array(words),
      between: z.record(words, z.tuple([z.number(), z.number()])),
      sources: z.array(source).min(1),
      certainty: z.enum(['certain', 'check']),
    }),
  ),
})

const limitName = words.meta({ description: 'One of vital-signs-by-age.json' })

/** `data/flags/universal.json`. */
export const universalFlagsFile = z.strictObject({
  $schema: z.string(),
  sources: z.record(id, source.extend({ doi: z.string().optional() })),
  flags: z.array(
    z.strictObject({
      id: z.string().regex(/^universal\.[a-z0-9_]+$/),
      for: z.enum(['anyone', 'adults', 'pregnancy', 'children']).meta({
        description:
          'adults: from 16 years, not pregnant; children: under 16 years, of a known age; pregnancy: from 16 years',
      }),
      floor: LEVEL.exclude(['MONITOR']),
      source: id.meta({ description: 'One of the sources of this file' }),
      text: words,
      when: rule.optional(),
      beyond_limit_of_age: z
        .array(z.strictObject({ measure: words, below: limitName.optional(), above: limitName.optional() }))
        .optional()
        .meta({ description: 'Instead of "when": beyond what is usual at the age of the child' }),
      unless_judged: z
        .boolean()
        .optional()
        .meta({ description: 'Silent where a flag of a condition, as grave, rests on the same facts' }),
      unless_as_grave: z
        .boolean()
        .optional()
        .meta({ description: 'Silent where any flag of a condition is as grave: it is there to raise the level' }),
      or_doubted: z.array(words).optional().meta({ description: 'Findings that raise it even where they are doubted' }),
      note: words.optional(),
    }),
  ),
  certainty: z.enum(['certain', 'check']),
})

/** `data/flags/vital-signs-by-age.json`. */
export const limitsByAgeFile = z.record(
  words,
  z.strictObject({ source: id, unit: words, below_months: z.array(z.tuple([z.number(), z.number()])).min(1) }),
)

export type ConditionFile = z.infer<typeof conditionFile>
export type ComplaintFile = z.infer<typeof complaintFile>
