import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '#server/access/actor.ts'
import { BusOverflow, type BusSubscription } from '#server/platform/bus/bus.ts'
import type { Addressed, WatchedEvent } from './conversation-events.ts'
import { owns } from './conversations.policy.ts'
import { engineOf, type ConversationDeps } from './deps.ts'
import { noteSeen } from './finished-elsewhere.ts'
import { readableDecision, readablePlan } from './current-decision.ts'
import { panelOf, scoreViews } from './record.ts'
import { planView } from './views.ts'

/** An async iterator that can be left while it waits: a plain generator's `return` would wait for the next event. */
export type Watching<Event> = AsyncIterableIterator<Event, undefined> & {
  return: () => Promise<IteratorResult<Event, undefined>>
}

const AFTER_OVERFLOW_MS = 200
const LONGEST_PAUSE_MS = 2_000

type Snapshot = WatchedEvent & { __typename: 'ConversationSnapshot' }

/**
 * All that happens in a conversation from now on: a snapshot, then events without gap or repetition. A reader that fell
 * behind, or whose bus was cut, gets a new snapshot instead of the events it missed. It ends when its owner deletes it,
 * and when it is the reader's no more. @throws NOT_FOUND
 */
export async function watchConversation(
  deps: ConversationDeps,
  actor: Actor,
  id: string,
): Promise<Watching<WatchedEvent>> {
  const found = await deps.conversations.find(deps.db, id)
  deps.access.authorize(actor, 'conversation.watch', 'Conversation', found, owns, found?.id ?? null)
  return cancellable(
    (events) => watch(deps, actor, id, events),
    () => deps.events.subscribe(id),
  )
}

async function* watch(
  deps: ConversationDeps,
  actor: Actor,
  id: string,
  subscribe: () => Promise<BusSubscription<Addressed>>,
): AsyncGenerator<WatchedEvent> {
  const isFor = addressee(deps, actor, id)
  const note = (event: WatchedEvent) => noteSeen(deps, actor, id, event)
  for (;;) {
    // Subscribed first: what happens while the snapshot is read waits in the queue.
    const events = await subscribe()
    const read = await readSnapshot(deps, actor, id)
    if (!read) return void (await events.return())
    note(read.snapshot)
    yield read.snapshot
    try {
      if ((yield* follow(deps, events, read, { isFor, note })) === 'OVER') return
    } catch (error) {
      if (!(error instanceof BusOverflow)) throw error
      await sleep(AFTER_OVERFLOW_MS)
    }
  }
}

/** What follows a snapshot. @returns AGAIN when it is to be asked anew whether the reader may go on */
async function* follow(
  deps: ConversationDeps,
  events: BusSubscription<Addressed>,
  { snapshot, revision }: { snapshot: Snapshot; revision: number },
  { isFor, note }: { isFor: (event: Addressed) => Promise<boolean>; note: (event: WatchedEvent) => void },
): AsyncGenerator<WatchedEvent, 'OVER' | 'AGAIN'> {
  const seqs = new Map(snapshot.replies.map(({ replyId, seq }) => [replyId, seq]))
  for await (const event of events) {
    if (event.__typename === 'Gone') return 'OVER'
    if (event.__typename === 'HandedOver') return 'AGAIN'
    if (event.__typename === 'ReplyDelta') {
      const last = seqs.get(event.replyId) ?? 0
      if (event.seq <= last) continue
      const between = await missed(deps, event.replyId, last, event.seq)
      // The log does not know them yet: a text with a hole would be another advice. The next delta brings them along.
      if (!between) continue
      yield* between
      seqs.set(event.replyId, event.seq)
      yield event
    } else if (!(await isFor(event))) return 'OVER'
    else if (!('revision' in event) || event.revision > revision) {
      note(event)
      yield event
    }
  }
  return 'OVER'
}

/**
 * Whether an event is for this reader: it happened while the conversation was theirs. One that happened to another owner's
 * is asked about, once an owner, because it may have become the reader's; the news that it ceased to be may be lost.
 */
function addressee(deps: ConversationDeps, actor: Actor, id: string): (event: Addressed) => Promise<boolean> {
  const known = new Set([`${actor.kind}:${actor.id}`])
  return async ({ owner }) => {
    if (owner && known.has(owner)) return true
    const now = await deps.conversations.ownerOf(deps.db, id)
    if (!now || !owns(actor, now)) return false
    if (owner) known.add(owner)
    return true
  }
}

/** Deltas that the bus lost on the way, from the reply's log; null when it does not have all of them. */
async function missed(
  deps: ConversationDeps,
  replyId: string,
  last: number,
  next: number,
): Promise<WatchedEvent[] | null> {
  if (next === last + 1) return []
  const texts = (await deps.bus.replyLog.read(replyId, last)).slice(0, next - last - 1)
  if (texts.length < next - last - 1) return null
  return texts.map((text, index) => ({ __typename: 'ReplyDelta', replyId, seq: last + 1 + index, text }))
}

/** @returns null when the conversation is gone, or another's */
async function readSnapshot(deps: ConversationDeps, actor: Actor, id: string) {
  // Its revision first: what is read after it may be newer than that, and is then told again, but never older.
  const conversation = await deps.conversations.find(deps.db, id)
  if (!conversation || !owns(actor, conversation)) return null
  const [facts, [found = null], plan, running, engine] = await Promise.all([
    deps.records.facts(deps.db, id),
    deps.records.decisions(deps.db, [id]),
    deps.records.latestPlan(deps.db, id),
    deps.messages.running(deps.db, id),
    engineOf(deps, conversation),
  ])
  const [decision, readable] = await Promise.all([
    readableDecision(deps, conversation, found),
    readablePlan(deps, conversation, plan),
  ])
  const deltas = running ? await deps.bus.replyLog.read(running.id) : []
  const replies = running ? [{ replyId: running.id, seq: deltas.length, text: deltas.join('') }] : []
  const snapshot: Snapshot = {
    __typename: 'ConversationSnapshot',
    replies,
    panel: panelOf(engine, facts, decision, conversation),
    triage: decision?.triage ?? null,
    redFlags: decision?.redFlags ?? [],
    scores: scoreViews(decision),
    differential: decision?.differential ?? [],
    plan: planView(readable),
    title: conversation.title,
    revision: conversation.revision,
  }
  return { snapshot, revision: conversation.revision }
}

/** Ties a generator to the subscription it reads, so that leaving ends both at once. */
async function cancellable<Event, Out>(
  run: (subscribe: () => Promise<BusSubscription<Event>>) => AsyncGenerator<Out>,
  open: () => Promise<BusSubscription<Event>>,
): Promise<Watching<Out>> {
  // Opened here once, so that a bus that is down is an error of the subscription, not of its first event.
  let current: BusSubscription<Event> | null = await open()
  let first = true
  let left = false
  /** A bus that was cut may be away for a while: the reader waits for it, unless it leaves. */
  const openAgain = async () => {
    for (let pause = AFTER_OVERFLOW_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await open()
      } catch {
        if (left) return current
        await sleep(pause)
      }
    }
  }
  const generator = run(async () => {
    if (!first) current = await openAgain()
    first = false
    if (left) await current?.return()
    return current as BusSubscription<Event>
  })
  const watching: Watching<Out> = {
    next: () => generator.next(),
    return: async () => {
      left = true
      await current?.return()
      return generator.return(undefined)
    },
    [Symbol.asyncIterator]: () => watching,
  }
  return watching
}
