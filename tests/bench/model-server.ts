import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TASK_PROMPTS } from '#server/features/conversations/model-task-prompts.contract.ts'
import { openaiFrames } from '#tests/support/upstream/dialects.ts'
import { ScriptedClock } from './scripted-clock.ts'

/** A line of a text has about so many tokens. */
const LINE = 12

/** What it says beside replies: something of each kind that is used. */
const BESIDE: [prompt: string, text: string][] = [
  [TASK_PROMPTS.EXTRACTION, '{"facts":[]}'],
  [TASK_PROMPTS.TITLE, 'Melena'],
  [TASK_PROMPTS.PLAN, '{"items":[{"text":"Tell the intensive care unit early","basis":[]}]}'],
]

/** The text of a task, or null for a reply. */
const textBeside = (body: string): string | null =>
  BESIDE.find(([prompt]) => body.includes(JSON.stringify(prompt).slice(1, 60)))?.[1] ?? null

/**
 * A language model's service in this process, which speaks OpenAI's streaming protocol frame by frame and holds no model:
 * 50 tokens a second by the clock, or, for the model "at-once", a short text with no pause.
 * @returns its port
 */
export async function modelServer(seconds: number): Promise<number> {
  const frames = openaiFrames('simulated')
  // What it says is made before: whoever reads is measured, and not who writes.
  const words = Array.from({ length: LINE }, (_, i) => frames.token(`token${i % 10} ${i === LINE - 1 ? '\n' : ''}`))
  const clock = new ScriptedClock(seconds, undefined, (said) => words[said % LINE] ?? '')
  const write = async (response: ServerResponse, isAtOnce: boolean, task: string | null) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write(frames.opening.join(''))
    if (task !== null) response.write(frames.token(task))
    else if (isAtOnce) for (const word of words) response.write(word)
    else
      for await (const word of clock.tokens()) {
        if (response.destroyed) return
        response.write(word)
      }
    response.end(frames.closing(LINE).join(''))
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => void write(response, body.includes('"model":"at-once"'), textBeside(body)))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}
