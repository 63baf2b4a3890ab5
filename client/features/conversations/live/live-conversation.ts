import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  ChatPageDocument,
  ConversationEventsDocument,
  GuestQuotaDocument,
  LivePanel_ConversationFragmentDoc,
  LivePlan_ConversationFragmentDoc,
  LiveStatus_ConversationFragmentDoc,
  type LivePanel_ConversationFragment,
} from '../../../gql/graphql.ts'
import { onAsking } from '../../../lib/late-answers.ts'
import { ReplyStream } from '../../../lib/reply-stream.ts'
import type { LiveEvent, Snapshot } from './live-events.ts'
import { appendMessages, writeMessage } from './message-cache.ts'
import { writeTitle } from './title.ts'

type StoredEvent = Exclude<LiveEvent, { __typename: 'ReplyDelta' }>
type PanelEvent = Pick<LivePanel_ConversationFragment, 'panel' | 'triage' | 'redFlags' | 'scores' | 'differential'>
type Title = Pick<Snapshot, 'title' | 'revision'>
/** What had been heard when something was asked. */
type Moment = Readonly<{ heard: number; begun: number }>
const BEGINNING: Moment = { heard: 0, begun: 0 }

/** How long a conversation that nobody shows keeps listening: as long as a change of route takes, and a glance elsewhere. */
const LINGER_MS = 10_000
/** How long the stream of an ended reply is kept, for whoever still shows it. */
const STREAM_KEPT_MS = 5_000
const RETRY_FIRST_MS = 250
const RETRY_MAX_MS = 10_000
/** Refusals after which asking again would bring the same. */
const FINAL_CODES = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'])

/**
 * One conversation as it happens. Text goes into a stream per reply, beside the cache; panel, plan, title and
 * finished messages go into the cache, once each.
 */
export class LiveConversation {
  readonly #streams = new Map<string, ReplyStream>()
  readonly #client: ApolloClient
  readonly id: string
  /** Its entry in the cache. */
  readonly #entry: string | undefined
  #subscription: { unsubscribe(): void } | null = null
  #snapshots = 0
  #holders = 0
  #failures = 0
  /** How many replies were heard to begin. */
  #begun = 0
  /** How many events were heard, but for deltas. */
  #heard = 0
  /** The last title, panel and plan that were told. */
  #title: Title | null = null
  #panel: PanelEvent | null = null
  #plan: { plan: Snapshot['plan'] } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Replies that ran, as far as was known, when listening began. */
  #believed: string[] = []

  constructor(client: ApolloClient, id: string) {
    this.#client = client
    this.id = id
    this.#entry = client.cache.identify({ __typename: 'Conversation', id })
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
      // Events go into the cache one by one below; a delta never does, since one write a token would draw the list anew.
      .subscribe({ query: ConversationEventsDocument, variables: { id: this.id }, fetchPolicy: 'no-cache' })
      .subscribe({
        next: (result) => {
          if (result.error) this.#onLost(result.error)
          else if (result.data) this.#onEvent(result.data.conversationEvents)
        },
        error: (error: unknown) => this.#onLost(error),
        // The server ends a subscription that fell behind; the next snapshot heals it.
        complete: () => this.#onLost(null),
      })
  }

