import { useApolloClient } from '@apollo/client/react'
import { clsx } from 'clsx'
import { Timer } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { PromptType } from '../../gql/graphql.ts'
import { PROMPT_TYPES } from '../../lib/prompt-types.ts'
import { session } from '../../lib/session.ts'
import { DrawerButton } from '../../ui/drawer-button.tsx'
import { useStore } from '../../ui/use-store.ts'
import { Composer, type ComposerHandle } from './composer.tsx'
import { outbox, updateOutbox } from './live/outbox.ts'
import { beginConversation } from './live/send.ts'
import { RotatingHeadline } from './rotating-headline.tsx'

const Select = lazy(() => import('../../ui/select.tsx').then((module) => ({ default: module.Select<PromptType> })))

type Props = {
  /** The writer has begun: what the reply will need may be fetched. */
  onTyping: () => void
  /** Null while it loads; a chosen specialist stands over the default. */
  assistant: { id: string; maxMessageLength: number } | null
  assistantProblem: string | null
  chosenAssistantId: string | null
  /** Appears with the prompt type, once something is written. */
  specialist: ReactNode
}

const STARTS: readonly { title: string; words: string; value: PromptType }[] = [
  { title: 'Manage it now', words: 'Resuscitation, medicines, disposition', value: 'ACUTE_MANAGEMENT' },
  { title: 'Work up a presentation', words: 'Differential, red flags, first tests', value: 'DIAGNOSTIC_WORKUP' },
  { title: 'Decide where', words: 'ER or monitor, with the reasons', value: 'TRIAGE' },
]

/** Home: a ruled note, and nothing between the physician and the first word. */
export function HomeScreen({ onTyping, assistant, assistantProblem, chosenAssistantId, specialist }: Props) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const location = useLocation()
  const [search, setSearch] = useSearchParams()
  const composer = useRef<ComposerHandle>(null)
  const signedIn = useStore(session) !== null
  const box = useStore(outbox('home'))
  const [promptType, setPromptType] = useState<PromptType>('ACUTE_MANAGEMENT')
  const temporary = search.get('temporary') === 'true'
  const draft = (location.state as { draft?: string } | null)?.draft
  useEffect(() => {
    if (draft) updateOutbox('home', { draft })
  }, [draft])

  // Where a keyboard is at hand one may write at once; elsewhere it would push the page away.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [])

  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const send = (content: string) =>
    void beginConversation(client, {
      content,
      promptType,
      isTemporary: temporary,
      assistantId: chosenAssistantId,
      onReady: (id) => {
        // Who has gone elsewhere meanwhile finds it in the list.
        if (here.current) void navigate(`/${signedIn ? 'chat' : 'guest-chat'}/${id}`, { flushSync: true })
      },
    })
  const sending = box.pending !== null
  const value = sending ? box.pending!.content : box.draft
  const written = value.trim() !== ''

  return (
    <main className="flex h-full flex-col overflow-y-auto">
      <header className="flex min-h-14 items-center justify-between px-2 lg:min-h-4">
        <DrawerButton />
      </header>
      <div className="m-auto w-full max-w-[752px] px-4 pt-2 pb-16">
        <RotatingHeadline />
        <p className="pt-2 pb-6 text-ink-2">
          Describe the patient in your own words. Age, sex, complaint and what you have found so far are enough to
          start.
        </p>
        <Composer
          ref={composer}
          label="Describe the patient"
          placeholder="Example: 64 year old female with Melena for 2 days"
          tooltip={signedIn ? 'Send message' : 'Sign up to send messages'}
          value={value}
          onChange={(next) => {
            onTyping()
            updateOutbox('home', { draft: next })
          }}
          onSend={send}
          sending={sending}
          blocked={assistant ? null : (assistantProblem ?? 'The assistant is loading')}
          problem={box.problem}
          onRetry={() => written && send(value.trim())}
          maxLength={assistant?.maxMessageLength}
          temporary={temporary}
          tall
          options={
            written ? (
              <Suspense fallback={null}>
                <Select label="Prompt type" value={promptType} onChange={setPromptType} options={PROMPT_TYPES} />
                {specialist}
              </Suspense>
            ) : null
          }
        />
        <div className="flex min-h-12 items-center justify-end pt-2">
          <button
            type="button"
            aria-pressed={temporary}
            className={clsx(
              'inline-flex min-h-10 touch:min-h-11 items-center gap-2 rounded-control px-3 text-small',
              temporary ? 'font-[650] text-ink' : 'text-ink-2 hover:bg-sunken',
            )}
            onClick={() => setSearch(temporary ? {} : { temporary: 'true' }, { replace: true })}
          >
            <Timer className="size-4" aria-hidden />
            {temporary ? 'Temporary chat is on: kept 24 hours, in no list' : 'Temporary chat'}
          </button>
        </div>
        <fieldset className="mt-4 border-t border-rule">
          <legend className="sr-only">What the reply is for</legend>
          {STARTS.map((start) => (
            <div key={start.value} className="relative flex min-h-13 items-center gap-4 border-b border-rule">
              <label
                htmlFor={`start-${start.value}`}
                className="grid min-w-0 flex-1 gap-x-4 py-2 sm:grid-cols-[230px_1fr]"
              >
                <span className="font-bold">{start.title}</span>
                <span className="text-ink-2">{start.words}</span>
              </label>
              <input
                id={`start-${start.value}`}
                type="radio"
                name="start"
                className="size-4.5 accent-malachite-fill"
                checked={promptType === start.value}
                onChange={() => {
                  setPromptType(start.value)
                  composer.current?.focus()
                }}
              />
            </div>
          ))}
        </fieldset>
      </div>
    </main>
  )
}
