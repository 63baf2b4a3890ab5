import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import { recordVitalInput } from './vitals.contract.ts'
import type { VitalsService } from './vitals.service.ts'

export function vitalsRoutes(vitals: VitalsService): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/vitals',
      summary: 'Counts how a page did in a browser: one measure by the pattern of the route.',
      details:
        'Numbers only, for `/metrics`: no id, no address and no text is taken or kept. At most 3,000 an hour and address.',
      door: { for: 'anyone', key: null },
      status: 204,
      input: recordVitalInput,
      output: z.null(),
      async run({ actor, input }) {
        await vitals.record(actor, input)
        return null
      },
    }),
  ]
}
