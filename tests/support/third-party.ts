import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'

export interface GraphqlAnswer {
  status: number
  headers: Headers
  // What a third party gets is whatever the document asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are as varied as documents
  data: any
  errors?: {
    message: string
    path?: (string | number)[]
    extensions: { code: string; fields?: { path: string; message: string }[] }
  }[]
}

/** A caller who knows nothing but the contract: plain `fetch`, plain WebSocket. */
export class ThirdParty {
  token: string | undefined
  guestToken: string | undefined

  constructor(readonly url: string) {}

  headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.guestToken && { 'x-guest-token': this.guestToken }),
    }
  }

  async graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: this.headers(),
      body: JSON.stringify({ query, variables }),
    })
    this.guestToken ??= response.headers.get('x-guest-token') ?? undefined
    const body = (await response.json()) as Omit<GraphqlAnswer, 'status' | 'headers'>
    return { status: response.status, headers: response.headers, ...body }
  }

  async rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: { ...this.headers(), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    this.guestToken ??= response.headers.get('x-guest-token') ?? undefined
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
    const json: any = isJson && text ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, json }
  }

  async signIn(identifier: string, password: string): Promise<this> {
    const { data } = await this.graphql('mutation($input: SignInInput!) { signIn(input: $input) { accessToken } }', {
      input: { identifier, type: identifier.includes('@') ? 'EMAIL' : 'PHONE', password },
    })
    this.token = data.signIn.accessToken
    return this
  }

  async startConversation(input: Record<string, unknown> = {}): Promise<string> {
    const { data } = await this.graphql(
      'mutation($input: StartConversationInput!) { startConversation(input: $input) { id } }',
      { input },
    )
    return data.startConversation.id
  }

  /** Sends a message and returns the mutation's result. */
  async send(conversationId: string, content: string, id: string = randomUUID()) {
    const { data, errors } = await this.graphql(SEND, { input: { id, conversationId, content } })
    if (errors) throw new Error(JSON.stringify(errors))
    return data.sendMessage
  }

  socket(): Promise<Socket> {
    return Socket.open(this)
  }

  async watch(conversationId: string): Promise<Watch> {
    const socket = await this.socket()
    return socket.subscribe(CONVERSATION_EVENTS, { id: conversationId })
  }
}

const SEND = `mutation($input: SendMessageInput!) {
  sendMessage(input: $input) {
    __typename
    ... on MessageAccepted { message { id content } reply { id status content } quota { limit used remaining } }
    ... on QuotaReached { reason quota { limit used remaining } }
    ... on ReplyInProgress { reason replyId }
  }
}`

const RECORD = `
  panel {
    overview { key label value unit status uncertain outOfRange original typed range { min max } source { kind messageId start end words } previous { value status } }
    examLabs { key label value unit status uncertain outOfRange original typed range { min max } source { kind messageId start end words } previous { value status } }
    missing { key label why }
  }
  triage { level reasons { ruleId text level facts source { organisation title year } } }
  redFlags { ruleId text floor facts source { organisation title year } }
  scores { calculatorId name value min max unit band { label meaning } missing missingInputs { name label key } source { organisation title year } }
  differential { conditionKey name group for against icd10 }`

const PLAN =
  'plan { version updatedAt markdown promptType sections { heading items { id text detail priority basis { kind ref text } medicineCheck { status text } wouldChange } } }'

const FORM =
  'form { title submitted fields { name label type required unit options { value label } range { min max } plausible { min max } why } }'

export const CONVERSATION_EVENTS = `subscription($id: ID!) {
  conversationEvents(id: $id) {
    __typename
    ... on ConversationSnapshot { replies { replyId seq text } title ${RECORD} ${PLAN} }
    ... on ReplyStarted { message { id content sender } reply { id status retryOf } }
    ... on ReplyDelta { replyId seq text }
    ... on ReplyEnded { message { id content status outcome reason ${FORM} } }
    ... on PanelChanged { ${RECORD} }
    ... on PlanChanged { ${PLAN} }
    ... on TitleChanged { title }
  }
}`

