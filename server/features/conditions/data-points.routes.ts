import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import { dataPointAsRest, restDataPoint, typeFromRest } from './conditions.rest.ts'
import type { UpdateDataPointInput, DataPointFields } from './data-points.contract.ts'
import type { DataPointsService, ImportedDataPoints } from './data-points.service.ts'

const READ = { for: 'expert-or-admin', key: 'conditions:read' } as const
const WRITE = { for: 'expert-or-admin', key: 'conditions:write' } as const
const BASE = '/specialist-ai/specialty-conditions/:condition_id/data-points'

/** The façade's names; what they hold, the contract checks. */
const fields = z
  .object({
    data_point_name: z.string().optional(),
    label: z.string().nullish(),
    data_type: typeFromRest.optional(),
    is_required: z.boolean({ message: 'is_required is true or false' }).optional(),
    help_text: z.string().nullish(),
    options: z.array(z.string()).nullish(),
    validation_rules: z.record(z.string(), z.unknown()).nullish(),
    display_order: z.number().optional(),
  })
  .transform((given) => {
    const {
      data_point_name: name,
      label,
      data_type: type,
      is_required: isRequired,
      help_text: helpText,
      options,
      validation_rules: validationRules,
      display_order: displayOrder,
    } = given
    const point = { name, label, type, isRequired, helpText, options, validationRules, displayOrder }
    return Object.fromEntries(Object.entries(point).filter(([, value]) => value !== undefined))
  })

const EXISTS = 'The condition has a data point of this name already.'
const BREAKS = 'It would break golden cases.'
const NOT_THEIRS = 'An expert whom nobody has verified changes only what they added.'

/** What the service calls otherwise. */
const NAMES = { name: 'data_point_name', type: 'data_type', text: 'input_text' }

const skippedLine = z.object({ data_point_name: z.string(), reason: z.string() })

function skippedAsRest({ skipped }: ImportedDataPoints): z.input<typeof skippedLine>[] {
  return skipped.map(({ name, reason }) => ({ data_point_name: name, reason }))
}

export function dataPointsRoutes(points: DataPointsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: BASE,
      summary: 'What a condition wants to know, in its order.',
      door: READ,
      input: z.object({}),
      output: z.array(restDataPoint),
      run: async ({ actor, params }) => (await points.list(actor, params['condition_id'] ?? '')).map(dataPointAsRest),
    }),
    endpoint({
      method: 'post',
      path: BASE,
      summary: 'Adds a data point.',
      door: WRITE,
      names: NAMES,
      errors: { CONFLICT: EXISTS },
      creates: true,
      status: 201,
      input: fields,
      output: restDataPoint,
      run: async ({ actor, params, input }) =>
        dataPointAsRest(await points.add(actor, params['condition_id'] ?? '', input as DataPointFields)),
    }),
    endpoint({
      method: 'post',
      path: `${BASE}/bulk`,
      summary: 'Adds many data points; one that cannot be is skipped with its reason.',
      door: WRITE,
      names: NAMES,
      creates: true,
      input: z.object({ data_points: z.array(z.unknown(), { message: 'No valid data points to import' }) }),
      output: z.object({ created: z.array(restDataPoint), skipped: z.array(skippedLine) }),
      async run({ actor, params, input }) {
        // A line of another shape becomes an empty one, and is skipped for having no name.
        const lines = input.data_points.map((line) => fields.safeParse(line).data ?? {})
        const imported = await points.addMany(actor, params['condition_id'] ?? '', lines)
        return { created: imported.created.map(dataPointAsRest), skipped: skippedAsRest(imported) }
      },
    }),
    endpoint({
      method: 'post',
      path: `${BASE}/ai-parse`,
      summary:
        'Adds the data points that a text lists, read by a language model where there is one, else by the built-in rules.',
      door: WRITE,
      names: NAMES,
      creates: true,
      input: z.object({ input_text: z.string({ message: 'Please enter some text' }) }),
      output: z.object({
        created_data_points: z.array(restDataPoint),
        successful: z.number(),
        failed: z.number(),
        errors: z.array(z.string()),
      }),
      async run({ actor, params, input }) {
        const { created, skipped } = await points.addFromText(actor, params['condition_id'] ?? '', input.input_text)
        const errors = skipped.map(({ line, name, reason }) => `Line ${line}${name && ` (${name})`}: ${reason}`)
        return {
          created_data_points: created.map(dataPointAsRest),
          successful: created.length,
          failed: skipped.length,
          errors,
        }
      },
    }),
    endpoint({
      method: 'put',
      path: `${BASE}/:id`,
      summary: 'Changes a data point.',
      door: WRITE,
      names: NAMES,
      errors: { FORBIDDEN: NOT_THEIRS, CONFLICT: `${EXISTS} Or: ${BREAKS}` },
      input: fields,
      output: restDataPoint,
      run: async ({ actor, params, input }) =>
        dataPointAsRest(
          await points.change(actor, params['condition_id'] ?? '', params['id'] ?? '', input as UpdateDataPointInput),
        ),
    }),
    endpoint({
      method: 'delete',
      path: `${BASE}/:id`,
      summary: 'Removes a data point.',
      door: WRITE,
      errors: { FORBIDDEN: NOT_THEIRS, CONFLICT: BREAKS },
      status: 204,
      input: z.object({}),
      output: z.null(),
      async run({ actor, params }) {
        await points.remove(actor, params['condition_id'] ?? '', params['id'] ?? '')
        return null
      },
    }),
  ]
}
