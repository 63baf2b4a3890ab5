import { createStore } from './store.ts'

export type ToastKind = 'plain' | 'success' | 'error' | 'loading'
export type ToastRequest = {
  id: string
  text: string
  kind: ToastKind
  /** 0: until it is replaced. */
  ms: number
  action: ToastAction | null
}
export type ToastAction = { label: string; run: () => void }

const MS: Record<ToastKind, number> = { plain: 4_000, success: 3_000, error: 5_000, loading: 0 }
/** What can be taken back has to be read, decided and reached first. */
const WITH_ACTION_MS = 8_000

const queue = createStore<readonly ToastRequest[]>([])
let count = 0

/**
 * Asks for a toast; the toaster loads itself when the first one comes.
 * @param more `id` of an earlier toast, which this one replaces; and what can be done about it
 * @returns its id
 */
export function toast(
  text: string,
  kind: ToastKind = 'plain',
  more: { id?: string; action?: ToastAction } = {},
): string {
  const id = more.id ?? `toast-${++count}`
  const ms = more.action ? WITH_ACTION_MS : MS[kind]
  queue.set([...queue.get(), { id, text, kind, ms, action: more.action ?? null }])
  return id
}

export const toastRequests = {
  get: queue.get,
  subscribe: queue.subscribe,
  /** Hands every waiting and later request to `show`. */
  drain(show: (request: ToastRequest) => void): () => void {
    const empty = () => {
      const waiting = queue.get()
      if (waiting.length === 0) return
      queue.set([])
      for (const request of waiting) show(request)
    }
    empty()
    return queue.subscribe(empty)
  },
}
