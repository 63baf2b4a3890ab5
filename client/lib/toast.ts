import { createStore } from './store.ts'

export type ToastRequest = { text: string; ms: number }

const queue = createStore<readonly ToastRequest[]>([])
const MS = { plain: 4000, success: 3000, error: 5000 } as const

/** Asks for a toast; the toaster loads itself when the first one comes. */
export function toast(text: string, kind: keyof typeof MS = 'plain'): void {
  queue.set([...queue.get(), { text, ms: MS[kind] }])
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
