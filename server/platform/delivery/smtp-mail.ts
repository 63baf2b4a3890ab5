import { createTransport } from 'nodemailer'
import { checkEmail } from './check-message.ts'
import { DeliveryFailed, DeliveryRefused, type EmailMessage } from './delivery.ts'

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server wants them */
  url: string
  /** sender, with or without a display name */
  from: string
  /** how long the server may take to connect, to greet, and to answer each command; 10 s */
  timeoutMs?: number
}

/** Mail as plain text over SMTP, one connection a message. */
export class SmtpMail {
  readonly #transport
  readonly #from: string

  constructor({ url, from, timeoutMs = 10_000 }: SmtpSettings) {
    this.#from = from
    this.#transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** @throws DeliveryRefused for a bad address or subject and for a 5xx answer, otherwise DeliveryFailed */
  async send(message: EmailMessage): Promise<void> {
    checkEmail(message)
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      throw withoutWords(error)
    }
  }
}

/** Nodemailer's errors quote the server, which quotes the recipient: only their codes go on. */
function withoutWords(error: unknown): DeliveryRefused | DeliveryFailed {
  if (!(error instanceof Error)) return new DeliveryFailed()
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  if (status !== undefined && status >= 500) return new DeliveryRefused(undefined, String(status))
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return new DeliveryFailed(status === undefined ? code : String(status))
}
