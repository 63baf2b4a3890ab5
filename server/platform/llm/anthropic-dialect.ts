import { z } from 'zod'
import type { Dialect, Said } from './dialect.ts'
import type { LlmMessage, LlmRequest, LlmToolCall } from './llm.ts'

const VERSION = '2023-06-01'
/** Its temperatures end where others only begin to wander. */
const HOTTEST = 1

/** Anthropic, "Streaming messages": https://docs.anthropic.com/en/api/messages-streaming */
const event = z.object({
  type: z.string(),
  index: z.number().nullish(),
  message: z.object({ usage: z.object({ input_tokens: z.number() }).nullish() }).nullish(),
  content_block: z.object({ type: z.string(), id: z.string().nullish(), name: z.string().nullish() }).nullish(),
  delta: z
    .object({
      type: z.string().nullish(),
      text: z.string().nullish(),
      partial_json: z.string().nullish(),
      stop_reason: z.string().nullish(),
    })
    .nullish(),
  usage: z.object({ output_tokens: z.number() }).nullish(),
  error: z.object({ type: z.string() }).nullish(),
})
type Event = z.output<typeof event>

const STOPS: Record<string, Said['stop']> = {
  end_turn: 'WHOLE',
  stop_sequence: 'WHOLE',
  max_tokens: 'CUT_SHORT',
  pause_turn: 'CUT_SHORT',
  refusal: 'REFUSED',
  tool_use: 'TOOL_CALL',
}

const ERRORS: Record<string, Said['error']> = { overloaded_error: 'OVERLOADED', rate_limit_error: 'RATE_LIMITED' }

/** What each kind of event says. New kinds may come, and say nothing: so the documentation asks. */
const KINDS: Record<string, (told: Event) => Said> = {
  message_start: ({ message }) => (message?.usage ? { use: { inputTokens: message.usage.input_tokens } } : {}),
  content_block_start: ({ index, content_block: block }) =>
    block?.type === 'tool_use'
      ? { calls: [{ index: index ?? 0, id: block.id ?? '', name: block.name ?? '' }], alive: true }
      : {},
  content_block_delta: ({ index, delta }) => {
    if (delta?.type === 'text_delta' && delta.text) return { text: delta.text }
    const given = delta?.type === 'input_json_delta' && delta.partial_json
    return { alive: true, ...(given && { calls: [{ index: index ?? 0, arguments: given }] }) }
  },
  message_delta: ({ delta, usage }) => ({
    ...(usage && { use: { outputTokens: usage.output_tokens } }),
    ...(delta?.stop_reason && { stop: STOPS[delta.stop_reason] ?? 'CUT_SHORT' }),
  }),
  message_stop: () => ({ done: true }),
  error: ({ error }) => ({ error: ERRORS[error?.type ?? ''] ?? 'ERROR_EVENT' }),
}

export const anthropicDialect: Dialect = {
  path: '/messages',
  headers: (key) => ({ 'anthropic-version': VERSION, ...(key && { 'x-api-key': key }) }),
  body: (request, model) => ({
    model,
    stream: true,
    temperature: Math.min(request.temperature, HOTTEST),
    max_tokens: request.maxTokens,
    system: request.system.map((text) => ({ type: 'text', text })),
    messages: request.messages.flatMap(messageOf),
    ...toolsOf(request),
  }),
  read(data) {
    const told = event.parse(JSON.parse(data))
    return KINDS[told.type]?.(told) ?? {}
  },
}

function messageOf(message: LlmMessage): object[] {
  if (message.role !== 'tools') return [{ role: message.role, content: message.text }]
  const { text, calls, results } = message
  const asked = calls.map((call) => ({ type: 'tool_use', id: call.id, name: call.name, input: inputOf(call) }))
  const answered = calls.map(({ id }, index) => {
    return { type: 'tool_result', tool_use_id: id, content: results[index] ?? '' }
  })
  return [
    { role: 'assistant', content: [...(text ? [{ type: 'text', text }] : []), ...asked] },
    { role: 'user', content: answered },
  ]
}

/** It takes an object back, and nothing else: what was none was answered so. */
function inputOf({ arguments: given }: LlmToolCall): object {
  try {
    const parsed: unknown = JSON.parse(given)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function toolsOf({ toolbox, mustAnswer }: LlmRequest): object {
  if (!toolbox) return {}
  const tools = toolbox.tools.map(({ name, description, parameters }) => {
    return { name, description, input_schema: parameters }
  })
  return { tools, tool_choice: { type: mustAnswer ? 'none' : 'auto' } }
}
