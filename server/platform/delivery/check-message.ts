import { DeliveryRefused, type EmailMessage, type OutgoingMessage, type SmsMessage } from './delivery.ts'

/** One bare address: no display name, list, group, quotes or comments, which header parsers read in their own ways. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,189}$/u
const E164 = /^\+[1-9]\d{6,14}$/
const CONTROL = /\p{Cc}/u

/** @throws DeliveryRefused unless the mail goes to one bare address and its headers hold no control character */
export function checkEmail({ to, subject }: EmailMessage): void {
  if (CONTROL.test(to) || !ADDRESS.test(to)) throw new DeliveryRefused('The recipient is not one mail address')
  if (CONTROL.test(subject)) throw new DeliveryRefused('The subject is not one line of text')
}

/** @throws DeliveryRefused unless the recipient is one number in E.164 form, such as +15550100123 */
export function checkSms({ to }: SmsMessage): void {
  if (!E164.test(to)) throw new DeliveryRefused('The recipient is not one phone number')
}

/** The check of the message's channel. @throws DeliveryRefused */
export function checkMessage(message: OutgoingMessage): void {
  if (message.channel === 'EMAIL') checkEmail(message)
  else checkSms(message)
}
