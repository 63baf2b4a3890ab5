import type { ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import {
  DeliveryFailed,
  DeliveryRefused,
  type Delivery,
  type OutgoingMessage,
} from '#server/platform/delivery/delivery.ts'
import { Outbox } from '#server/platform/delivery/outbox.ts'
import {
  closedPort,
  EMAIL,
  listen,
  mail,
  SMS,
  sms,
  smtp,
  TIMEOUT,
  twilio,
  type Receiver,
} from '#tests/support/mail-servers.ts'

async function demo(): Promise<Receiver> {
  const outbox = new Outbox(systemClock)
  const received = () =>
    outbox.messages.toReversed().map(({ sentAt: _at, channel: _channel, to, ...rest }) => ({ to: [to], ...rest }))
  return { delivery: outbox, received }
}

/** A twilio error, byte for byte. */
const twilioError = (status: number, code: number, message: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }))
}

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A server that takes connections and says nothing. */
async function silentPort(): Promise<number> {
  const sockets: Socket[] = []
  const server = createTcpServer((socket) => void sockets.push(socket.on('error', () => {})))
  const port = await listen(server)
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return port
}

const TEXTS = {
  'plain text': 'Your code is 123456.',
  'right-to-left text and emoji': 'رمزك هو 123456 🩺👩🏽‍⚕️ — קוד',
  'a line of 2,000 characters': 'word '.repeat(400).trimEnd(),
  'several lines, a lone dot, and what looks like headers':
    'Hello\n.\n..\nBcc: x@y.z\n\nFrom here on = text  \n=3D\nend',
}

/** What every delivery promises for a channel, whatever is behind it. */
function deliveryContract(template: OutgoingMessage, open: () => Promise<Receiver>): void {
  it.each(Object.entries(TEXTS))('delivers %s exactly, to the one recipient', async (_, text) => {
    const { delivery, received } = await open()
    await delivery.send({ ...template, text })
    expect(received()).toMatchObject([{ to: [template.to], text }])
  })

  const tricks =
    template.channel === 'EMAIL'
      ? [
          'a@b.c\r\nBcc: x@y.z',
          'a@b.c\nx@y.z',
          'a\0@b.c',
          'a@b.c,d@e.f',
          'a@b.c d@e.f',
          'x <a@b.c>',
          '<a@b.c>',
          'g:a@b.c;',
          '"a b"@c.d',
          'a@b@c.d',
          'nobody',
          '',
        ]
      : [
          '+15550100123\r\nx: y',
          '+15550100123,+15550100124',
          '5550100123',
          '+0123456789',
          'whatsapp:+15550100123',
          '+1 555 010 0123',
          '',
        ]
  it.each(tricks)('refuses the recipient %j before anything is sent', async (to) => {
    const { delivery, received } = await open()
    await expect(delivery.send({ ...template, to })).rejects.toBeInstanceOf(DeliveryRefused)
    expect(received()).toEqual([])
  })

  if (template.channel === 'SMS') return

  it.each(['Code\r\nBcc: x@y.z', 'Code\nBcc: x@y.z', 'Code\0', 'Code\u007f'])(
    'refuses the subject %j before anything is sent',
    async (subject) => {
      const { delivery, received } = await open()
      await expect(delivery.send({ ...template, subject })).rejects.toBeInstanceOf(DeliveryRefused)
      expect(received()).toEqual([])
    },
  )

  it('delivers a long subject in any script exactly', async () => {
    const { delivery, received } = await open()
    const subject = `رمز 🩺 ${'sehr lange Überschrift '.repeat(8)}=?utf-8?Q?x?= end`
    await delivery.send({ ...template, subject })
    expect(received()).toMatchObject([{ subject }])
  })
}

/** A failure that tells of neither recipient nor text, and comes in time. */
async function failure(delivery: Delivery, message: OutgoingMessage): Promise<DeliveryFailed | DeliveryRefused> {
  const start = performance.now()
  const error: unknown = await delivery.send(message).catch((caught: unknown) => caught)
  expect(performance.now() - start).toBeLessThan(TIMEOUT * 4)
  if (!(error instanceof DeliveryFailed) && !(error instanceof DeliveryRefused))
    throw new Error('Expected a failure of delivery')
  const told = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
  for (const word of [message.to, message.text, '123456', 'server said']) expect(told).not.toContain(word)
  return error
}

