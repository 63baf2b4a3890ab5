import { z } from 'zod'
import type { Dialect, Said } from './dialect.ts'

/** OpenAI, "Chat Completions", streaming: https://platform.openai.com/docs/api-reference/chat-streaming */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            tool_calls: z.array(z.unknown()).nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
  error: z.unknown().optional(),
})

const STOPS: Record<string, Said['stop']> = {
  stop: 'WHOLE',
  length: 'CUT_SHORT',
  content_filter: 'REFUSED',
  tool_calls: 'TOOL_CALL',
  function_call: 'TOOL_CALL',
}

/** @param tokensField OpenAI itself has renamed the limit; the services that are compatible know the older name */
export function openaiDialect(tokensField: 'max_tokens' | 'max_completion_tokens'): Dialect {
  return {
    path: '/chat/completions',
    headers: (key): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {}),
    body: ({ system, messages, temperature, maxTokens }, model) => ({
      model,
      stream: true,
      stream_options: { include_usage: true },
      temperature,
      [tokensField]: maxTokens,
      messages: [
        ...system.map((content) => ({ role: 'system', content })),
        ...messages.map(({ role, text }) => ({ role, content: text })),
      ],
    }),
    read: (data) => (data === '[DONE]' ? { done: true } : said(chunk.parse(JSON.parse(data)))),
  }
}

function said({ choices: [choice], usage, error }: z.output<typeof chunk>): Said {
  if (error !== undefined && error !== null) return { error: 'ERROR_EVENT' }
  const { delta, finish_reason: reason } = choice ?? {}
  const use = usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : undefined
  return {
    ...(delta?.content && { text: delta.content }),
    ...(delta?.reasoning_content && { alive: true }),
    ...(use && { use }),
    ...stopOf(delta, reason),
  }
}

function stopOf(
  delta: { refusal?: string | null | undefined; tool_calls?: unknown[] | null | undefined } | null | undefined,
  reason: string | null | undefined,
): Pick<Said, 'stop'> {
  if (delta?.refusal) return { stop: 'REFUSED' }
  if (delta?.tool_calls?.length) return { stop: 'TOOL_CALL' }
  return reason ? { stop: STOPS[reason] ?? 'CUT_SHORT' } : {}
}
