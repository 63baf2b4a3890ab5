/** What the files of `data/dangers` and `data/results` hold; `data/danger.schema.json` and two more are printed from it for editors. */
import { z } from 'zod'

const words = z.string().min(1)

const pattern = words.regex(/^=?[^{}|]*(?:\{[^{}|]*\}[^{}|]*)*$/).meta({
  description: '"{a,b} c" is "a c" and "b c"; a leading "=" keeps capitals; "#" stands for any number',
})

const DANGER_FLOOR = z.enum(['ER_NOW', 'ADMIT', 'ER_TODAY']).meta({ description: 'The level is at least this' })
const DANGER_SOURCE = z.strictObject({ organisation: words, title: words, year: z.int() })

const danger = z.strictObject({
  name: words.meta({ description: 'As the reply and the review list call it' }),
  words: z.array(pattern).min(1),
  other: z.array(pattern).optional().meta({ description: 'Longer phrases that mean something else' }),
  suspected: z
    .literal(true)
    .optional()
    .meta({ description: 'Counts only where it is suspected: said plainly its words are a history, or another thing' }),
  without: words
    .optional()
    .meta({ description: 'A topic of topics.json: in a text that names it the words mean something else' }),
  first: z
    .strictObject({ do: words, source: words })
    .optional()
    .meta({ description: 'What comes first in this danger alone, instead of what its block says' }),
  reads: z.array(words).optional().meta({ description: 'Texts that name it: its tests' }),
  leaves: z.array(words).optional().meta({ description: 'Texts that name no danger: its tests' }),
})

/** One file of `data/dangers`. */
export const dangerFile = z.strictObject({
  $schema: z.string(),
  about: words,
  blocks: z.array(
    z.strictObject({
      floor: DANGER_FLOOR,
      source: DANGER_SOURCE,
      help: words.meta({ description: 'Who is called, and what comes first' }),
      dangers: z.array(danger).min(1),
    }),
  ),
  certainty: z.enum(['certain', 'check']),
})

const className = words.meta({ description: 'One of the classes of results/forms.json' })

/** `data/results/forms.json`. */
export const resultFormsFile = z.strictObject({
  $schema: z.string(),
  modalities: z.record(words, z.array(pattern)).meta({ description: 'What was examined' }),
  told: z.array(pattern).meta({ description: 'Lead to what a result says' }),
  asked: z.array(pattern).meta({ description: 'Say that it is asked for, and has not been made' }),
  dismisses: z.array(pattern).meta({ description: 'Beside a finding: it is none of now' }),
  stands: z.array(pattern).meta({ description: 'Beside these nothing is dismissed' }),
  classes: z.record(words, z.array(pattern)),
})

/** The other files of `data/results`. */
export const toldResultsFile = z.strictObject({
  $schema: z.string(),
  about: words,
  blocks: z.array(
    z.strictObject({
      in: z.array(words).min(1).meta({ description: 'Modalities of forms.json; "any": whatever was examined' }),
      floor: DANGER_FLOOR,
      source: DANGER_SOURCE,
      help: words,
      findings: z
        .array(
          z.strictObject({
            name: words,
            words: z.array(pattern).optional(),
            together: z
              .array(z.array(className).min(1))
              .optional()
              .meta({ description: 'Classes in one part of a result, in any order; each list is enough' }),
            unless: z.array(className).optional().meta({ description: 'Beside these it is none' }),
            counts: z
              .array(z.strictObject({ of: className, from: z.number(), to: z.number() }))
              .optional()
              .meta({ description: 'A number beside the class, from and to' }),
            reads: z.array(words).min(1),
            leaves: z.array(words).min(1),
          }),
        )
        .min(1),
    }),
  ),
  certainty: z.enum(['certain', 'check']),
})

export type DangerFile = z.infer<typeof dangerFile>
export type ResultFormsFile = z.infer<typeof resultFormsFile>
export type ToldResultsFile = z.infer<typeof toldResultsFile>
