import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import {
  DeliveryFailed,
  DeliveryRefused,
  type Delivery,
  type OutgoingMessage,
} from '#server/platform/delivery/delivery.ts'
import { makeDelivery } from '#server/platform/delivery/make-delivery.ts'
import { Outbox, outboxPage } from '#server/platform/delivery/outbox.ts'
import { SmtpMail } from '#server/platform/delivery/smtp-mail.ts'
import { TwilioSms } from '#server/platform/delivery/twilio-sms.ts'

const TIMEOUT = 300
const ACCOUNT = 'AC00000000000000000000000000000001'

/** What a server received, as its recipient would read it. */
interface Received {
  to: string[]
  subject?: string
  text: string
}

interface Receiver {
  delivery: Delivery
  received: () => Received[]
}

const listen = async (server: {
  listen(port: number, host: string, done: () => void): unknown
  address(): unknown
}) => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** An SMTP server that takes everything, unless told otherwise. */
async function smtp(options: SMTPServerOptions = {}): Promise<Receiver> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void readText(stream)
        .then(
          (raw) => void received.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(raw) }),
        )
        .then(() => done(), done)
    },
    ...options,
  })
  server.on('error', () => {})
  const port = await listen({ listen: (...args) => server.listen(...args), address: () => server.server.address() })
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { delivery: mail(`smtp://127.0.0.1:${port}`), received: () => received }
}

const mail = (url: string): Delivery =>
  only('EMAIL', new SmtpMail({ url, from: 'Margin <no-reply@example.org>', timeoutMs: TIMEOUT }))

/** Enough of MIME for what we send: one text part, and encoded words in the subject. */
function readMail(raw: string): { subject: string; text: string } {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) =>
    headers
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim())
  expect(header('to')).toHaveLength(1)
  expect([...header('cc'), ...header('bcc')]).toEqual([])
  expect(header('content-type')).toEqual(['text/plain; charset=utf-8'])
  const encoding = header('content-transfer-encoding').join()
  const unquote = (quoted: string) =>
    Buffer.from(
      quoted.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')
  const subject = header('subject')
    .join()
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : unquote(word.replaceAll('_', ' ')),
    )
  // A mail always ends with a line's end.
  const content = body.join('\r\n\r\n').replace(/\r\n$/, '')
  const decode: Record<string, () => string> = {
    '7bit': () => content,
    'quoted-printable': () => unquote(content.replaceAll('=\r\n', '')),
    base64: () => Buffer.from(content, 'base64').toString('utf8'),
  }
  const text = decode[encoding]?.() ?? `in the encoding ${encoding}`
  return { subject, text: text.replaceAll('\r\n', '\n') }
}

/** Twilio's Messages resource, as its documentation describes it. */
async function twilio(answer?: (response: ServerResponse) => void): Promise<Receiver> {
  const received: Received[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await readText(request))
    expect(request.method).toBe('POST')
    expect(request.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
    expect(request.headers.authorization).toBe(`Basic ${Buffer.from(`${ACCOUNT}:t0ken`).toString('base64')}`)
    expect(request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect([...form.keys()]).toEqual(['To', 'From', 'Body'])
    expect(form.get('From')).toBe('+15550100000')
    if (answer) return void answer(response)
    received.push({ to: form.getAll('To'), text: form.get('Body') ?? '' })
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ sid: 'SM1', status: 'queued', to: form.get('To'), body: form.get('Body'), error_code: null }),
    )
  }
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      failures.push(error)
      response.destroy()
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    close(server)
    expect(failures).toEqual([])
  })
  return { delivery: sms(`http://127.0.0.1:${port}`), received: () => received }
}

function close(server: Server): void {
  server.close()
  server.closeAllConnections()
}

const sms = (url: string): Delivery =>
  only('SMS', new TwilioSms({ url, account: ACCOUNT, token: 't0ken', from: '+15550100000', timeoutMs: TIMEOUT }))

