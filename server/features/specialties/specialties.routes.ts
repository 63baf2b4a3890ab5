import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import type { AdminSpecialtyView } from './specialties.contract.ts'
import type { SpecialtiesService } from './specialties.service.ts'

const door = { for: 'admin', key: null } as const

const restSpecialty = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    is_active: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Specialty' })

const fields = {
  description: z.string().nullish(),
  is_active: z.boolean({ message: 'is_active is true or false' }).optional(),
}
const name = z.string({ message: 'A specialty needs a name' })

function specialtyAsRest({
  id,
  name: named,
  description,
  isActive,
  createdAt,
}: AdminSpecialtyView): z.input<typeof restSpecialty> {
  return { id, name: named, description, is_active: isActive, created_at: createdAt.toISOString() }
}

export function specialtiesRoutes(specialties: SpecialtiesService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/specialist-ai/specialties',
      summary: 'Active specialties by name.',
      door: { for: 'anyone', key: 'specialties:read' },
      input: z.object({}),
      output: z.array(z.object({ id: z.string(), name: z.string() })),
      run: () => specialties.list(),
    }),
    endpoint({
      method: 'get',
      path: '/admin/specialties',
      summary: 'All specialties by name, inactive ones included.',
      door,
      input: z.object({}),
      output: z.array(restSpecialty),
      run: async ({ actor }) => (await specialties.listAll(actor)).map(specialtyAsRest),
    }),
    endpoint({
      method: 'post',
      path: '/admin/specialties',
      summary: 'Adds a specialty.',
      door,
      errors: { CONFLICT: 'A specialty of this name exists already.' },
      creates: true,
      status: 201,
      input: z.object({ name, ...fields }),
      output: restSpecialty,
      run: async ({ actor, input }) =>
        specialtyAsRest(
          await specialties.add(actor, { name: input.name, description: input.description, isActive: input.is_active }),
        ),
    }),
    endpoint({
      method: 'put',
      path: '/admin/specialties/:id',
      summary: 'Renames, describes, deactivates or brings back a specialty.',
      door,
      errors: { CONFLICT: 'A specialty of this name exists already.' },
      input: z.object({ name: name.optional(), ...fields }),
      output: restSpecialty,
      run: async ({ actor, params, input }) =>
        specialtyAsRest(
          await specialties.change(actor, {
            id: params['id'] ?? '',
            name: input.name,
            description: input.description,
            isActive: input.is_active,
          }),
        ),
    }),
    endpoint({
      method: 'delete',
      path: '/admin/specialties/:id',
      summary: 'Deactivates a specialty; nothing that belongs to it is lost.',
      door,
      status: 204,
      input: z.object({}),
      output: z.null(),
      async run({ actor, params }) {
        await specialties.change(actor, { id: params['id'] ?? '', isActive: false })
        return null
      },
    }),
  ]
}
