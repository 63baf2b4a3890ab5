import { DeliveryRefused, type Delivery, type EmailMessage, type SmsMessage } from './delivery.ts'
import type { Outbox } from './outbox.ts'
import { SmtpMail } from './smtp-mail.ts'
import { TwilioSms, type TwilioSettings } from './twilio-sms.ts'

export interface DeliverySettings {
  smtpUrl: string | undefined
  mailFrom: string
  sms: TwilioSettings | null
  /** demo mode: takes what no server is configured for */
  outbox: Outbox | null
}

interface Sender<Message> {
  send(message: Message): Promise<void>
}

/** Sends each channel by its configured server, else into the outbox of demo mode, else refuses to. */
export function makeDelivery({ smtpUrl, mailFrom, sms, outbox }: DeliverySettings): Delivery {
  const mailer: Sender<EmailMessage> = smtpUrl
    ? new SmtpMail({ url: smtpUrl, from: mailFrom })
    : (outbox ?? nobody('No mail server is configured'))
  const texter: Sender<SmsMessage> = sms ? new TwilioSms(sms) : (outbox ?? nobody('No SMS server is configured'))
  return {
    send: (message) => (message.channel === 'EMAIL' ? mailer.send(message) : texter.send(message)),
  }
}

function nobody(reason: string): Sender<unknown> {
  return { send: () => Promise.reject(new DeliveryRefused(reason)) }
}
