import { z } from 'zod'
import type { Dialect, Said } from './dialect.ts'

const VERSION = '2023-06-01'
/** Its temperatures end where others only begin to wander. */
const HOTTEST = 1

/** Anthropic, "Streaming messages": https://docs.anthropic.com/en/api/messages-streaming */
const event = z.object({
  type: z.string(),
  message: z.object({ usage: z.object({ input_tokens: z.number() }).nullish() }).nullish(),
  content_block: z.object({ type: z.string() }).nullish(),
  delta: z
    .object({ type: z.string().nullish(), text: z.string().nullish(), stop_reason: z.string().nullish() })
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
  content_block_start: ({ content_block: block }) => (block?.type === 'tool_use' ? { stop: 'TOOL_CALL' } : {}),
  content_block_delta: ({ delta }) =>
    delta?.type === 'text_delta' && delta.text ? { text: delta.text } : { alive: true },
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
  body: ({ system, messages, temperature, maxTokens }, model) => ({
    model,
    stream: true,
    temperature: Math.min(temperature, HOTTEST),
    max_tokens: maxTokens,
    system: system.map((text) => ({ type: 'text', text })),
    messages: messages.map(({ role, text }) => ({ role, content: text })),
  }),
  read(data) {
    const told = event.parse(JSON.parse(data))
    return KINDS[told.type]?.(told) ?? {}
  },
}
