import { CloseCode, MessageType } from 'graphql-ws'
import type { WebSocket } from 'ws'

/** Handles one message. Resolves, for a `subscribe`, when all of its operation is over. */
type Receive = (text: string) => Promise<void>

interface Operation {
  /** Its client has completed it; what it began is still being put away. */
  isCompleted: boolean
  /** The next `subscribe` with the same id, for when this one is over. */
  next: string | null
}

/** What only a server says. */
const NOT_FROM_CLIENTS: unknown[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error]

/**
 * What a client says, in the order in which graphql-ws can take it. A completed id may be used again at once, but graphql-ws
 * knows operations by their ids alone: it would take what the first was still beginning for the second's, and never end it.
 * So an operation waits until the last one of its id is over.
 */
export class SocketInbox {
  private readonly operations = new Map<string, Operation>()

  constructor(
    private readonly client: Pick<WebSocket, 'readyState' | 'OPEN' | 'close'>,
    private readonly receive: Receive,
  ) {}

  /** @throws what handling it throws */
  async hear(text: string): Promise<void> {
    // What comes after we have closed is nobody's any more.
    if (this.client.readyState !== this.client.OPEN) return
    const { type, id } = envelopeOf(text)
    if (NOT_FROM_CLIENTS.includes(type)) this.client.close(CloseCode.BadRequest, 'Invalid message received')
    else if (typeof id !== 'string') await this.receive(text)
    else if (type === MessageType.Subscribe) await this.subscribe(id, text)
    else if (type === MessageType.Complete) await this.complete(id, text)
    else await this.receive(text)
  }

  private async subscribe(id: string, text: string): Promise<void> {
    const last = this.operations.get(id)
    if (last && (!last.isCompleted || last.next !== null))
      this.client.close(CloseCode.SubscriberAlreadyExists, 'A subscription with this id is there already')
    else if (last) last.next = text
    else await this.operate(id, text)
  }

  private async operate(id: string, text: string): Promise<void> {
    const operation: Operation = { isCompleted: false, next: null }
    this.operations.set(id, operation)
    try {
      await this.receive(text)
    } finally {
      this.operations.delete(id)
    }
    if (operation.next !== null) await this.hear(operation.next)
  }

  private async complete(id: string, text: string): Promise<void> {
    const operation = this.operations.get(id)
    if (operation?.next != null) operation.next = null
    else {
      if (operation) operation.isCompleted = true
      await this.receive(text)
    }
  }
}

function envelopeOf(text: string): { type?: unknown; id?: unknown } {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    // graphql-ws says so itself.
    return {}
  }
}
