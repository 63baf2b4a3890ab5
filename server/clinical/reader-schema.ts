/** How a line of a condition's file is worded for others than adults who are not pregnant and may have every medicine. */
import { z } from 'zod'

const words = z.string().min(1)

const instead = z.strictObject({
  text: words,
  detail: words.optional(),
  source: words.meta({ description: "Organisation of the condition's source that says so" }),
})

const penicillinAllergy = z.strictObject({ severe: instead, mild: instead.optional() }).meta({
  description:
    'What it says to who is allergic to a penicillin: after a severe reaction or one that is not told, and after a rash or an upset stomach',
})

const wording = z
  .strictObject({
    text: words.optional(),
    detail: z.string().nullable().optional(),
    when: words.optional(),
    in_penicillin_allergy: penicillinAllergy.optional(),
  })
  .meta({
    description:
      'What is left out stays as it is; every number is one of the line. `when`: in place of a condition that compares with adult vital signs',
  })

/** How a line reads for others than adults who are not pregnant. */
export const readers = {
  for_children: wording.optional().meta({ description: 'Under 16: it speaks of children, or goes by weight' }),
  in_pregnancy: z
    .union([z.literal('alike'), wording])
    .optional()
    .meta({
      description: '"alike": given as it stands, the checks of its medicines hold; else how it is worded for pregnancy',
    }),
  in_penicillin_allergy: penicillinAllergy.optional(),
}