/** An adapter of one channel, as a delivery. */
function only<Channel extends OutgoingMessage['channel']>(
  channel: Channel,
  sender: { send(message: Extract<OutgoingMessage, { channel: Channel }>): Promise<void> },
): Delivery {
  return {
    send(message) {
      expect(message.channel).toBe(channel)
      return sender.send(message as Extract<OutgoingMessage, { channel: Channel }>)
    },
  }
}

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

async function closedPort(): Promise<number> {
  const server = createTcpServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const TEXTS = {
  'plain text': 'Your code is 123456.',
  'right-to-left text and emoji': 'رمزك هو 123456 🩺👩🏽‍⚕️ — קוד',
  'a line of 2,000 characters': 'word '.repeat(400).trimEnd(),
  'several lines, a lone dot, and what looks like headers':
    'Hello\n.\n..\nBcc: x@y.z\n\nFrom here on = text  \n=3D\nend',
}

const EMAIL: OutgoingMessage = {
  channel: 'EMAIL',
  to: 'gp@example.org',
  subject: 'Your code',
  text: 'Your code is 123456.',
}
const SMS: OutgoingMessage = { channel: 'SMS', to: '+15550100123', text: 'Your code is 123456.' }

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

describe('the outbox', () => {
  it('keeps the last hundred messages, newest first, with their time', async () => {
    let now = 0
    const outbox = new Outbox({ now: () => new Date((now += 1_000)) })
    for (let n = 1; n <= 102; n += 1) await outbox.send({ ...EMAIL, text: `message ${n}` })
    expect(outbox.messages).toHaveLength(100)
    expect(outbox.messages[0]).toEqual({ ...EMAIL, text: 'message 102', sentAt: new Date(102_000) })
    expect(outbox.messages[99]?.text).toBe('message 3')
  })

  it('says that nothing was sent', () => {
    const page = outboxPage(new Outbox(systemClock))
    expect(page).toContain('Nothing has been sent yet.')
    expect(page).toContain('<meta name="color-scheme" content="light dark">')
    expect(page).toContain('<meta http-equiv="refresh" content="5">')
    expect(page).not.toContain('<table')
  })

  it('shows messages as text, with nothing a browser would run or style', async () => {
    const outbox = new Outbox({ now: () => new Date('2026-01-02T03:04:05Z') })
    await outbox.send({
      ...EMAIL,
      to: `o'neil&<b>`.replace('<b>', '') + '@example.org',
      subject: '<script>alert(1)</script>',
      text: `"a" & 'b'\n<img src=x onerror=y>`,
    })
    await outbox.send(SMS)
    const page = outboxPage(outbox)
    expect(page).not.toMatch(/<script|<img|<style|style=/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain('&quot;a&quot; &amp; &#39;b&#39;<br>&lt;img src=x onerror=y&gt;')
    expect(page).toContain('o&#39;neil&amp;@example.org')
    expect(page).toContain('<time datetime="2026-01-02T03:04:05.000Z">')
    expect(page.indexOf('SMS')).toBeLessThan(page.indexOf('EMAIL'))
  })
})

describe('the choice of delivery', () => {
  const none = { smtpUrl: undefined, mailFrom: 'no-reply@example.org', sms: null, outbox: null }

  it('refuses by name where no server is configured', async () => {
    const delivery = makeDelivery(none)
    await expect(delivery.send(EMAIL)).rejects.toEqual(new DeliveryRefused('No mail server is configured'))
    await expect(delivery.send(SMS)).rejects.toEqual(new DeliveryRefused('No SMS server is configured'))
  })

  it('puts into the outbox what has no server', async () => {
    const outbox = new Outbox(systemClock)
    const smtpUrl = `smtp://127.0.0.1:${await closedPort()}`
    const delivery = makeDelivery({ ...none, smtpUrl, outbox })
    await delivery.send(SMS)
    await expect(delivery.send(EMAIL)).rejects.toBeInstanceOf(DeliveryFailed)
    expect(outbox.messages).toMatchObject([SMS])
  })

  it('tells the job queue that a refusal is final, and a failure is not', () => {
    expect(new DeliveryRefused()).toHaveProperty('permanent', true)
    expect(new DeliveryFailed()).not.toHaveProperty('permanent')
  })
})
