import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The least that reads a model's stream: `fetch`, its lines cut, `JSON.parse`. Each call of it opens one stream and sends
 * the texts on as they come. @returns its port
 */
export async function bareReader(baseUrl: string): Promise<number> {
  const server = createServer((_request, response) => {
    void (async () => {
      const answer = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'clock', stream: true, messages: [] }),
      })
      const decoder = new TextDecoder()
      let rest = ''
      for await (const bytes of answer.body ?? []) {
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (!line.startsWith('data: {')) continue
          const chunk = JSON.parse(line.slice(6)) as { choices: { delta: { content?: string } }[] }
          const text = chunk.choices[0]?.delta.content
          if (text) response.write(text)
        }
      }
      response.end()
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}
