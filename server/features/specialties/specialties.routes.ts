import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import type { SpecialtiesService } from './specialties.service.ts'

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
  ]
}
