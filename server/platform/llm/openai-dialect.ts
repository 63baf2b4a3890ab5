import { z } from 'zod'
import type { CallPiece, Dialect, Said } from './dialect.ts'
import type { LlmMessage, LlmRequest } from './llm.ts'

const toolCall = z.object({
  index: z.number().default(0),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
})

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
            tool_calls: z.array(toolCall).nullish(),
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
    body: (request, model) => ({
      model,
      stream: true,
      stream_options: { include_usage: true },
      temperature: request.temperature,
      [tokensField]: request.maxTokens,
      messages: [
        ...request.system.map((content) => ({ role: 'system', content })),
        ...request.messages.flatMap(messageOf),
      ],
      ...toolsOf(request),
    }),
    read: (data) => (data === '[DONE]' ? { done: true } : said(chunk.parse(JSON.parse(data)))),
  }
}

function messageOf(message: LlmMessage): object[] {
  if (message.role !== 'tools') return [{ role: message.role, content: message.text }]
  const { text, calls, results } = message
  const asked = calls.map(({ id, name, arguments: given }) => {
    return { id, type: 'function', function: { name, arguments: given } }
  })
  return [
    { role: 'assistant', content: text || null, tool_calls: asked },
    ...calls.map(({ id }, index) => ({ role: 'tool', tool_call_id: id, content: results[index] ?? '' })),
  ]
}

function toolsOf({ toolbox, mustAnswer }: LlmRequest): object {
  if (!toolbox) return {}
  const tools = toolbox.tools.map((tool) => ({ type: 'function', function: tool }))
  return { tools, tool_choice: mustAnswer ? 'none' : 'auto' }
}

function said({ choices: [choice], usage, error }: z.output<typeof chunk>): Said {
  if (error !== undefined && error !== null) return { error: 'ERROR_EVENT' }
  const { delta, finish_reason: reason } = choice ?? {}
  const use = usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : undefined
  return {
    ...(delta?.content && { text: delta.content }),
    ...(delta?.reasoning_content && { alive: true }),
    ...(use && { use }),
    ...(delta?.tool_calls?.length && { calls: delta.tool_calls.map(pieceOf), alive: true }),
    ...stopOf(delta, reason),
  }
}

function pieceOf({ index, id, function: called }: z.output<typeof toolCall>): CallPiece {
  const { name, arguments: given } = called ?? {}
  return { index, ...(id && { id }), ...(name && { name }), ...(given && { arguments: given }) }
}

function stopOf(
  delta: { refusal?: string | null | undefined } | null | undefined,
  reason: string | null | undefined,
): Pick<Said, 'stop'> {
  if (delta?.refusal) return { stop: 'REFUSED' }
  return reason ? { stop: STOPS[reason] ?? 'CUT_SHORT' } : {}
}
