/** What we send to a person: a mail or a text message, to exactly one recipient. */
export type OutgoingMessage =
  { channel: 'EMAIL'; to: string; subject: string; text: string } | { channel: 'SMS'; to: string; text: string }

export type EmailMessage = Extract<OutgoingMessage, { channel: 'EMAIL' }>
export type SmsMessage = Extract<OutgoingMessage, { channel: 'SMS' }>

/** Resolves once the server at the other end has taken the message. @throws DeliveryRefused or DeliveryFailed, nothing else. */
export interface Delivery {
  send(message: OutgoingMessage): Promise<void>
}

/**
 * No retry will change this: a bad address, a refusal by the server, no server at all. Its message names neither
 * recipient nor text. `permanent` tells the job queue not to try again.
 */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
  readonly permanent = true

  /** @param code the server's response code or HTTP status */
  constructor(
    message = 'The message was refused',
    readonly code?: string,
  ) {
    super(message)
  }
}

/** A later try may succeed. Its message names neither recipient nor text, nor what the server said. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed'

  /** @param code the server's response code, HTTP status, or the name of a network error */
  constructor(readonly code?: string) {
    super('The message could not be sent')
  }
}
