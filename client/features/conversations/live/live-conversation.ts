import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  ChatPageDocument,
  ConversationEventsDocument,
  GuestQuotaDocument,
  LivePanel_ConversationFragmentDoc,
  LivePlan_ConversationFragmentDoc,
  LiveStatus_ConversationFragmentDoc,
  LiveTitle_ConversationFragmentDoc,
  type ConversationEventsSubscription,
} from '../../../gql/graphql.ts'
import { ReplyStream } from '../../../lib/reply-stream.ts'
import { createStore } from '../../../lib/store.ts'
import type { Message } from './live-documents.ts'
import { appendMessages, writeMessage } from './message-cache.ts'

type Event = ConversationEventsSubscription['conversationEvents']
type Snapshot = Extract<Event, { __typename: 'ConversationSnapshot' }>
/** What has just been heard and is on its way into the cache: the screen need not wait for that way. */
export type Heard = { messages: readonly Message[]; lead: Pick<Snapshot, 'triage' | 'redFlags'> | null }
const NOTHING: Heard = { messages: [], lead: null }

type PanelEvent = Pick<Snapshot, 'panel' | 'triage' | 'redFlags' | 'scores' | 'differential'>

/** How long a conversation that nobody shows keeps listening: as long as a change of route takes, and a glance elsewhere. */
const LINGER_MS = 10_000
/** Long enough for the cache to have told everybody. */
const HEARD_MS = 100
const NO_USE = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'])

/**
 * One conversation as it happens. Text goes into a stream per reply, beside the cache; panel, plan, title and
 * finished messages go into the cache, once each.
 */
export class LiveConversation {
  readonly #streams = new Map<string, ReplyStream>()
  readonly #client: ApolloClient
  readonly id: string
  #subscription: { unsubscribe(): void } | null = null
  #snapshots = 0
  #holders = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Replies that ran, as far as was known, when listening began. */
  #believed: string[] = []
  #waiting: Event[] = []
  readonly heard = createStore<Heard>(NOTHING)

  constructor(client: ApolloClient, id: string) {
    this.#client = client
    this.id = id
  }

  /** The text of a reply while it runs. */
  stream(replyId: string): ReplyStream {
    let stream = this.#streams.get(replyId)
    if (!stream) this.#streams.set(replyId, (stream = new ReplyStream()))
    return stream
  }

  /** Whether it has listened since its first snapshot, so that the cache is up to date. */
  get current(): boolean {
    return this.#subscription !== null
  }

  /** Listens until the last holder has let go, and a little longer. */
  retain(): () => void {
    this.#holders++
    clearTimeout(this.#timer)
    if (!this.#subscription) this.#listen()
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#holders--
      if (this.#holders === 0) this.#timer = setTimeout(() => this.#close(), LINGER_MS)
    }
  }

  #listen(): void {
    this.#subscription?.unsubscribe()
    this.#believed = this.#believesRunning()
    this.#subscription = this.#client
      .subscribe({ query: ConversationEventsDocument, variables: { id: this.id }, fetchPolicy: 'no-cache' })
      .subscribe({
        next: (result) => {
          if (result.error) this.#lost(result.error)
          else if (result.data) this.#hear(result.data.conversationEvents)
        },
        error: (error: unknown) => this.#lost(error),
        // The server ends a subscription that fell behind; the next snapshot heals it.
        complete: () => this.#lost(null),
      })
  }

  #lost(error: unknown): void {
    this.#subscription?.unsubscribe()
    this.#subscription = null
    if (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => NO_USE.has(String(extensions?.code))))
      return
    if (this.#holders === 0) return void this.#close()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#listen(), Math.min(10_000, 250 * 2 ** this.#failures++))
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#subscription?.unsubscribe()
    this.#subscription = null
    if (registry.get(this.id) === this) registry.delete(this.id)
  }

