/** What `data/medicine-cautions.json` holds. */
import { z } from 'zod'

const words = z.string().min(1)
const medicine = words.meta({ description: 'A medicine by its name, or a class of medicine-classes.ts' })
const caution = z.strictObject({
  conflict: z.literal(true).optional().meta({ description: 'Not to be given; without it a caution' }),
  why: words,
  source: words,
})

/** `data/medicine-cautions.json`. */
export const medicineCautionsFile = z.strictObject({
  $schema: z.string(),
  allergies: z.array(caution.extend({ allergy: medicine, medicine })),
  together: z.array(
    caution.extend({
      one: medicine,
      other: medicine,
      given: z
        .strictObject({ of: medicine, why: z.string().min(1) })
        .optional()
        .meta({
          description: 'Said instead, and never as a conflict, where the other is a dose given in this illness',
        }),
    }),
  ),
  pregnancy: z.array(
    caution.extend({
      medicine,
      from_week: z.int().optional().meta({ description: 'Completed weeks; without it in all of it' }),
    }),
  ),
  kidneys: z.array(
    caution.omit({ conflict: true }).extend({
      medicine,
      below: z.number().meta({ description: 'eGFR, mL/min/1.73 m²' }),
      conflict_below: z.number().optional(),
    }),
  ),
  states: z.array(
    caution.extend({
      of_every_line: z
        .literal(true)
        .optional()
        .meta({ description: 'A conflict that every line of a plan is checked for, whatever its condition' }),
      medicines: z.array(medicine).min(1),
      but: z.array(medicine).min(1).optional().meta({ description: 'Of a class those that it does not concern' }),
      facts: z
        .array(z.string().regex(/^\w+(?::\w+)?(?:(?:<|>=|>)[\d.]+)?$/))
        .optional()
        .meta({ description: 'Data points that are true, or beyond a limit: "qtc>=500"' }),
      words: z
        .array(words)
        .optional()
        .meta({ description: 'Beginnings of words in what is noted; "=" before one keeps its capitals' }),
      unless_words: z
        .array(words)
        .optional()
        .meta({ description: 'Beside one of these in the same noted text its words speak against nothing yet' }),
    }),
  ),
  certainty: z.enum(['certain', 'check']),
})
