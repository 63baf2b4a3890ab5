import type { Request } from 'express'
import { v5 as uuidFrom } from 'uuid'
import { z } from 'zod'
import type { Actor } from '#server/access/actor.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import { restSpecialistInfo, specialistInfoAsRest } from '#server/features/assistants/assistants.contract.ts'
import { endpoint, type Call, type Endpoint } from '#server/rest/endpoint.ts'
import { conversationAsRest, promptId, restConversation } from './conversations.rest.ts'
import type { ConversationsService } from './conversations.service.ts'
import { messagesRoutes, type Family } from './messages.routes.ts'

const OWN: Family = { path: '/chat/conversations', for: 'user', guests: false }
/** A signed-in caller may use these, too. */
const GUEST: Family = { path: '/chat/guest/conversations', for: 'anyone', guests: true }

const startInput = z.object({
  title: z.string().nullish(),
  is_temporary: z.boolean().default(false),
  assistant_config_id: z.string().nullish(),
  prompt_id: promptId.default('ACUTE_MANAGEMENT'),
})

const listInput = z.object({
  limit: z.coerce.number().int().min(1).max(100, 'Ask for 1 to 100 items').default(30),
  cursor: z.string().optional(),
})

export function conversationsRoutes(conversations: ConversationsService, assistants: AssistantsService): Endpoint[] {
  return [
    ...[OWN, GUEST].flatMap((family) => [
      ...listRoutes(family, conversations),
      ...messagesRoutes(family, conversations),
    ]),
    endpoint({
      method: 'get',
      path: `${OWN.path}/:id`,
      summary: 'One conversation, with the assistant that answers in it and the specialist behind that assistant.',
      door: { for: OWN.for, key: 'conversations:read' },
      input: z.object({}),
      output: restConversation.extend({
        ai_config: z.object({
          id: z.string(),
          assistant_name: z.string(),
          image: z.string().nullable(),
          greeting_message: z.string(),
        }),
        specialist_info: restSpecialistInfo.nullable(),
      }),
      async run({ actor, params }) {
        const conversation = await conversations.read(actor, params['id'] ?? '')
        const assistant = await assistants.get(conversation)
        const { id, name, image, greeting, isDefault } = assistant
        return {
          ...conversationAsRest(conversation),
          ai_config: { id, assistant_name: name, image, greeting_message: greeting },
          specialist_info: isDefault ? null : specialistInfoAsRest(assistant),
        }
      },
    }),
  ]
}

function listRoutes({ path, for: whom, guests }: Family, conversations: ConversationsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path,
      summary: 'The caller’s own conversations, the newest first, without temporary ones.',
      door: { for: whom, key: 'conversations:read' },
      guests,
      pages: true,
      input: listInput,
      output: z.array(restConversation),
      run: (call) => listOverRest(conversations, call),
    }),
    endpoint({
      method: 'post',
      path,
      summary: 'Starts a conversation.',
      door: { for: whom, key: 'conversations:write' },
      guests,
      creates: true,
      repeatable: true,
      status: 201,
      errors: {
        NOT_FOUND: 'There is no such assistant.',
        CONFLICT:
          'The caller has as many conversations without a message as may be: write in one, or delete one, first.',
      },
      input: startInput,
      output: restConversation,
      async run({ actor, input, request }) {
        const { title, is_temporary: isTemporary, assistant_config_id: assistantId, prompt_id: promptType } = input
        return conversationAsRest(
          await conversations.start(actor, { title, isTemporary, assistantId, promptType }, keyedId(actor, request)),
        )
      },
    }),
  ]
}

/** The same key of the same caller is the same conversation. */
function keyedId(actor: Actor, request: Request): string | undefined {
  const key = request.get('Idempotency-Key')
  return key ? uuidFrom(`conversation:${actor.kind}:${actor.id ?? ''}:${request.path}:${key}`, uuidFrom.URL) : undefined
}

async function listOverRest(
  conversations: ConversationsService,
  { actor, input, request, response }: Call<z.output<typeof listInput>>,
) {
  const page = await conversations.list(actor, input.limit, input.cursor)
  const next = page.hasNextPage ? page.items.at(-1)?.cursor : undefined
  if (next) response.set('Link', `<${request.baseUrl}${request.path}?limit=${input.limit}&cursor=${next}>; rel="next"`)
  return page.items.map(({ node }) => conversationAsRest(node))
}
