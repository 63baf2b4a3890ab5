import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  ChatPageDocument,
  ConversationEventsDocument,
  LivePanel_ConversationFragmentDoc,
  LivePlan_ConversationFragmentDoc,
  LiveStatus_ConversationFragmentDoc,
  LiveTitle_ConversationFragmentDoc,
  type ConversationEventsSubscription,
} from '../../../gql/graphql.ts'
import { ReplyStream } from '../../../lib/reply-stream.ts'
import { appendMessages, writeMessage } from './message-cache.ts'

type Event = ConversationEventsSubscription['conversationEvents']
type Snapshot = Extract<Event, { __typename: 'ConversationSnapshot' }>
type PanelEvent = Pick<Snapshot, 'panel' | 'triage' | 'redFlags' | 'scores' | 'differential'>

/** How long a conversation that nobody shows keeps listening: as long as a change of route takes, and a glance elsewhere. */
const LINGER_MS = 10_000
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
    this.#subscription = this.#client
      .subscribe({ query: ConversationEventsDocument, variables: { id: this.id }, fetchPolicy: 'no-cache' })
      .subscribe({
        next: (result) => {
          if (result.error) this.#lost(result.error)
          else if (result.data) this.#take(result.data.conversationEvents as Event)
        },
        error: (error: unknown) => this.#lost(error),
        // The server ends a subscription that fell behind; the next snapshot heals it.
        complete: () => this.#lost(null),
      })
  }

  #lost(error: unknown): void {
    this.#subscription = null
    if (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => NO_USE.has(String(extensions?.code)))) return
    if (this.#holders === 0) return this.#close()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#listen(), Math.min(10_000, 250 * 2 ** this.#failures++))
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#subscription?.unsubscribe()
    this.#subscription = null
    if (registry.get(this.id) === this) registry.delete(this.id)
  }

  #take(event: Event): void {
    switch (event.__typename) {
      case 'ReplyDelta':
        if (this.stream(event.replyId).push(event.seq, event.text) === 'gap') this.#listen()
        return
      case 'ConversationSnapshot':
        return this.#takeSnapshot(event)
      case 'ReplyStarted':
        return appendMessages(this.#client.cache, this.id, [event.message, event.reply])
      case 'ReplyEnded': {
        writeMessage(this.#client.cache, event.message)
        const { id } = event.message
        setTimeout(() => this.#streams.delete(id), 5_000)
        return
      }
      case 'PanelChanged':
        return this.#writePanel(event)
      case 'PlanChanged':
        return this.#writePlan(event.plan)
      case 'TitleChanged':
        return this.#writeTitle(event.title)
    }
  }

  #takeSnapshot(snapshot: Snapshot): void {
    this.#failures = 0
    for (const { replyId, seq, text } of snapshot.replies) this.stream(replyId).reset(seq, text)
    this.#client.cache.batch({
      update: () => {
        this.#writePanel(snapshot)
        this.#writePlan(snapshot.plan)
        this.#writeTitle(snapshot.title)
      },
    })
    const running = new Set(snapshot.replies.map(({ replyId }) => replyId))
    // Messages are not part of a snapshot: after a break, or when one ended unheard, they are read again.
    if (this.#snapshots++ > 0 || this.#believesRunning().some((id) => !running.has(id))) {
      void this.#client.query({ query: ChatPageDocument, variables: { id: this.id }, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
  }

  #believesRunning(): string[] {
    const status = this.#client.cache.readFragment({ id: this.#ref, fragment: LiveStatus_ConversationFragmentDoc, fragmentName: 'LiveStatus_conversation' })
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

const registry = new Map<string, LiveConversation>()

/** The one live conversation of this id in this page. */
export function liveConversation(client: ApolloClient, id: string): LiveConversation {
  let live = registry.get(id)
  if (!live) registry.set(id, (live = new LiveConversation(client, id)))
  return live
}