  #onLost(error: unknown): void {
    this.#subscription?.unsubscribe()
    this.#subscription = null
    if (
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => FINAL_CODES.has(String(extensions?.code)))
    )
      return
    if (this.#holders === 0) return void this.#close()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#listen(), Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.#failures++))
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#subscription?.unsubscribe()
    this.#subscription = null
    if (registry.get(this.id) === this) registry.delete(this.id)
  }

  #onEvent(event: LiveEvent): void {
    if (event.__typename === 'ReplyDelta') {
      if (this.stream(event.replyId).push(event.seq, event.text) === 'gap') this.#listen()
      return
    }
    // What one event changes, its readers are told of once.
    this.#client.cache.batch({ update: () => this.#store(event) })
  }

  #store(event: StoredEvent): void {
    this.#heard++
    switch (event.__typename) {
      case 'ConversationSnapshot':
        return void this.#storeSnapshot(event)
      case 'ReplyStarted':
        this.#begun++
        for (const message of [event.message, event.reply]) writeMessage(this.#client.cache, message)
        this.#readNoted()
        return void appendMessages(this.#client.cache, this.id, [event.message, event.reply])
      case 'ReplyEnded': {
        writeMessage(this.#client.cache, event.message)
        this.#readNoted()
        const { id, status } = event.message
        setTimeout(() => this.#streams.delete(id), STREAM_KEPT_MS)
        // A failed reply costs a guest nothing: the server has given the message back.
        if (status === 'FAILED')
          void this.#client.query({ query: GuestQuotaDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
        return
      }
      case 'PanelChanged':
        return void this.#storePanel(event)
      case 'PlanChanged':
        return void this.#storePlan(event.plan)
      case 'TitleChanged':
        return void this.#storeTitle(event)
    }
  }

  #storeSnapshot(snapshot: Snapshot): void {
    this.#failures = 0
    for (const { replyId, seq, text } of snapshot.replies) this.stream(replyId).reset(seq, text)
    this.#storePanel(snapshot)
    this.#storePlan(snapshot.plan)
    this.#storeTitle(snapshot)
    const running = new Set(snapshot.replies.map(({ replyId }) => replyId))
    // Messages are not part of a snapshot: after a break, or when one ended meanwhile, they are read again.
    if (this.#snapshots++ > 0 || this.#believed.some((id) => !running.has(id))) this.refresh()
  }

  /** How far it has listened. */
  get moment(): Moment {
    return { heard: this.#heard, begun: this.#begun }
  }

  /**
   * An answer that was on its way knows nothing of what was told meanwhile: title, panel and plan stand as they were
   * told last, and where it brought messages, they are read once more if something was said.
   */
  reconcile(asked: Moment, broughtMessages: boolean): void {
    if (asked.heard === this.#heard) return
    this.#client.cache.batch({
      update: () => {
        if (this.#title) this.#storeTitle(this.#title)
        if (this.#panel) this.#storePanel(this.#panel)
        if (this.#plan) this.#storePlan(this.#plan.plan)
      },
    })
    if (broughtMessages && asked.begun !== this.#begun) this.refresh()
  }

  /** Reads the messages again. */
  refresh(): void {
    this.#client
      .query({ query: ChatPageDocument, variables: { id: this.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined)
  }

  /** What was noted in words is part of no event: whoever shows it reads it again. */
  #readNoted(): void {
    void this.#client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'NotedFindings',
    })
  }

  #believesRunning(): string[] {
    const status = this.#client.cache.readFragment({
      id: this.#entry,
      fragment: LiveStatus_ConversationFragmentDoc,
      fragmentName: 'LiveStatus_conversation',
    })
    return (status?.messages.nodes ?? []).filter((node) => node.status === 'STREAMING').map((node) => node.id)
  }

  #storeTitle({ title, revision }: Title): void {
    this.#title = { title, revision }
    writeTitle(this.#client.cache, this.id, { title, revision })
  }

  #storePanel({ panel, triage, redFlags, scores, differential }: PanelEvent): void {
    this.#panel = { panel, triage, redFlags, scores, differential }
    this.#client.cache.writeFragment({
      id: this.#entry,
      fragment: LivePanel_ConversationFragmentDoc,
      fragmentName: 'LivePanel_conversation',
      data: { __typename: 'Conversation', panel, triage, redFlags, scores, differential },
    })
  }

  #storePlan(plan: Snapshot['plan']): void {
    this.#plan = { plan }
    this.#client.cache.writeFragment({
      id: this.#entry,
      fragment: LivePlan_ConversationFragmentDoc,
      fragmentName: 'LivePlan_conversation',
      data: { __typename: 'Conversation', plan },
    })
  }
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

// A list of conversations may be late as well as a conversation's own page.
onAsking(() => {
  const moments = new Map([...registry.values()].map((live) => [live, live.moment]))
  return (answer) => {
    const isPage = 'conversation' in answer
    if (!isPage && !('conversations' in answer)) return
    for (const live of registry.values()) live.reconcile(moments.get(live) ?? BEGINNING, isPage)
  }
})
