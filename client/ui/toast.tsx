import { Toast as Base } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, LoaderCircle, X, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { toastRequests, type ToastKind, type ToastRequest } from '../lib/toast.ts'

const AT_MOST = 20

const SIGNS: Record<ToastKind, { Sign: LucideIcon; className: string } | null> = {
  plain: null,
  success: { Sign: CircleCheck, className: 'text-malachite' },
  error: { Sign: CircleAlert, className: 'text-carmine' },
  loading: { Sign: LoaderCircle, className: 'text-ink-2 motion-safe:animate-[turn_1s_linear_infinite]' },
}

/** Shows what `toast()` asks for, top right. Loaded with the first toast. */
export default function Toaster() {
  return (
    <Base.Provider limit={AT_MOST}>
      <Feed />
      <Base.Portal>
        <Base.Viewport className="fixed top-16 right-4 z-60 flex w-[min(360px,calc(100vw-32px))] flex-col gap-2">
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Feed() {
  const { add, close } = Base.useToastManager<ToastRequest>()
  useEffect(
    () =>
      toastRequests.drain((request) => {
        const { id, text, kind, ms, action } = request
        const actionProps = action && {
          children: action.label,
          onClick: () => {
            close(id)
            action.run()
          },
        }
        add({
          id,
          description: text,
          timeout: ms,
          priority: kind === 'error' ? 'high' : 'low',
          data: request,
          ...(actionProps && { actionProps }),
        })
      }),
    [add, close],
  )
  return null
}

function List() {
  const { toasts } = Base.useToastManager<ToastRequest>()
  return toasts.map((toast) => {
    const sign = SIGNS[toast.data?.kind ?? 'plain']
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="rounded-control border border-rule-strong bg-sheet text-ink shadow-float data-limited:hidden"
      >
        <Base.Content className="flex items-center gap-2 py-2 pr-1 pl-4">
          {sign && <sign.Sign className={clsx('size-4.5 shrink-0', sign.className)} aria-hidden />}
          <Base.Description className="min-w-0 flex-1 text-body" />
          {toast.actionProps && (
            <Base.Action className="min-h-10 touch:min-h-11 shrink-0 rounded-control px-3 font-semibold text-malachite hover:bg-sunken" />
          )}
          <Base.Close
            aria-label="Dismiss"
            className="inline-flex size-10 touch:size-11 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-sunken"
          >
            <X className="size-4" aria-hidden />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    )
  })
}
