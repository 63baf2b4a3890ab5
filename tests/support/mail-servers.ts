import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import type { Delivery, EmailMessage, OutgoingMessage, SmsMessage } from '#server/platform/delivery/delivery.ts'
import { SmtpMail } from '#server/platform/delivery/smtp-mail.ts'
import { TwilioSms } from '#server/platform/delivery/twilio-sms.ts'

export const TIMEOUT = 300

const ACCOUNT = 'AC00000000000000000000000000000001'

export const listen = async (server: {
  listen(port: number, host: string, done: () => void): unknown
  address(): unknown
}) => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function close(server: Server): void {
  server.close()
  server.closeAllConnections()
}

export const sms = (url: string): Delivery =>
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

export async function closedPort(): Promise<number> {
  const server = createTcpServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const EMAIL: EmailMessage = {
  channel: 'EMAIL',
  to: 'gp@example.org',
  subject: 'Your code',
  text: 'Your code is 123456.',
}

export const SMS: SmsMessage = { channel: 'SMS', to: '+15550100123', text: 'Your code is 123456.' }

/** What a server received, as its recipient would read it. */
export interface Received {
  to: string[]
  subject?: string
  text: string
}

export interface Receiver {
  delivery: Delivery
  received: () => Received[]
}

/** An SMTP server that takes everything, unless told otherwise. */
export async function smtp(options: SMTPServerOptions = {}): Promise<Receiver> {
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

export const mail = (url: string): Delivery =>
  only(
    'EMAIL',
    new SmtpMail({ url, sender: () => ({ from: 'Margin <no-reply@example.org>', replyTo: null }), timeoutMs: TIMEOUT }),
  )

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
export async function twilio(answer?: (response: ServerResponse) => void): Promise<Receiver> {
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
