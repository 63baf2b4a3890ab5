import { z } from 'zod'
import { endpoint, type Endpoint } from '#server/rest/endpoint.ts'
import type { AssistantConfigsService } from './assistant-configs.service.ts'
import {
  defaultConfigAsRest,
  ownConfigAsRest,
  restDefaultConfig,
  restOwnConfig,
  restSaveAssistantInput,
  restSaveDefaultInput,
  restSpecialist,
  specialistAsRest,
} from './assistants.rest.ts'
import type { AssistantsService } from './assistants.service.ts'

export function assistantsRoutes(assistants: AssistantsService, configs: AssistantConfigsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/ai-configs/expert/my-config',
      summary: 'The configuration of the caller’s own assistant: a list of one, or empty.',
      door: { for: 'expert', key: 'assistants:read' },
      input: z.object({}),
      output: z.array(restOwnConfig),
      async run({ actor }) {
        const config = await configs.own(actor)
        return config ? [ownConfigAsRest(config)] : []
      },
    }),
    endpoint({
      method: 'put',
      path: '/ai-configs/expert/my-config',
      summary:
        'Sets up the caller’s own assistant. What is not given stays as it is; running conversations go on as they began.',
      door: { for: 'expert', key: 'assistants:write' },
      input: restSaveAssistantInput,
      output: restOwnConfig,
      run: async ({ actor, input }) => ownConfigAsRest(await configs.saveOwn(actor, input)),
    }),
    endpoint({
      method: 'get',
      path: '/ai-configs/default',
      summary: 'The default configuration; its instructions are shown to admins only.',
      door: { for: 'anyone', key: 'assistants:read' },
      input: z.object({}),
      output: restDefaultConfig,
      run: async ({ actor }) => defaultConfigAsRest(await configs.readDefault(actor)),
    }),
    endpoint({
      method: 'put',
      path: '/ai-configs/default',
      summary:
        'Sets up the default assistant. What is not given stays as it is; running conversations go on as they began.',
      door: { for: 'admin', key: null },
      input: restSaveDefaultInput,
      output: restDefaultConfig,
      run: async ({ actor, input }) => defaultConfigAsRest(await configs.saveDefault(actor, input)),
    }),
    endpoint({
      method: 'get',
      path: '/chat/ai-assistants',
      summary: 'The assistants of verified experts.',
      door: { for: 'anyone', key: 'assistants:read' },
      input: z.object({}),
      output: z.array(restSpecialist),
      run: async () => (await assistants.specialists()).map(specialistAsRest),
    }),
    ...['/chat/greeting', '/chat/guest/greeting'].map((path) =>
      endpoint({
        method: 'get',
        path,
        summary: 'The default assistant’s greeting.',
        door: { for: 'anyone', key: 'assistants:read' },
        guests: true,
        input: z.object({}),
        output: z.object({ greeting: z.string() }),
        run: async () => ({ greeting: (await assistants.default()).greeting }),
      }),
    ),
  ]
}
