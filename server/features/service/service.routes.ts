import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'

const CACHE_SECONDS = 300

interface Known {
  demo: boolean
  /** Whether spoken words can be written down here. */
  transcribes: boolean
}

export function serviceRoutes({ demo, transcribes }: Known): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/service',
      summary: 'What everyone may know of this server.',
      door: { for: 'anyone', key: null },
      cacheSeconds: CACHE_SECONDS,
      input: z.object({}),
      output: z.object({ demo: z.boolean(), transcribes: z.boolean() }),
      run: () => Promise.resolve({ demo, transcribes }),
    }),
  ]
}
