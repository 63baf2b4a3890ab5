import { withdrawError } from '../../../lib/announce.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import type { PromptType } from '../../../gql/graphql.ts'

export type Pending = { id: string; content: string; createdAt: string }
export type Problem = {
  kind: 'network' | 'quota' | 'busy' | 'rate' | 'refused'
  words: string
  /** The same text sent again keeps its id, so that the server may recognise it. */
  id: string
  content: string
}
export type Outbox = {
  pending: Pending | null
  problem: Problem | null
  draft: string
  stopAsked: boolean
  promptType: PromptType | null
}

const EMPTY: Outbox = { pending: null, problem: null, draft: '', stopAsked: false, promptType: null }
const boxes = new Map<string, Store<Outbox>>()

/** What is written but not yet accepted, by conversation ("home" before there is one). It lives as long as the page and is stored nowhere. */
export function outbox(key: string): Store<Outbox> {
  let box = boxes.get(key)
  if (!box) boxes.set(key, (box = createStore(EMPTY)))
  return box
}

export function updateOutbox(key: string, change: Partial<Outbox>): void {
  const box = outbox(key)
  box.set({ ...box.get(), ...change })
}

/** What was given back is in the thread after all, because its answer alone was lost: it leaves the composer; what was typed since stays. */
export function takeBack(key: string): void {
  const { problem, draft } = outbox(key).get()
  if (!problem) return
  updateOutbox(key, {
    problem: null,
    draft: draft.startsWith(problem.content) ? draft.slice(problem.content.length).trimStart() : draft,
  })
  withdrawError(problem.words)
}

/** Signing out leaves no draft behind. */
export function clearOutboxes(): void {
  for (const box of boxes.values()) box.set(EMPTY)
}
