import type { Clock } from '#server/platform/clock.ts'
import { checkMessage } from './check-message.ts'
import type { Delivery, OutgoingMessage } from './delivery.ts'

const KEPT = 100

export type OutboxMessage = OutgoingMessage & { sentAt: Date }

/** Where messages go in demo mode: the last 100 stay in memory, and nobody receives them. */
export class Outbox implements Delivery {
  #messages: OutboxMessage[] = []

  constructor(readonly clock: Clock) {}

  /** What was sent, newest first. */
  get messages(): readonly OutboxMessage[] {
    return this.#messages
  }

  /** @throws DeliveryRefused for what the real servers would not be handed either */
  send(message: OutgoingMessage): Promise<void> {
    return Promise.resolve(message).then((sent) => this.keep(sent))
  }

  private keep(message: OutgoingMessage): void {
    checkMessage(message)
    this.#messages = [{ ...message, sentAt: this.clock.now() }, ...this.#messages].slice(0, KEPT)
  }
}

/** The outbox as an HTML page that renews itself every five seconds. No script and no style: it works under our CSP. */
export function outboxPage(outbox: Pick<Outbox, 'messages'>): string {
  const content = outbox.messages.length === 0 ? '<p>Nothing has been sent yet.</p>' : table(outbox.messages)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>Outbox</title>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Demo mode sends nothing: mail and text messages are shown here.</p>
${content}
</main>
</body>
</html>
`
}

function table(messages: readonly OutboxMessage[]): string {
  const columns = ['Time', 'Channel', 'To', 'Subject', 'Text'].map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table>
<caption>The last ${KEPT} messages, newest first</caption>
<thead><tr>${columns}</tr></thead>
<tbody>
${messages.map(row).join('\n')}
</tbody>
</table>`
}

function row(message: OutboxMessage): string {
  const at = message.sentAt.toISOString()
  const subject = message.channel === 'EMAIL' ? message.subject : ''
  return `<tr><td><time datetime="${at}">${at}</time></td><td>${message.channel}</td><td>${escape(message.to)}</td>\
<td dir="auto">${escape(subject)}</td><td dir="auto">${escape(message.text).replaceAll(/\r\n|\r|\n/g, '<br>')}</td></tr>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
