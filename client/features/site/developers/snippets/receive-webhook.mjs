import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const FIVE_MINUTES = 300

function isOurs(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers
  if (Math.abs(Date.now() / 1000 - Number(time)) > FIVE_MINUTES) return false
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const server = createServer(async (request, response) => {
  const body = await text(request)
  response.statusCode = isOurs(request.headers, body) ? 204 : 401
  response.end()
  if (response.statusCode === 204) console.log(request.headers['webhook-id'], body)
})
server.listen(process.env.PORT ?? 8080, '127.0.0.1', () => console.error(`Listening on ${server.address().port}`))
