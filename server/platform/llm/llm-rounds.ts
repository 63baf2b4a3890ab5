import type { LlmChunk, LlmMessage, LlmRequest } from './llm.ts'

/**
 * Words a text by as many calls as it takes: each may end with calls of tools, which are answered and sent back, until one
 * ends with the text's end. After the most rounds that the toolbox allows the model has to answer; a call of a tool then is
 * none of ours, and fails.
 * @param call one call of the model, which may end with a round
 */
export async function* inRounds(
  request: LlmRequest,
  call: (request: LlmRequest) => AsyncIterable<LlmChunk>,
): AsyncGenerator<LlmChunk> {
  const { toolbox } = request
  let messages: LlmMessage[] = request.messages
  let gap = ''
  for (let round = 0; ; round += 1) {
    const isLast = !toolbox || round >= toolbox.roundsMax
    let text = ''
    let called = null
    for await (const chunk of call({ ...request, messages, mustAnswer: isLast })) {
      if (chunk.type === 'text') {
        text += chunk.text
        yield gap === '' ? chunk : { ...chunk, text: gap + chunk.text }
        gap = ''
        continue
      }
      yield chunk
      if (chunk.type === 'round') called = chunk.calls
    }
    // At its end, or stopped by whoever asked.
    if (!called || !toolbox) return
    const results = called.map((one) => toolbox.answer(one))
    messages = [...messages, { role: 'tools', text, calls: called, results }]
    // What is said before a call is a paragraph of its own.
    if (text !== '' && !text.endsWith('\n')) gap = '\n\n'
  }
}

/** The same request to a service that takes no tools: what the rules found is in it all the same. */
export function withoutTools({ toolbox: _, mustAnswer: __, ...request }: LlmRequest): LlmRequest {
  return { ...request, messages: request.messages.filter(({ role }) => role !== 'tools') }
}
