import { ArrowRight, Square } from 'lucide-react'
import { memo } from 'react'
import { HoverTip } from '../../../ui/hover-tip.tsx'

const SIZE = 'inline-flex h-10 w-12 touch:h-11 shrink-0 items-center justify-center rounded-control'

/** Sends; greyed it says why on hover, and the note beside it says so as well. */
export const SendButton = memo(function SendButton({
  disabled,
  tooltip,
  onClick,
}: {
  disabled: boolean
  tooltip: string
  onClick: () => void
}) {
  return (
    <HoverTip text={tooltip}>
      <button
        type="button"
        aria-label="Send message"
        aria-disabled={disabled || undefined}
        disabled={disabled}
        className={`${SIZE} bg-malachite-fill text-on-fill transition-colors duration-120 hover:bg-malachite-strong disabled:bg-sunken disabled:text-ink-3 dark:hover:bg-malachite-fill dark:hover:brightness-110`}
        onClick={onClick}
      >
        <ArrowRight className="size-5" aria-hidden />
      </button>
    </HoverTip>
  )
})

/** Ends the running reply; it stands in Send's place. */
export const StopButton = memo(function StopButton({ onStop }: { onStop?: () => void }) {
  return (
    <button
      type="button"
      aria-label="Stop reply"
      title="Stop reply"
      onClick={onStop}
      className={`${SIZE} border border-rule-strong text-ink hover:bg-sunken`}
    >
      <Square className="size-4 fill-current" aria-hidden />
    </button>
  )
})
