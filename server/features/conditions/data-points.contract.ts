import { z } from 'zod'

export const DATA_POINT_TYPES = ['TEXT', 'NUMBER', 'SELECT', 'BOOLEAN', 'TEXTAREA', 'DATE'] as const
export type DataPointType = (typeof DATA_POINT_TYPES)[number]

const NAME_MAX = 120
const HELP_MAX = 500
const OPTIONS_MAX = 50
const BULK_MAX = 500
const WORDS_MAX = 20

const number = z.number({ message: 'A rule is a number' })
const length = z.number({ message: 'A length is a whole number' }).int('A length is a whole number').min(0).max(20_000)

/** A closed list: no expression and no pattern of anybody's runs here. */
export const validationRules = z
  .strictObject(
    {
      min: number.optional(),
      max: number.optional(),
      min_length: length.optional(),
      max_length: length.optional(),
      step: number.positive('A step is more than 0').optional(),
    },
    { message: 'The rules are min, max, min_length, max_length and step' },
  )
  .refine(({ min, max }) => min === undefined || max === undefined || min < max, {
    path: ['max'],
    message: 'The maximum is above the minimum',
  })
  .refine(
    (rules) => rules.min_length === undefined || rules.max_length === undefined || rules.min_length <= rules.max_length,
    {
      path: ['max_length'],
      message: 'The longest length is not below the shortest',
    },
  )

const options = z
  .array(z.string().trim().min(1, 'An option is not blank').max(120, 'An option has at most 120 characters'))
  .max(OPTIONS_MAX, `At most ${OPTIONS_MAX} options`)
  .refine((all) => new Set(all).size === all.length, 'Each option stands once')

/** What else a text calls a data point: letters and figures, and of a SELECT "words = choice". */
const words = z
  .array(
    z
      .string()
      .transform((phrase) => phrase.replace(/\s+/g, ' ').trim())
      .pipe(
        z
          .string()
          .min(3, 'Words have at least 3 characters')
          .max(80, 'Words have at most 80 characters')
          .regex(/^[^={}|#]*\p{L}{2}[^={}|#]*(?:=[^={}|#]+)?$/u, 'Words are letters and figures, or “words = choice”'),
      ),
  )
  .max(WORDS_MAX, `At most ${WORDS_MAX} words`)
  .transform((all) => [...new Map(all.map((phrase) => [phrase.toLowerCase(), phrase])).values()])

const fields = {
  name: z
    .string({ message: 'A data point needs a name' })
    .trim()
    .min(1, 'A data point needs a name')
    .max(NAME_MAX, `A name has at most ${NAME_MAX} characters`),
  label: z.string().trim().max(NAME_MAX, `A label has at most ${NAME_MAX} characters`).nullish(),
  type: z.enum(DATA_POINT_TYPES, { message: 'The type is text, number, select, boolean, textarea or date' }),
  isRequired: z.boolean(),
  helpText: z.string().trim().max(HELP_MAX, `A help text has at most ${HELP_MAX} characters`).nullish(),
  options: options.nullish(),
  validationRules: validationRules.nullish(),
  words,
  displayOrder: z.number().int().min(0).max(10_000),
}

export const dataPointInput = z
  .object({
    ...fields,
    type: fields.type.default('TEXT'),
    isRequired: fields.isRequired.default(false),
    words: fields.words.optional(),
    displayOrder: fields.displayOrder.optional(),
  })
  .transform((point) => ({ ...point, label: point.label || point.name }))
  .refine(({ type, options: choices }) => type !== 'SELECT' || (choices?.length ?? 0) > 0, {
    path: ['options'],
    message: 'A select needs options',
  })
export type DataPointFields = z.input<typeof dataPointInput>
export type DataPointValues = z.output<typeof dataPointInput>

/** What the parser makes of a line; complete, and checked like everything else before it is stored. */
export interface DataPointInput {
  name: string
  label: string
  type: DataPointType
  isRequired: boolean
  helpText: string | null
  options: string[] | null
  validationRules: z.input<typeof validationRules> | null
}

export const updateDataPointInput = z.object({
  name: fields.name.optional(),
  label: fields.label,
  type: fields.type.optional(),
  isRequired: fields.isRequired.optional(),
  helpText: fields.helpText,
  options: fields.options,
  validationRules: fields.validationRules,
  words: fields.words.optional(),
  displayOrder: fields.displayOrder.optional(),
})
export type UpdateDataPointInput = z.input<typeof updateDataPointInput>

/** Lines of a bulk import are checked one by one. */
export const bulkDataPointsInput = z
  .array(z.record(z.string(), z.unknown()))
  .min(1, 'No valid data points to import')
  .max(BULK_MAX, `At most ${BULK_MAX} data points at once`)

export interface DataPointView {
  id: string
  conditionId: string
  name: string
  label: string
  type: DataPointType
  isRequired: boolean
  helpText: string | null
  options: string[] | null
  validationRules: z.output<typeof validationRules> | null
  words: string[]
  displayOrder: number
  isShared: boolean
}

export const orderInput = z
  .array(z.string())
  .min(1, 'An order names its data points')
  .max(2_000, 'At most 2,000 data points')
  .refine((ids) => new Set(ids).size === ids.length, 'Each data point stands once')

export const tryWordsInput = z.object({
  words,
  text: z.string().trim().min(1, 'Please paste a sentence').max(2_000, 'A sentence has at most 2,000 characters'),
})

/** What a text would add, by its line from 1, and what it would not. */
export interface ReadDataPoints {
  found: { line: number; point: DataPointInput }[]
  skipped: { line: number; name: string; reason: string }[]
}

/** How a sentence is read with words that are not saved. */
export interface TriedReading {
  facts: { key: string; label: string; value: string; start: number; end: number; isThis: boolean }[]
  /** What would be asked, because of words that may mean something that rules rest on. */
  asks: { label: string; why: string; isThis: boolean }[]
}