describe('mail by SMTP', () => {
  deliveryContract(EMAIL, () => smtp())

  it.each([
    [
      'refused',
      'the recipient with 550',
      DeliveryRefused,
      '550',
      { onRcptTo: (address, _s, done) => done(smtpError(550, `server said no ${address.address}`)) },
    ],
    [
      'failed',
      'the recipient with 451',
      DeliveryFailed,
      '451',
      { onRcptTo: (_a, _s, done) => done(smtpError(451, 'server said later')) },
    ],
    [
      'failed',
      'the connection with 421',
      DeliveryFailed,
      '421',
      { onConnect: (_s, done) => done(smtpError(421, 'server said busy')) },
    ],
    [
      'refused',
      'the text with 554',
      DeliveryRefused,
      '554',
      {
        onData(stream, _s, done) {
          void readText(stream).then((text) => done(smtpError(554, `server said ${text}`)))
        },
      },
    ],
  ] satisfies [string, string, unknown, string, SMTPServerOptions][])(
    'is %s when the server turns down %s',
    async (_word, _what, kind, code, options) => {
      const { delivery } = await smtp(options)
      const error = await failure(delivery, EMAIL)
      expect(error).toBeInstanceOf(kind)
      expect(error.code).toBe(code)
    },
  )

  it('fails when nobody listens', async () => {
    const error = await failure(mail(`smtp://127.0.0.1:${await closedPort()}`), EMAIL)
    expect(error).toBeInstanceOf(DeliveryFailed)
  })

  it('fails within the timeout when the server says nothing', async () => {
    const error = await failure(mail(`smtp://127.0.0.1:${await silentPort()}`), EMAIL)
    expect(error).toBeInstanceOf(DeliveryFailed)
    expect(error.code).toBe('ETIMEDOUT')
  })

  it('fails within the timeout when the server hangs after the text', async () => {
    const { delivery } = await smtp({ onData: (stream) => void stream.resume(), closeTimeout: 100 })
    expect(await failure(delivery, EMAIL)).toBeInstanceOf(DeliveryFailed)
  })
})

describe('text messages by Twilio', () => {
  deliveryContract(SMS, () => twilio())

  it.each([
    [400, 21211, `server said: Invalid 'To' Phone Number: ${SMS.to}`, DeliveryRefused],
    [401, 20003, 'server said: Authenticate', DeliveryRefused],
    [408, 0, 'server said: timeout', DeliveryFailed],
    [429, 20429, 'server said: Too Many Requests', DeliveryFailed],
    [500, 20500, `server said: ${SMS.text}`, DeliveryFailed],
    [503, 20503, 'server said: Service unavailable', DeliveryFailed],
  ])('answers %i as a failure of the right kind', async (status, code, message, kind) => {
    const { delivery } = await twilio(twilioError(status, code, message))
    const error = await failure(delivery, SMS)
    expect(error).toBeInstanceOf(kind)
    expect(error.code).toBe(String(status))
  })

  it('follows no redirect with its secret', async () => {
    const elsewhere = await twilio()
    const { delivery } = await twilio(
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect(await failure(delivery, SMS)).toBeInstanceOf(DeliveryFailed)
    expect(elsewhere.received()).toEqual([])
  })

  it('takes a 201 whose body breaks off for delivered, so that nobody gets it twice', async () => {
    const { delivery } = await twilio((response) => {
      response.writeHead(201, { 'content-length': '1000' }).write('{"sid"')
      setTimeout(() => response.destroy(), 20)
    })
    await delivery.send(SMS)
  })

  it('fails when nobody listens', async () => {
    const error = await failure(sms(`http://127.0.0.1:${await closedPort()}`), SMS)
    expect(error).toBeInstanceOf(DeliveryFailed)
    expect(error.code).toBe('ECONNREFUSED')
  })

  it('fails within the timeout when the server says nothing', async () => {
    const error = await failure(sms(`http://127.0.0.1:${await silentPort()}/`), SMS)
    expect(error).toBeInstanceOf(DeliveryFailed)
    expect(error.code).toBe('ETIMEDOUT')
  })
})

describe('mail into the outbox', () => deliveryContract(EMAIL, demo))

describe('text messages into the outbox', () => deliveryContract(SMS, demo))
