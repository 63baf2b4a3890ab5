import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { toastRequests } from '../lib/toast.ts'
import { useEffect } from 'react'

/** Shows what `toast()` asks for: 4 s, 3 s for a success, 5 s for an error. Loaded with the first toast. */
export default function Toaster() {
  return (
    <Base.Provider limit={20}>
      <Feed />
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-4 z-60 flex w-[min(360px,calc(100vw-32px))] flex-col gap-2">
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Feed() {
  const manager = Base.useToastManager()
  useEffect(
    () => toastRequests.drain((request) => manager.add({ description: request.text, timeout: request.ms })),
    [manager],
  )
  return null
}

function List() {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="rounded-control border border-rule-strong bg-sheet text-ink shadow-float"
    >
      <Base.Content className="flex items-center gap-2 py-2 pr-1 pl-4">
        <Base.Description className="min-w-0 flex-1 text-body" />
        <Base.Close
          aria-label="Dismiss"
          className="inline-flex size-10 items-center justify-center rounded-control text-ink-3 hover:bg-sunken"
        >
          <X className="size-4" aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}
