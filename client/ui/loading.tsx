import { LoaderCircle } from 'lucide-react'
import { useDelayed } from './use-delayed.ts'

/** What stands where a page is still on its way, once that takes long enough to be seen. */
export function Loading() {
  const late = useDelayed(true)
  return (
    <div role="status" className="flex h-full min-h-40 items-center justify-center gap-3 text-ink-2">
      {late && (
        <>
          <LoaderCircle className="size-5 motion-safe:animate-[turn_1s_linear_infinite]" aria-hidden />
          Loading...
        </>
      )}
    </div>
  )
}
