import { DeliveryRefused, type Delivery, type EmailMessage, type SmsMessage } from './delivery.ts'
import type { Outbox } from './outbox.ts'
import { SmtpMail, type MailSender } from './smtp-mail.ts'
import { TwilioSms, type TwilioSettings } from './twilio-sms.ts'

export interface DeliverySettings {
  smtpUrl: string | undefined
  /** whom mail is from; null while mail is switched off */
  sender: () => MailSender | null
  sms: TwilioSettings | null
  /** demo mode: takes what no server is configured for */
  outbox: Outbox | null
}

interface Sender<Message> {
  send(message: Message): Promise<void>
}

/** Sends each channel by its configured server, else into the outbox of demo mode, else refuses to. */
export function makeDelivery({ smtpUrl, sender, sms, outbox }: DeliverySettings): Delivery {
  const mailer: Sender<EmailMessage> = smtpUrl
    ? new SmtpMail({ url: smtpUrl, sender: () => senderOf(sender()) })
    : (outbox ?? nobody('No mail server is configured'))
  const texter: Sender<SmsMessage> = sms ? new TwilioSms(sms) : (outbox ?? nobody('No SMS server is configured'))
  const mail = (message: EmailMessage) =>
    sender() === null ? Promise.reject(new DeliveryRefused('Mail is switched off')) : mailer.send(message)
  return {
    send: (message) => (message.channel === 'EMAIL' ? mail(message) : texter.send(message)),
  }
}

function nobody(reason: string): Sender<unknown> {
  return { send: () => Promise.reject(new DeliveryRefused(reason)) }
}

/** It was switched off between two steps of one mail. */
function senderOf(sender: MailSender | null): MailSender {
  if (!sender) throw new DeliveryRefused('Mail is switched off')
  return sender
}