  /** Text goes straight to its stream. What touches the cache is gathered for a moment and written as one, so that the screen is drawn once. */
  #hear(event: Event): void {
    if (event.__typename === 'ReplyDelta') {
      if (this.stream(event.replyId).push(event.seq, event.text) === 'gap') this.#listen()
      return
    }
    if (event.__typename === 'ConversationSnapshot')
      for (const { replyId, seq, text } of event.replies) this.stream(replyId).reset(seq, text)
    if (event.__typename === 'ReplyStarted')
      this.heard.set({ ...this.heard.get(), messages: [event.message, event.reply] })
    else if (event.__typename === 'PanelChanged') this.heard.set({ ...this.heard.get(), lead: event })
    this.#waiting.push(event)
    if (this.#waiting.length > 1) return
    soon(() => {
      const events = this.#waiting
      this.#waiting = []
      this.#client.cache.batch({
        update: () => {
          for (const heard of events) this.#take(heard)
        },
      })
      // The cache tells its readers a moment later; what it says then is the same.
      setTimeout(() => this.heard.set(NOTHING), HEARD_MS)
    })
  }

  #take(event: Event): void {
    switch (event.__typename) {
      case 'ReplyDelta':
        return
      case 'ConversationSnapshot':
        return void this.#takeSnapshot(event)
      case 'ReplyStarted':
        return void appendMessages(this.#client.cache, this.id, [event.message, event.reply])
      case 'ReplyEnded': {
        writeMessage(this.#client.cache, event.message)
        const { id, status } = event.message
        setTimeout(() => this.#streams.delete(id), 5_000)
        // A failed reply costs a guest nothing: the server has given the message back.
        if (status === 'FAILED')
          void this.#client.query({ query: GuestQuotaDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
        return
      }
      case 'PanelChanged':
        return void this.#writePanel(event)
      case 'PlanChanged':
        return void this.#writePlan(event.plan)
      case 'TitleChanged':
        return void this.#writeTitle(event.title)
    }
  }

  #takeSnapshot(snapshot: Snapshot): void {
    this.#failures = 0
    this.#writePanel(snapshot)
    this.#writePlan(snapshot.plan)
    this.#writeTitle(snapshot.title)
    const running = new Set(snapshot.replies.map(({ replyId }) => replyId))
    // Messages are not part of a snapshot: after a break, or when one ended unheard, they are read again.
    if (this.#snapshots++ > 0 || this.#believed.some((id) => !running.has(id))) this.refresh()
  }

  /** Reads the messages again. */
  refresh(): void {
    void this.#client
      .query({ query: ChatPageDocument, variables: { id: this.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined)
  }

  #believesRunning(): string[] {
    const status = this.#client.cache.readFragment({
      id: this.#ref,
      fragment: LiveStatus_ConversationFragmentDoc,
      fragmentName: 'LiveStatus_conversation',
    })
    return (status?.messages.nodes ?? []).filter((node) => node.status === 'STREAMING').map((node) => node.id)
  }

  get #ref(): string {
    return this.#client.cache.identify({ __typename: 'Conversation', id: this.id })!
  }

  #writePanel({ panel, triage, redFlags, scores, differential }: PanelEvent): void {
    this.#client.cache.writeFragment({
      id: this.#ref,
      fragment: LivePanel_ConversationFragmentDoc,
      fragmentName: 'LivePanel_conversation',
      data: { __typename: 'Conversation', panel, triage, redFlags, scores, differential } as never,
    })
  }

  #writePlan(plan: Snapshot['plan']): void {
    this.#client.cache.writeFragment({
      id: this.#ref,
      fragment: LivePlan_ConversationFragmentDoc,
      fragmentName: 'LivePlan_conversation',
      data: { __typename: 'Conversation', plan } as never,
    })
  }

  #writeTitle(title: string): void {
    this.#client.cache.writeFragment({
      id: this.#ref,
      fragment: LiveTitle_ConversationFragmentDoc,
      fragmentName: 'LiveTitle_conversation',
      data: { __typename: 'Conversation', title } as never,
    })
    // The documented browser event, for whoever listens outside.
    window.dispatchEvent(new CustomEvent('conversationTitleUpdated', { detail: { id: this.id, title } }))
  }
}

/** Long enough for the words that come with it to be drawn. */
const AFTER_WORDS_MS = 60

/** After the next words were drawn: what a reader waits for goes first, and the cache is not it. */
function soon(task: () => void): void {
  setTimeout(task, AFTER_WORDS_MS)
}

const registry = new Map<string, LiveConversation>()

/** The one live conversation of this id in this page. */
export function liveConversation(client: ApolloClient, id: string): LiveConversation {
  let live = registry.get(id)
  if (!live) registry.set(id, (live = new LiveConversation(client, id)))
  return live
}

/** Whether this page listens to that conversation itself: then its own events are the newest word on it. */
export const isLive = (id: string): boolean => registry.has(id)
