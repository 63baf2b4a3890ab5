import { checkSms } from './check-message.ts'
import { DeliveryFailed, DeliveryRefused, type SmsMessage } from './delivery.ts'

export interface TwilioSettings {
  /** server that speaks Twilio's API, such as https://api.twilio.com */
  url: string
  account: string
  token: string
  /** sender: a number, short code or alphanumeric id */
  from: string
  /** how long the whole request may take; 10 s */
  timeoutMs?: number
}

/** Text messages by Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource). */
export class TwilioSms {
  readonly #settings: TwilioSettings
  readonly #endpoint: string

  constructor(settings: TwilioSettings) {
    this.#settings = settings
    const account = encodeURIComponent(settings.account)
    this.#endpoint = `${settings.url.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`
  }

  /** @throws DeliveryRefused for a number not in E.164 form and for 4xx other than 408 and 429, otherwise DeliveryFailed */
  async send(message: SmsMessage): Promise<void> {
    checkSms(message)
    const status = await this.#post(message)
    if (status >= 200 && status < 300) return
    if (status >= 400 && status < 500 && status !== 408 && status !== 429)
      throw new DeliveryRefused(undefined, String(status))
    throw new DeliveryFailed(String(status))
  }

  async #post({ to, text }: SmsMessage): Promise<number> {
    const { account, token, from, timeoutMs = 10_000 } = this.#settings
    try {
      const response = await fetch(this.#endpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // The status decides. A body that breaks off must not lead to a second text message.
      await response.arrayBuffer().catch(() => undefined)
      return response.status
    } catch (error) {
      throw new DeliveryFailed(networkCode(error))
    }
  }
}

/** fetch hides the network's error in its cause. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  const { cause } = error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
