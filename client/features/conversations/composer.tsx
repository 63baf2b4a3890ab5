import { clsx } from 'clsx'
import { useCallback, useImperativeHandle, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { announce } from '../../lib/announce.ts'
import { reachable } from '../../lib/connection.ts'
import { patientIdentifiers } from '../../lib/patient-identifiers.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { bring } from '../../lib/bring.ts'
import { Button } from '../../ui/button.tsx'
import { useTablet } from '../../ui/use-media.ts'
import { useStable } from '../../ui/use-stable.ts'
import { useStore } from '../../ui/use-store.ts'
import { withLine, withWords } from './composer/labelled-line.ts'
import { MarginLabels } from './composer/margin-labels.tsx'
import { SendButton, StopButton } from './composer/send-button.tsx'
import { useSendWish } from './composer/use-send-wish.ts'
import { useFocusKey, useWriting } from './composer/use-writing.ts'
import { useVoiceInput } from './composer/use-voice-input.tsx'
import type { Problem } from './live/outbox.ts'

export type ComposerHandle = {
  focus(): void
  /** Begins a line of this name, or goes on with the one there is. */
  addLine(label: string): void
}

/** Why nothing can be sent now. What passes by itself is waited for. */
export type Hindrance = { words: string; passes: boolean; then: string }

type Props = {
  ref?: Ref<ComposerHandle>
  value: string
  onChange: (value: string) => void
  onSend: (content: string) => void
  /** Sends the first part of what is too long; the rest stays written. */
  onSendFirst?: (first: string, rest: string) => void
  placeholder: string
  label: string
  /** A reply runs: Stop stands in Send's place. */
  running?: boolean
  onStop?: () => void
  /** The message is on its way. */
  sending?: boolean
  hindrance?: Hindrance | null
  problem?: Pick<Problem, 'kind' | 'words'> | null
  onRetry?: () => void
  maxLength?: number
  temporary?: boolean
  tall?: boolean
  tooltip: string
  /** Voice stands beside Send: for those who are signed in, or as what signing up would bring. */
  voice?: 'record' | 'sign up'
  /** Shown once something is written; their place is kept free before. */
  options?: ReactNode
}

const OFFLINE: Hindrance = {
  words: 'Offline. Sending waits.',
  passes: true,
  then: 'This is sent as soon as the server can be reached.',
}
const REPLY_RUNS = 'The reply is still being written. Send when it has ended, or stop it.'

/** A ruled note with a margin. Enter sends, Shift and Enter begin a new line. */
export function Composer(props: Props) {
  const { ref, value, onSend, running = false, sending = false, temporary = false, tall = false, voice } = props
  const { maxLength = 2_000, options } = props
  const online = useStore(reachable)
  const [warned, setWarned] = useState<string[]>([])
  /** What the microphone or a key that could not do its work has to say. */
  const [said, setSaid] = useState<string | null>(null)
  /** On a phone it is one line until somebody goes to it, which a focus that the page moved is not. */
  const [entered, setEntered] = useState(false)

  const over = value.length - maxLength
  const empty = value.trim() === ''
  const hindrance = props.hindrance ?? (online ? null : OFFLINE)
  const unready = empty || sending || over > 0
  const sendNow = useCallback(() => {
    setSaid(null)
    setEntered(false)
    onSend(value.trim())
  }, [onSend, value])
  const wish = useSendWish(!unready && !running && hindrance === null, sendNow)

  const isPhone = !useTablet()
  const compact = isPhone && !tall && !entered && empty && said === null && !props.problem

  const onChange = (next: string) => {
    props.onChange(next)
    wish.letGo()
    setSaid(null)
    if (warned.length > 0) setWarned([])
  }
  const { area, write } = useWriting(value, onChange)
  const spoken = useVoiceInput(voice, {
    onHeard: (words) => write(withWords(area.current?.value ?? '', words)),
    onState: setSaid,
  })
  const addLine = useStable((label: string) => {
    const { text, caret } = withLine(area.current?.value ?? value, label)
    write(text, caret)
  })
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus({ preventScroll: true }), addLine }))
  useFocusKey(area)

  const send = (confirmed = false) => {
    if (empty || sending) return
    if (running) setSaid(REPLY_RUNS)
    if (running || over > 0) return void announce(running ? REPLY_RUNS : overWords(over, maxLength))
    const found = confirmed ? [] : patientIdentifiers(value)
    setWarned(found)
    if (found.length > 0) return
    // The button that was pressed makes way for Stop.
    area.current?.focus({ preventScroll: true })
    if (!hindrance) return void sendNow()
    if (hindrance.passes) wish.keep()
    announce(hindrance.passes ? hindrance.then : hindrance.words)
  }
  const sendFirst = () => {
    area.current?.focus({ preventScroll: true })
    // Seldom needed: it comes with the press.
    void bring(() => import('./composer/split-text.ts')).then(({ splitText }) => {
      const { first, rest } = splitText(value, maxLength)
      props.onSendFirst?.(first, rest)
    })
  }
  const press = useStable(() => send())
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends an input method's composition; that Enter is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  const note = () => {
    if (wish.kept && hindrance) return hindrance.then
    if (said !== null && (said !== REPLY_RUNS || running)) return said
    if (tall && sending) return 'Sending...'
    return empty ? null : (hindrance?.words ?? null)
  }

  return (
    <div className="@container">
      <div
        className={clsx(
          'group flex rounded-note border bg-sheet shadow-float focus-within:border-malachite focus-within:outline-1 focus-within:outline-malachite',
          temporary ? 'border-dashed border-ink-3' : 'border-rule-strong',
        )}
        data-compact={compact || undefined}
        onBlur={(event) => setEntered(event.currentTarget.contains(event.relatedTarget))}
      >
        <MarginLabels
          className={clsx(
            'w-11 shrink-0 flex-col items-stretch border-r border-rule pt-2 @440:w-14 @440:px-1',
            tall ? 'flex' : 'hidden @640:flex',
          )}
          onLabel={addLine}
        />
        <div className="flex min-w-0 flex-1 flex-col group-data-compact:flex-row group-data-compact:items-center">
          <textarea
            ref={area}
            value={value}
            rows={1}
            aria-label={props.label}
            dir="auto"
            placeholder={props.placeholder}
            autoComplete="off"
            className={clsx(
              'block field-sizing-content max-h-[40dvh] w-full flex-1 resize-none overflow-y-auto bg-transparent px-4 pt-4 pb-2 text-body outline-none',
              tall ? 'min-h-24 @440:min-h-21' : 'min-h-14 group-data-compact:min-h-13 group-data-compact:py-3.5',
            )}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            onClick={() => setEntered(true)}
            onKeyUp={() => setEntered(true)}
          />
          {options && <div className={clsx('flex items-center gap-2 px-3 pb-2', empty && 'invisible')}>{options}</div>}
          {warned.length > 0 && (
            <Row tone="text-iodine" alert action="Send anyway" onAction={() => send(true)}>
              This looks like {list(warned)}. Leave out what identifies the patient.
            </Row>
          )}
          {over > 0 && props.onSendFirst && !running && (
            <Row tone="text-carmine" action="Send the first part" onAction={sendFirst}>
              Too long by {formatNumber(over)}. Shorten it, or send it in two.
            </Row>
          )}
          {props.problem && (
            <Row
              tone="text-carmine"
              action={props.problem.kind === 'quota' ? undefined : 'Retry'}
              onAction={props.onRetry}
            >
              {props.problem.words}
            </Row>
          )}
          {spoken.row}
          <div className="flex min-h-14 items-center gap-2 border-t border-rule py-2 pr-2 pl-3 group-data-compact:min-h-0 group-data-compact:border-0 group-data-compact:py-1 @440:pl-4">
            {!tall && !compact && <MarginLabels className="flex shrink-0 @640:hidden" onLabel={addLine} />}
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 group-data-compact:hidden">
              <Note words={note()} optional={!tall} />
              {wish.kept && (
                <Button size="sm" variant="quiet" className="-my-1" onClick={wish.letGo}>
                  Do not send
                </Button>
              )}
              <Count length={value.length} max={maxLength} />
            </div>
            {spoken.button}
            {running ? (
              <StopButton onStop={props.onStop} />
            ) : (
              <SendButton
                disabled={unready || hindrance !== null}
                tooltip={hindrance?.words ?? props.tooltip}
                onClick={press}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** What is to be known of this text, in one place: nothing moves when it changes. */
function Note({ words, optional }: { words: string | null; optional: boolean }) {
  return (
    <span
      className={clsx(
        'text-caption',
        words ? 'text-iodine' : 'text-ink-2',
        !words && optional && 'hidden @[340px]:inline',
      )}
    >
      {words ?? 'No names or record numbers'}
    </span>
  )
}

type RowProps = { tone: string; alert?: boolean; action?: string; onAction?: () => void; children: ReactNode }

/** A sentence over the foot, with what can be done about it. */
function Row({ tone, alert = false, action, onAction, children }: RowProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={clsx('mx-4 mb-2 flex flex-wrap items-center gap-2 border-t border-rule py-2 text-small', tone)}
    >
      <p className="min-w-0 flex-1">{children}</p>
      {action && onAction && (
        <Button size="sm" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  )
}

/** Said near the limit only. */
function Count({ length, max }: { length: number; max: number }) {
  if (length < max * 0.85) return null
  const over = length - max
  return (
    <span className={clsx('text-caption tabular-nums', over > 0 ? 'font-[650] text-carmine' : 'text-ink-2')}>
      {over > 0 ? overWords(over, max) : `${formatNumber(length)} of ${formatNumber(max)}`}
    </span>
  )
}

const overWords = (over: number, max: number) => `${formatNumber(over)} over the limit of ${formatNumber(max)}`

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
