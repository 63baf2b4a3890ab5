import { clsx } from 'clsx'
import { ArrowRight, Square } from 'lucide-react'
import {
  lazy,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { reachable } from '../../lib/connection.ts'
import { patientIdentifiers } from '../../lib/patient-identifiers.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/use-store.ts'
import type { Problem } from './live/outbox.ts'

const Tooltip = lazy(() => import('../../ui/tooltip.tsx').then((module) => ({ default: module.Tooltip })))

export type ComposerHandle = { focus(): void }

type Props = {
  ref?: Ref<ComposerHandle>
  value: string
  onChange: (value: string) => void
  onSend: (content: string) => void
  placeholder: string
  label: string
  /** A reply runs: Stop stands in Send's place. */
  running?: boolean
  onStop?: () => void
  /** The message is on its way. */
  sending?: boolean
  /** Why nothing can be sent at all. */
  blocked?: string | null
  problem?: Problem | null
  onRetry?: () => void
  maxLength?: number
  temporary?: boolean
  tall?: boolean
  tooltip: string
  /** What appears in the foot once something is written. */
  options?: ReactNode
}

/** A ruled note with a margin. Enter sends, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const {
    ref,
    value,
    onChange,
    onSend,
    running = false,
    sending = false,
    blocked = null,
    maxLength = 2_000,
    temporary = false,
    tall = false,
    options,
  } = props
  const area = useAutoGrow(value)
  const online = useStore(reachable)
  const [warned, setWarned] = useState<string[]>([])
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus({ preventScroll: true }) }), [area])
  useFocusKey(area)

  const over = value.length - maxLength
  const empty = value.trim() === ''
  const disabled = empty || sending || over > 0 || blocked !== null || !online

  const send = (confirmed = false) => {
    if (disabled || running) return
    const found = confirmed ? [] : patientIdentifiers(value)
    setWarned(found)
    if (found.length > 0) return
    // The button that was pressed makes way for Stop.
    area.current?.focus({ preventScroll: true })
    onSend(value.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends an input method's composition; that Enter is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="@container">
      <div
        className={clsx(
          'flex rounded-note border bg-sheet shadow-float focus-within:border-malachite focus-within:outline-1 focus-within:outline-malachite',
          temporary ? 'border-dashed border-ink-3' : 'border-rule-strong',
        )}
      >
        <div
          aria-hidden
          className={clsx(
            'w-11 shrink-0 border-r border-rule text-center text-caption font-[650] text-ink-2 select-none @440:w-14',
            !tall && 'hidden @440:block',
          )}
        >
          <div className="grid pt-3 leading-9">
            <span>Hx</span>
            <span className={tall ? '' : 'hidden @640:block'}>Ex</span>
            <span className={tall ? '' : 'hidden @640:block'}>Ix</span>
          </div>
        </div>
        <div className="min-w-0 flex-1">
          <textarea
            ref={area}
            value={value}
            rows={tall ? 4 : 1}
            aria-label={props.label}
            dir="auto"
            placeholder={props.placeholder}
            autoComplete="off"
            className={clsx(
              'block max-h-[40dvh] w-full resize-none overflow-y-auto bg-transparent px-4 pt-4 pb-2 text-body outline-none',
              tall ? 'min-h-33' : 'min-h-14',
            )}
            onChange={(event) => {
              onChange(event.target.value)
              if (warned.length > 0) setWarned([])
            }}
            onKeyDown={onKeyDown}
          />
          {warned.length > 0 && (
            <div
              role="alert"
              className="mx-4 mb-2 flex flex-wrap items-center gap-2 border-t border-rule py-2 text-small text-iodine"
            >
              <p className="min-w-0 flex-1">This looks like {list(warned)}. Leave out what identifies the patient.</p>
              <Button className="min-h-9 px-3 text-small" onClick={() => send(true)}>
                Send anyway
              </Button>
            </div>
          )}
          {props.problem && (
            <div className="mx-4 mb-2 flex flex-wrap items-center gap-2 border-t border-rule py-2 text-small text-carmine">
              <p className="min-w-0 flex-1">{props.problem.words}</p>
              {props.onRetry && props.problem.kind !== 'quota' && (
                <Button className="min-h-9 px-3 text-small" onClick={props.onRetry}>
                  Retry
                </Button>
              )}
            </div>
          )}
          <div className="flex min-h-14 items-center gap-2 border-t border-rule py-2 pr-2 pl-4">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              {options}
              <span className={clsx('text-caption text-ink-2', options && 'hidden @640:inline')}>
                {tall && sending ? 'Sending...' : 'No names or record numbers'}
              </span>
              <Count length={value.length} max={maxLength} />
            </div>
            {running ? (
              <button
                type="button"
                aria-label="Stop reply"
                title="Stop reply"
                onClick={props.onStop}
                className="inline-flex h-10 w-12 touch:h-11 shrink-0 items-center justify-center rounded-control border border-rule-strong text-ink hover:bg-sunken"
              >
                <Square className="size-4 fill-current" aria-hidden />
              </button>
            ) : (
              <SendButton
                disabled={disabled}
                tooltip={blocked ?? (online ? props.tooltip : 'Offline. Sending waits.')}
                onClick={() => send()}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

function SendButton({ disabled, tooltip, onClick }: { disabled: boolean; tooltip: string; onClick: () => void }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [hovered, setHovered] = useState(false)
  const enter = () => setHovered(true)
  const leave = () => setHovered(false)
  // A finger has no hover, and what it has pressed needs no explanation.
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && enter()
  const byKey = (event: FocusEvent) => event.target.matches(':focus-visible') && enter()
  // A disabled button has no hover of its own; the frame around it does. The tooltip's code comes with the first hover.
  return (
    <span
      ref={frame}
      className="inline-flex shrink-0"
      onPointerEnter={byMouse}
      onPointerLeave={leave}
      onFocus={byKey}
      onBlur={leave}
      onPointerDown={leave}
    >
      <button
        type="button"
        aria-label="Send message"
        aria-disabled={disabled || undefined}
        disabled={disabled}
        className="inline-flex h-10 w-12 touch:h-11 shrink-0 items-center justify-center rounded-control bg-malachite-fill text-on-fill transition-colors duration-120 hover:bg-malachite-strong disabled:bg-sunken disabled:text-ink-3 dark:hover:bg-malachite-fill dark:hover:brightness-110"
        onClick={onClick}
      >
        <ArrowRight className="size-5" aria-hidden />
      </button>
      {hovered && (
        <Suspense fallback={null}>
          <Tooltip text={tooltip} anchor={frame} />
        </Suspense>
      )}
    </span>
  )
}

/** Said near the limit only. */
function Count({ length, max }: { length: number; max: number }) {
  if (length < max * 0.85) return null
  const over = length - max
  return (
    <span className={clsx('text-caption tabular-nums', over > 0 ? 'font-[650] text-carmine' : 'text-ink-2')}>
      {over > 0
        ? `${formatNumber(over)} over the limit of ${formatNumber(max)}`
        : `${formatNumber(length)} of ${formatNumber(max)}`}
    </span>
  )
}

/** A text area as high as what is written in it. */
function useAutoGrow(value: string): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [value])
  return area
}

/** "/" goes to the composer from anywhere that does not take text. */
function useFocusKey(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      )
        return
      event.preventDefault()
      area.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [area])
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
