import { v5 as uuidFrom } from 'uuid'
import { z } from 'zod'
import type { Actor } from '#server/access/actor.ts'
import { GUEST_DAYS } from '#server/access/guest-tokens.ts'
import { endpoint, SENT, type Call, type Endpoint } from '#server/rest/endpoint.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { converse, streamTurn } from './converse.ts'
import { conversationAsRest, formAsRest, messageAsRest, promptId, recordAsRest, restConversation, restMessage, restRecord } from './conversations.rest.ts'
import { formValues } from './conversations.contract.ts'
import type { ConversationsService } from './conversations.service.ts'
import type { Message } from './message.types.ts'
import type { SendResult } from './send-message.ts'

const MESSAGES_SHOWN = 100

const startInput = z.object({
  title: z.string().nullish(),
  is_temporary: z.boolean().default(false),
  assistant_config_id: z.string().nullish(),
  prompt_id: promptId.default('ACUTE_MANAGEMENT'),
})

const sendInput = z
  .object({ content: z.string().optional(), form_values: formValues.optional(), prompt_id: promptId.optional() })
  .refine(({ content, form_values }) => content?.trim() || form_values, { path: ['content'], message: 'Please type a message' })
type SendInput = z.output<typeof sendInput>

const listInput = z.object({
  limit: z.coerce.number().int().min(1).max(100, 'Ask for 1 to 100 items').default(30),
  cursor: z.string().optional(),
})

/** The guest's calls; a signed-in caller may use them too. */
export function guestConversationRoutes(conversations: ConversationsService, assistants: AssistantsService): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/chat/guest/greeting',
      summary: 'The default assistant’s greeting.',
      door: { for: 'anyone', key: 'assistants:read' },
      guests: true,
      input: z.object({}),
      output: z.object({ greeting: z.string() }),
      run: async () => ({ greeting: (await assistants.default()).greeting }),
    }),
    endpoint({
      method: 'get',
      path: '/chat/guest/conversations',
      summary: 'The guest’s conversations, the newest first. The next page is in the Link header.',
      door: { for: 'anyone', key: 'conversations:read' },
      guests: true,
      input: listInput,
      output: z.array(restConversation),
      async run({ actor, input, request, response }) {
        const page = await conversations.list(actor, input.limit, input.cursor)
        const next = page.hasNextPage ? page.items.at(-1)?.cursor : undefined
        if (next) response.set('Link', `<${request.baseUrl}${request.path}?limit=${input.limit}&cursor=${next}>; rel="next"`)
        return page.items.map(({ node }) => conversationAsRest(node))
      },
    }),
    endpoint({
      method: 'post',
      path: '/chat/guest/conversations',
      summary: 'Starts a conversation.',
      door: { for: 'anyone', key: 'conversations:write' },
      guests: true,
      creates: true,
      status: 201,
      input: startInput,
      output: restConversation,
      async run({ actor, input }) {
        const { title, is_temporary: isTemporary, assistant_config_id: assistantId, prompt_id: promptType } = input
        return conversationAsRest(await conversations.start(actor, { title, isTemporary, assistantId, promptType }))
      },
    }),
    endpoint({
      method: 'get',
      path: '/chat/guest/conversations/:id/messages',
      summary: 'The messages of a conversation with its record.',
      door: { for: 'anyone', key: 'conversations:read' },
      guests: true,
      input: z.object({}),
      output: restRecord.extend({ messages: z.array(restMessage) }),
      async run({ actor, params }) {
        const conversation = await conversations.read(actor, params['id'] ?? '')
        const page = await conversations.messages(conversation, MESSAGES_SHOWN)
        return { messages: page.items.map(({ node }) => messageAsRest(node)), ...(await record(conversations, actor, conversation.id)) }
      },
    }),
    endpoint({
      method: 'post',
      path: '/chat/guest/conversations/:id/messages',
      summary: 'Sends a message, or the answers to a form, and answers with the whole reply; streams it with Accept: text/event-stream.',
      door: { for: 'anyone', key: 'conversations:write' },
      guests: true,
      creates: true,
      input: sendInput,
      output: restRecord.extend({
        user_message: restMessage,
        ai_response: restMessage.pick({ id: true, content: true, sender: true, timestamp: true, form_data: true }),
        form_data: restMessage.shape.form_data,
        remaining_messages: z.number(),
      }),
      run: (call) => sendOverRest(conversations, call),
    }),
  ]
}

async function sendOverRest(conversations: ConversationsService, call: Call<SendInput>) {
  const { actor, params, request, response } = call
  const conversationId = params['id'] ?? ''
  const send = () => sendTurn(conversations, call, conversationId)
  const turn = converse(conversations, actor, conversationId, send, quotaRest(actor))
  if (request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream') {
    await streamTurn(conversations, response, turn, request.get('Last-Event-ID'))
    return SENT
  }
  let question: Message | undefined
  for await (const step of turn) {
    if ('accepted' in step) question = step.accepted.message
    if (!('ended' in step) || !question) continue
    if (step.ended.status === 'FAILED') throw new AppError('UNAVAILABLE', 'No assistant could answer. Your message is kept.')
    const reply = messageAsRest(step.ended)
    const { remaining } = await conversations.quota(actor)
    return {
      user_message: messageAsRest(question),
      ai_response: reply,
      form_data: formAsRest(step.ended.form),
      remaining_messages: remaining,
      ...(await record(conversations, actor, conversationId)),
    }
  }
  throw new AppError('UNAVAILABLE', 'The reply was cut off. Your message is kept.')
}

async function sendTurn(conversations: ConversationsService, { actor, input, request }: Call<SendInput>, conversationId: string): Promise<SendResult> {
  const key = request.get('Idempotency-Key')
  // The same key is the same message, also where the answer streams.
  const id = key ? uuidFrom(key, uuidFrom.URL) : newId()
  const { content, form_values: values, prompt_id: promptType } = input
  if (!values) return conversations.send(actor, { id, conversationId, content: content ?? '', promptType })
  const conversation = await conversations.read(actor, conversationId)
  const page = await conversations.messages(conversation, MESSAGES_SHOWN)
  const asking = page.items.map(({ node }) => node).reverse().find(({ form }) => form && !form.submitted)
  if (!asking) throw notFound('Form')
  return conversations.submitForm(actor, { id, conversationId, replyId: asking.id, values, content })
}

async function record(conversations: ConversationsService, actor: Actor, id: string) {
  const conversation = await conversations.read(actor, id)
  return recordAsRest(conversation.title, await conversations.panel(conversation), await conversations.plan(conversation))
}

/** Seconds until a guest's quota begins anew, which is when the cookie ends. Guests' ids carry their time of birth. */
function quotaRest(actor: Actor): number {
  if (actor.kind !== 'guest') return 0
  const born = Number.parseInt(actor.id.replaceAll('-', '').slice(0, 12), 16)
  return Math.max(1, Math.ceil((born + GUEST_DAYS * 24 * 3_600_000 - Date.now()) / 1_000))
}
