import { v5 as uuidFrom } from 'uuid'
import { z } from 'zod'
import type { Actor } from '#server/access/actor.ts'
import type { DoorRule } from '#server/access/door-rule.ts'
import { guestEndsAt } from '#server/access/guest-tokens.ts'
import { endpoint, EVENT_STREAM, SENT, wantsStream, type Call, type Endpoint } from '#server/rest/endpoint.ts'
import { AppError, notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { followTurn, streamTurn, type TurnStep } from './turn-stream.ts'
import { formValues, patientInfoInput } from './conversations.contract.ts'
import { formAsRest, messageAsRest, promptId, recordAsRest, restMessage, restRecord } from './conversations.rest.ts'
import type { ConversationsService } from './conversations.service.ts'
import type { Message } from './message.types.ts'
import type { SendResult } from './send-message.ts'

const MESSAGES_SHOWN = 100

/** The same calls twice: for those who are signed in, and for guests. */
export interface Family {
  path: string
  for: DoorRule['for']
  guests: boolean
}

const sendInput = z
  .object({ content: z.string().optional(), form_values: formValues.optional(), prompt_id: promptId.optional() })
  .refine(({ content, form_values }) => content?.trim() || form_values, {
    path: ['content'],
    message: 'Please type a message',
  })
type SendInput = z.output<typeof sendInput>

const { age, gender, chiefComplaint } = patientInfoInput.shape
const patientInput = z.object({ age, gender, chief_complaint: chiefComplaint })

const sent = restRecord.extend({
  user_message: restMessage,
  ai_response: restMessage.pick({ id: true, content: true, sender: true, timestamp: true, form_data: true }),
  form_data: restMessage.shape.form_data,
})

const STREAM = `The same reply as server-sent events, from its first word on: \`reply_started\`, then \`reply_delta\` (numbered pieces of the text), \`panel_changed\`, \`plan_changed\` and \`title_changed\` as they happen, and \`reply_ended\`. Each has an \`id\` of \`<reply id>:<number>\`; sent again with the same Idempotency-Key, and with the last id as \`Last-Event-ID\`, the call goes on where it was cut.`

const REFUSALS = {
  NOT_FOUND: 'There is no such conversation, or it is not the caller’s.',
  CONFLICT: '“A reply is still running”: one conversation has one reply at a time.',
  UNAVAILABLE: 'No assistant could answer. The message is kept, and no answer is invented.',
}

/** What is said in a conversation. */
export function messagesRoutes(family: Family, conversations: ConversationsService): Endpoint[] {
  const { path, for: whom, guests } = family
  return [
    endpoint({
      method: 'get',
      path: `${path}/:id/messages`,
      summary: `The last ${MESSAGES_SHOWN} messages of a conversation, the oldest first, with its record.`,
      door: { for: whom, key: 'conversations:read' },
      guests,
      input: z.object({}),
      output: restRecord.extend({ messages: z.array(restMessage) }),
      async run({ actor, params }) {
        const conversation = await conversations.read(actor, params['id'] ?? '')
        const page = await conversations.messages(conversation, MESSAGES_SHOWN)
        return {
          messages: page.items.map(({ node }) => messageAsRest(node)),
          ...(await record(conversations, actor, conversation.id)),
        }
      },
    }),
    endpoint({
      method: 'post',
      path: `${path}/:id/messages`,
      summary: 'Sends a message, or the answers to a form, and answers when the reply is complete.',
      details: 'Give `content`, `form_values`, or both. With `Accept: text/event-stream` the reply streams.',
      door: { for: whom, key: 'conversations:write' },
      guests,
      creates: true,
      repeatable: true,
      names: { values: 'form_values' },
      alsoAs: { [EVENT_STREAM]: STREAM },
      errors: {
        ...REFUSALS,
        ...(guests && { RATE_LIMITED: '“Guest message limit reached. Please sign up for unlimited access.”' }),
      },
      input: sendInput,
      output: guests ? sent.extend({ remaining_messages: z.number() }) : sent,
      run: (call) => sendOverRest(conversations, call),
    }),
    ...(guests ? [] : [patientInfoRoute(family, conversations)]),
  ]
}

function patientInfoRoute({ path, for: whom }: Family, conversations: ConversationsService): Endpoint {
  return endpoint({
    method: 'post',
    path: `${path}/:id/submit-patient-info`,
    summary:
      'Begins a case with the patient’s age, gender and chief complaint, and answers when the reply is complete.',
    door: { for: whom, key: 'conversations:write' },
    creates: true,
    repeatable: true,
    errors: REFUSALS,
    input: patientInput,
    output: z.object({ ai_response: z.string(), form_data: restMessage.shape.form_data }),
    async run(call) {
      const { actor, params, input } = call
      const conversationId = params['id'] ?? ''
      const { chief_complaint, ...rest } = input
      const send = () =>
        conversations.submitPatientInfo(actor, {
          id: messageId(call),
          conversationId,
          ...rest,
          chiefComplaint: chief_complaint,
        })
      const { reply } = await wholeTurn(turnOf(conversations, call, conversationId, send))
      return { ai_response: reply.content, form_data: formAsRest(reply.form) }
    },
  })
}

async function sendOverRest(conversations: ConversationsService, call: Call<SendInput>) {
  const { actor, params, request, response } = call
  const conversationId = params['id'] ?? ''
  const turn = turnOf(conversations, call, conversationId, () => sendTurn(conversations, call, conversationId))
  if (wantsStream(request)) {
    await streamTurn(conversations, response, turn, request.get('Last-Event-ID'))
    return SENT
  }
  const { question, reply } = await wholeTurn(turn)
  const { remaining } = await conversations.quota(actor)
  return {
    user_message: messageAsRest(question),
    ai_response: messageAsRest(reply),
    form_data: formAsRest(reply.form),
    remaining_messages: remaining,
    ...(await record(conversations, actor, conversationId)),
  }
}

function turnOf(
  conversations: ConversationsService,
  { actor, endTurn }: Call<unknown>,
  conversationId: string,
  send: () => Promise<SendResult>,
): AsyncIterable<TurnStep> {
  const sendAndWait = async () => {
    const result = await send()
    endTurn()
    return result
  }
  return followTurn(conversations, actor, conversationId, sendAndWait, quotaRest(actor))
}

/** Waits for the end of a turn. @throws UNAVAILABLE when there is no answer to show */
async function wholeTurn(turn: AsyncIterable<TurnStep>): Promise<{ question: Message; reply: Message }> {
  let question: Message | undefined
  for await (const step of turn) {
    if ('accepted' in step) question = step.accepted.message
    if (!('ended' in step) || !question) continue
    if (step.ended.status === 'FAILED')
      throw new AppError('UNAVAILABLE', 'No assistant could answer. Your message is kept.')
    return { question, reply: step.ended }
  }
  throw new AppError('UNAVAILABLE', 'The reply was cut off. Your message is kept.')
}

/** The same key of the same call is the same message, also where the answer streams. */
function messageId({ request }: Call<unknown>): string {
  const key = request.get('Idempotency-Key')
  return key ? uuidFrom(`message:${request.path}:${key}`, uuidFrom.URL) : newId()
}

async function sendTurn(
  conversations: ConversationsService,
  call: Call<SendInput>,
  conversationId: string,
): Promise<SendResult> {
  const { actor, input } = call
  const id = messageId(call)
  const { content, form_values: values, prompt_id: promptType } = input
  if (!values) return conversations.send(actor, { id, conversationId, content: content ?? '', promptType })
  const conversation = await conversations.read(actor, conversationId)
  const page = await conversations.messages(conversation, MESSAGES_SHOWN)
  // Sent before: the form that it answered is not open any more.
  const earlier = page.items.find(({ node }) => node.id === id)
  if (earlier) return conversations.send(actor, { id, conversationId, content: earlier.node.content })
  const asking = page.items
    .map(({ node }) => node)
    .reverse()
    .find(({ form }) => form && !form.submitted)
  if (!asking) throw notFound('Form')
  return conversations.submitForm(actor, { id, conversationId, replyId: asking.id, values, content })
}

async function record(conversations: ConversationsService, actor: Actor, id: string) {
  const conversation = await conversations.read(actor, id)
  return recordAsRest(
    conversation.title,
    await conversations.panel(conversation),
    await conversations.plan(conversation),
  )
}

/** Seconds until a guest's quota begins anew, which is when the cookie ends. */
function quotaRest(actor: Actor): number {
  if (actor.kind !== 'guest') return 0
  return Math.max(1, Math.ceil((guestEndsAt(actor.id).getTime() - Date.now()) / 1_000))
}
