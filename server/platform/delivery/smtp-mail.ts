import { createTransport } from 'nodemailer'
import { checkEmail } from './check-message.ts'
import { DeliveryFailed, DeliveryRefused, type EmailMessage } from './delivery.ts'

/** Whom a mail is from. */
export interface MailSender {
  /** with or without a display name */
  from: string
  /** where answers go; null: to the sender */
  replyTo: string | null
}

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server wants them */
  url: string
  /** asked before each mail */
  sender: () => MailSender
  /** how long the server may take to connect, to greet, and to answer each command; 10 s */
  timeoutMs?: number
}

/** Mail as plain text over SMTP, one connection a message. */
export class SmtpMail {
  readonly #transport
  readonly #sender: () => MailSender

  constructor({ url, sender, timeoutMs = 10_000 }: SmtpSettings) {
    this.#sender = sender
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
    const { from, replyTo } = this.#sender()
    try {
      await this.#transport.sendMail({
        from,
        ...(replyTo !== null && { replyTo }),
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
