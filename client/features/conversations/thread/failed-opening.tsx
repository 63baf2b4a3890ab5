import { Button } from '../../../ui/button.tsx'

/** What stands where the first reply would be, when the first message did not arrive: no advice, and the way to try again. */
export function FailedOpening({ onRetry }: { onRetry: () => void }) {
  return (
    <article aria-label="Reply" data-status="FAILED" className="py-2 text-body">
      <p className="font-bold text-carmine">Sorry, I encountered an error. Please try again.</p>
      <p className="text-ink-2">Nothing was answered. Your words stand below.</p>
      <Button className="mt-2" onClick={onRetry}>
        Retry
      </Button>
    </article>
  )
}