export const CONVERSATION = `query($id: ID!) {
  conversation(id: $id) {
    id title
    messages { nodes { id sender content status outcome reason rating replyTo retryOf ${FORM} } pageInfo { hasPreviousPage startCursor } }
    ${RECORD} ${PLAN}
  }
}`

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- events are as varied as the subscription
export type Event = any

/** What one subscription receives, in order. */
export class Watch {
  readonly events: Event[] = []
  errors: Event[] | undefined
  completed = false
  private waiting: (() => void)[] = []

  constructor(readonly leave: () => void) {}

  receive(event: Event): void {
    this.events.push(event)
    this.wake()
  }

  end(errors?: Event[]): void {
    this.errors = errors
    this.completed = true
    this.wake()
  }

  /** The first event, from `from` on, that fits. */
  async until(fits: (event: Event) => boolean, timeoutMs = 10_000): Promise<Event> {
    const deadline = Date.now() + timeoutMs
    for (let index = 0; ;) {
      while (index < this.events.length) {
        const event = this.events[index++]
        if (fits(event)) return event
      }
      if (this.completed) throw new Error(`The subscription ended: ${JSON.stringify(this.errors)}`)
      const rest = deadline - Date.now()
      if (rest <= 0) throw new Error(`Nothing fitting among ${this.events.map((event) => event.__typename).join(', ')}`)
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve)
        setTimeout(resolve, rest)
      })
    }
  }

  /** A reply's text, put together as a client would: the snapshot's, then each delta once. */
  text(replyId: string): string {
    let text = ''
    let seq = 0
    for (const event of this.events) {
      const running =
        event.__typename === 'ConversationSnapshot'
          ? event.replies.find((reply: Event) => reply.replyId === replyId)
          : null
      if (running) {
        text = running.text
        seq = running.seq
      } else if (event.__typename === 'ReplyDelta' && event.replyId === replyId) {
        if (event.seq !== seq + 1) throw new Error(`Delta ${event.seq} came after ${seq}`)
        seq = event.seq
        text += event.text
      }
    }
    return text
  }

  private wake(): void {
    const waiting = this.waiting
    this.waiting = []
    for (const resolve of waiting) resolve()
  }
}

/** A `graphql-transport-ws` socket, spoken by hand. */
export class Socket {
  private readonly watches = new Map<string, Watch>()
  readonly closed: Promise<{ code: number; reason: string }>

  private constructor(readonly raw: WebSocket) {
    this.closed = new Promise((resolve) => {
      raw.on('close', (code, reason) => {
        for (const watch of this.watches.values()) watch.end()
        resolve({ code, reason: reason.toString() })
      })
    })
    raw.on('error', () => {})
    raw.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8'))
      const watch = this.watches.get(message.id)
      if (message.type === 'ping') raw.send('{"type":"pong"}')
      if (message.type === 'next') {
        if (message.payload.errors) watch?.end(message.payload.errors)
        else watch?.receive(Object.values(message.payload.data)[0])
      }
      if (message.type === 'error') watch?.end(message.payload)
      if (message.type === 'complete' && !watch?.completed) watch?.end()
    })
  }

  static async open(party: ThirdParty): Promise<Socket> {
    const raw = new WebSocket(`${party.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const socket = new Socket(raw)
    await new Promise<void>((resolve, reject) => raw.once('open', resolve).once('error', reject))
    const payload = {
      ...(party.token && { authorization: `Bearer ${party.token}` }),
      ...(party.guestToken && { guestToken: party.guestToken }),
    }
    raw.send(JSON.stringify({ type: 'connection_init', payload }))
    await Promise.race([
      new Promise<void>((resolve) => raw.once('message', () => resolve())),
      socket.closed.then(({ code, reason }) => Promise.reject(new Error(`closed ${code} ${reason}`))),
    ])
    return socket
  }

  subscribe(query: string, variables: Record<string, unknown> = {}): Watch {
    const id = randomUUID()
    const watch = new Watch(() => this.raw.send(JSON.stringify({ id, type: 'complete' })))
    this.watches.set(id, watch)
    this.raw.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } }))
    return watch
  }
}
