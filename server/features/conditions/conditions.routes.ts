import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import { restCondition, conditionAsRest, restSkippedCondition } from './conditions.rest.ts'
import type { ConditionsService } from './conditions.service.ts'

const READ = { for: 'expert-or-admin', key: 'conditions:read' } as const
const WRITE = { for: 'expert-or-admin', key: 'conditions:write' } as const
const BASE = '/specialist-ai/specialty-conditions'

const ELSEWHERE = 'The specialty is not the caller’s own.'
const EXISTS = 'The specialty has a condition of this name already.'

/** What the service calls otherwise. */
const NAMES = { name: 'condition_name', text: 'input_text' }

const specialtyId = z.string({ message: 'Please choose a specialty' })
const name = z.string({ message: 'A condition needs a name' })

/** Older clients say problem where newer ones say condition. */
const named = { condition_name: name.optional(), problem_name: name.optional() }

export function conditionsRoutes(conditions: ConditionsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: `${BASE}/:specialty_id`,
      summary: 'The conditions of a specialty.',
      door: READ,
      errors: { FORBIDDEN: ELSEWHERE },
      input: z.object({}),
      output: z.array(restCondition),
      run: async ({ actor, params }) =>
        (await conditions.list(actor, params['specialty_id'] ?? '')).map(conditionAsRest),
    }),
    endpoint({
      method: 'get',
      path: '/specialist-ai/conditions/search',
      summary: 'Conditions whose names look alike, the best first, at most 20.',
      door: READ,
      input: z.object({ name: z.string({ message: 'Which name?' }) }),
      output: z.array(z.object({ id: z.string(), condition_name: z.string(), specialty_name: z.string() })),
      run: async ({ actor, input }) =>
        (await conditions.similar(actor, input.name)).map(({ id, name: condition_name, specialtyName }) => ({
          id,
          condition_name,
          specialty_name: specialtyName,
        })),
    }),
    endpoint({
      method: 'post',
      path: BASE,
      summary: 'Adds a condition.',
      door: WRITE,
      names: NAMES,
      errors: { FORBIDDEN: ELSEWHERE, NOT_FOUND: 'There is no such specialty.', CONFLICT: EXISTS },
      creates: true,
      status: 201,
      input: z.object({
        ...named,
        description: z.string().nullish(),
        specialty_id: specialtyId,
        is_active: z.boolean().default(true),
      }),
      output: restCondition,
      async run({ actor, input }) {
        const { condition_name, problem_name, description, specialty_id, is_active: isActive } = input
        return conditionAsRest(
          await conditions.add(actor, {
            name: condition_name ?? problem_name ?? '',
            description,
            specialtyId: specialty_id,
            isActive,
          }),
        )
      },
    }),
    endpoint({
      method: 'post',
      path: `${BASE}/map`,
      summary: 'Lets a condition belong to a further specialty.',
      door: WRITE,
      names: NAMES,
      errors: { FORBIDDEN: ELSEWHERE, NOT_FOUND: 'There is no such condition or specialty.', CONFLICT: EXISTS },
      input: z
        .object({ condition_id: z.string().optional(), problem_id: z.string().optional(), specialty_id: specialtyId })
        .transform(({ condition_id, problem_id, specialty_id }) => ({
          conditionId: condition_id ?? problem_id ?? '',
          specialtyId: specialty_id,
        })),
      output: restCondition,
      run: async ({ actor, input }) => conditionAsRest(await conditions.map(actor, input)),
    }),
    endpoint({
      method: 'post',
      path: `${BASE}/bulk`,
      summary: 'Adds many conditions; a line that cannot be is skipped with its reason.',
      door: WRITE,
      names: NAMES,
      errors: { FORBIDDEN: ELSEWHERE, NOT_FOUND: 'There is no such specialty.' },
      creates: true,
      input: z.object({
        specialty_id: specialtyId,
        conditions: z.array(z.object({ ...named, is_active: z.boolean().default(true) }), {
          message: 'Please enter at least one condition name',
        }),
      }),
      output: z.object({ created: z.array(restCondition), skipped: z.array(restSkippedCondition) }),
      async run({ actor, input }) {
        const lines = input.conditions.map(({ condition_name, problem_name, is_active: isActive }) => ({
          name: condition_name ?? problem_name ?? '',
          isActive,
        }))
        const { created, skipped } = await conditions.addMany(actor, {
          specialtyId: input.specialty_id,
          conditions: lines,
        })
        return {
          created: created.map(conditionAsRest),
          skipped: skipped.map(({ name: condition_name, reason }) => ({ condition_name, reason })),
        }
      },
    }),
    endpoint({
      method: 'post',
      path: `${BASE}/ai-parse`,
      summary:
        'Adds the conditions that a text names, read by a language model where there is one, else by the built-in rules.',
      door: WRITE,
      names: NAMES,
      errors: { FORBIDDEN: ELSEWHERE, NOT_FOUND: 'There is no such specialty.' },
      creates: true,
      input: z.object({ input_text: z.string({ message: 'Please enter some text' }), specialty_id: specialtyId }),
      output: z.object({ created_conditions: z.array(restCondition), skipped: z.array(restSkippedCondition) }),
      async run({ actor, input }) {
        const { created, skipped } = await conditions.addFromText(actor, {
          specialtyId: input.specialty_id,
          text: input.input_text,
        })
        return {
          created_conditions: created.map(conditionAsRest),
          skipped: skipped.map(({ name: condition_name, reason }) => ({ condition_name, reason })),
        }
      },
    }),
    endpoint({
      method: 'put',
      path: `${BASE}/:id`,
      summary: 'Renames, describes, activates or deactivates a condition.',
      door: WRITE,
      names: NAMES,
      errors: { FORBIDDEN: 'An expert whom nobody has verified changes only what they added.', CONFLICT: EXISTS },
      input: z.object({
        ...named,
        description: z.string().nullish(),
        is_active: z.boolean({ message: 'is_active is true or false' }).optional(),
      }),
      output: restCondition,
      async run({ actor, params, input }) {
        const { condition_name, problem_name, description, is_active: isActive } = input
        return conditionAsRest(
          await conditions.change(actor, {
            id: params['id'] ?? '',
            name: condition_name ?? problem_name,
            description,
            isActive,
          }),
        )
      },
    }),
    endpoint({
      method: 'delete',
      path: `${BASE}/:id`,
      summary: 'Takes a condition out of the specialty.',
      door: WRITE,
      errors: {
        FORBIDDEN: 'An expert whom nobody has verified removes only what they added.',
        CONFLICT: 'It would break golden cases.',
      },
      status: 204,
      input: z.object({}),
      output: z.null(),
      async run({ actor, params }) {
        await conditions.remove(actor, params['id'] ?? '')
        return null
      },
    }),
  ]
}
