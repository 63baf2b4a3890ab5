const url = `${process.env.MARGIN_URL ?? 'http://localhost:4000'}/api/v1`
const headers = { 'content-type': 'application/json', authorization: `Bearer ${process.env.MARGIN_KEY}` }

async function post(path, body, more = {}) {
  const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
  const response = await fetch(url + path, init)
  if (!response.ok) throw new Error(`${response.status} ${(await response.json()).detail}`)
  return response
}

const conversation = await (await post('/chat/conversations', { title: 'Ward round' })).json()
const reply = await post(
  `/chat/conversations/${conversation.id}/messages`,
  { content: '64F melena x2d. BP 88/52 HR 118 Hgb 7.1' },
  { accept: 'text/event-stream', 'idempotency-key': crypto.randomUUID() },
)

let rest = ''
for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
  const events = (rest + chunk).split('\n\n')
  rest = events.pop()
  for (const event of events) {
    const field = (name) => event.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1]
    if (field('event') === 'reply_delta') process.stdout.write(JSON.parse(field('data')).text)
    if (field('event') === 'reply_ended') console.error(JSON.parse(field('data')).ai_response.status)
  }
}
