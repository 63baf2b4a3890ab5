export type DialectName = 'openai' | 'anthropic'

/** A call of a tool, as a model makes it. */
export interface SentCall {
  name: string
  /** JSON, or not. */
  arguments: string
}

const idOf = (prefix: string, index: number) => `${prefix}_simulated_${index}`
const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)]

/** What one service says, as it stands on the wire. */
export interface Frames {
  /** Before the first token. */
  opening: string[]
  token(text: string): string
  /** From the last token to the end; the terminator is the last of it. */
  closing(tokens: number, reason?: 'WHOLE' | 'LENGTH'): string[]
  error(): string
  refusal(): string
  /** Nobody offered it. */
  toolCall(): string
  /** Calls of tools, each in two pieces as services send them, and the end of the answer. */
  toolCalls(calls: SentCall[], tokens: number): string[]
  /** The body of an answer that is no stream. */
  failed(status: number, words: string): string
}

const INPUT_TOKENS = 25
const usageOf = (tokens: number) => {
  return { prompt_tokens: INPUT_TOKENS, completion_tokens: tokens, total_tokens: INPUT_TOKENS + tokens }
}
const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`

/** As https://docs.anthropic.com/en/api/messages-streaming shows them. */
export function anthropicFrames(model: string): Frames {
  const message = {
    id: 'msg_01SimulatedSimulatedSimula',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: INPUT_TOKENS, output_tokens: 1 },
  }
  const ended = (reason: string, tokens: number) =>
    event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: tokens } })
  return {
    opening: [
      event('message_start', { message }),
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      event('ping', {}),
    ],
    token: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    closing: (tokens, reason = 'WHOLE') => [
      event('content_block_stop', { index: 0 }),
      ended(reason === 'WHOLE' ? 'end_turn' : 'max_tokens', tokens),
      event('message_stop', {}),
    ],
    error: () => event('error', { error: { type: 'overloaded_error', message: 'UPSTREAM-WORDS Overloaded' } }),
    refusal: () => ended('refusal', 3),
    toolCall: () =>
      event('content_block_start', {
        index: 1,
        content_block: { type: 'tool_use', id: 'toolu_01Simulated', name: 'lower_level', input: {} },
      }),
    toolCalls: (calls, tokens) => [
      ...calls.flatMap(({ name, arguments: given }, at) => [
        event('content_block_start', {
          index: at + 1,
          content_block: { type: 'tool_use', id: idOf('toolu', at), name, input: {} },
        }),
        ...halves(given).map((piece) =>
          event('content_block_delta', { index: at + 1, delta: { type: 'input_json_delta', partial_json: piece } }),
        ),
        event('content_block_stop', { index: at + 1 }),
      ]),
      ended('tool_use', tokens),
      event('message_stop', {}),
    ],
    failed: (status, words) =>
      JSON.stringify({
        type: 'error',
        error: { type: status === 529 ? 'overloaded_error' : 'api_error', message: words },
      }),
  }
}

/** As https://platform.openai.com/docs/api-reference/chat-streaming shows them. */
export function openaiFrames(model: string): Frames {
  const chunk = (choices: object[], usage: object | null = null) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-simulated',
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model,
      service_tier: 'default',
      system_fingerprint: 'fp_simulated',
      choices,
      usage,
    })}\n\n`
  const choice = (delta: object, reason: string | null = null) =>
    chunk([{ index: 0, delta, logprobs: null, finish_reason: reason }])
  return {
    opening: [choice({ role: 'assistant', content: '', refusal: null })],
    token: (content) => choice({ content }),
    closing: (tokens, reason = 'WHOLE') => [
      choice({}, reason === 'WHOLE' ? 'stop' : 'length'),
      chunk([], usageOf(tokens)),
      'data: [DONE]\n\n',
    ],
    error: () =>
      `data: ${JSON.stringify({ error: { message: 'UPSTREAM-WORDS Server error', type: 'server_error' } })}\n\n`,
    refusal: () => choice({ refusal: 'UPSTREAM-WORDS I cannot help with that.' }),
    toolCall: () =>
      choice({
        tool_calls: [
          { index: 0, id: 'call_simulated', type: 'function', function: { name: 'lower_level', arguments: '{}' } },
        ],
      }),
    toolCalls: (calls, tokens) => [
      ...calls.flatMap(({ name, arguments: given }, index) => {
        const [first, rest] = halves(given)
        return [
          choice({
            tool_calls: [{ index, id: idOf('call', index), type: 'function', function: { name, arguments: first } }],
          }),
          choice({ tool_calls: [{ index, function: { arguments: rest } }] }),
        ]
      }),
      choice({}, 'tool_calls'),
      chunk([], usageOf(tokens)),
      'data: [DONE]\n\n',
    ],
    failed: (_status, words) =>
      JSON.stringify({ error: { message: words, type: 'server_error', param: null, code: null } }),
  }
}
