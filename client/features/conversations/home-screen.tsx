import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { ArrowRight, ClipboardList, Timer } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { HomeDraftDocument, type PromptType } from '../../gql/graphql.ts'
import { PROMPT_TYPES } from '../../lib/prompt-types.ts'
import { session } from '../../lib/session.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'
import { useStore } from '../../ui/use-store.ts'
import { Composer, type ComposerHandle, type Hindrance } from './composer.tsx'
import { useKeptDraft } from './live/kept-draft.ts'
import { outbox, updateOutbox } from './live/outbox.ts'
import { beginConversation, beginWithSteps } from './live/send.ts'
import { RotatingHeadline } from './rotating-headline.tsx'

void (
  /* GraphQL */ `
    query HomeDraft {
      viewer {
        id
        draft
      }
    }
  `
)

type Props = {
  /** The writer has begun: what the reply will need may be fetched. */
  onTyping: () => void
  /** Null while it loads, and where it could not be loaded. */
  assistant: { maxMessageLength: number } | null
  /** Why there is no assistant, and how to try again; null while it loads. */
  assistantProblem: { words: string; retry: () => void } | null
  /** Who was asked for; null: the default assistant. */
  assistantId: string | null
  /** What the assistant says of itself, where it is somebody; else null. */
  introduction: ReactNode
  /** Appears with the prompt type, once something is written. */
  specialist: ReactNode
}

type Start = { title: string; words: string; label: string; promptType?: PromptType }

/** What one may come with, and the line that it begins with. */
const STARTS: readonly Start[] = [
  {
    title: 'Work up a presentation',
    words: 'Differential, red flags, first tests',
    label: 'Presentation',
    promptType: 'DIAGNOSTIC_WORKUP',
  },
  {
    title: 'Check a plan',
    words: 'Interactions, renal dosing, what is missing',
    label: 'Plan to check',
    promptType: 'ACUTE_MANAGEMENT',
  },
  { title: 'Read a result', words: 'ECG text, blood gas, panels', label: 'Result to read' },
]

const LOADING: Hindrance = {
  words: 'The assistant is loading.',
  passes: true,
  then: 'This is sent as soon as the assistant has loaded.',
}

const PROMPT_OPTIONS = PROMPT_TYPES.map(({ value, label }) => ({
  value,
  label,
  words: label,
  // On the narrowest screens the name takes two lines rather than losing its end.
  short: <span className="block text-left text-caption leading-4.5 whitespace-normal @440:text-small">{label}</span>,
}))

/** Home: a ruled note, and nothing between the physician and the first word. */
export function HomeScreen(props: Props) {
  const { onTyping, assistant, assistantProblem, assistantId, introduction, specialist } = props
  const client = useApolloClient()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const composer = useRef<ComposerHandle>(null)
  const signedIn = useStore(session) !== null
  const box = useStore(outbox('home'))
  const [promptType, setPromptType] = useState<PromptType>('ACUTE_MANAGEMENT')
  const temporary = search.get('temporary') === 'true'
  useHandedDraft()
  useHomeDraft(signedIn)

  // Where a keyboard is at hand one may write at once; elsewhere it would push the page away. Who has begun something
  // else while the page loaded keeps the focus.
  const isFirstPage = useRef(useLocation().key === 'default')
  useEffect(() => {
    const isBusy = isFirstPage.current && document.activeElement !== document.body
    if (!isBusy && matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [])

  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const open = useCallback(
    (id: string) => {
      // Who has gone elsewhere meanwhile finds it in the list.
      if (here.current) void navigate(`/${signedIn ? 'chat' : 'guest-chat'}/${id}`, { flushSync: true })
    },
    [navigate, signedIn],
  )
  const begin = useCallback(
    (content: string, onBegun?: (id: string) => void) =>
      void beginConversation(client, {
        content,
        promptType,
        isTemporary: temporary,
        assistantId,
        onReady: (id) => {
          onBegun?.(id)
          open(id)
        },
      }),
    [client, promptType, temporary, assistantId, open],
  )
  const send = useCallback((content: string) => begin(content), [begin])
  const value = box.pending?.content ?? box.draft
  const written = value.trim() !== ''
  const broken = assistantProblem && { kind: 'refused' as const, words: `${assistantProblem.words}.` }

  return (
    <main className="flex flex-1 flex-col">
      <div className="m-auto w-full max-w-[752px] px-4 pt-8 pb-16">
        <RotatingHeadline signedIn={signedIn} still={written} />
        <div className="pt-2 pb-6">
          {introduction ?? (
            <p className="text-ink-2">
              Describe the patient in your own words. Age, sex, complaint and what you have found so far are enough to
              start.
            </p>
          )}
        </div>
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
          onSendFirst={(first, rest) => begin(first, (id) => updateOutbox(id, { draft: rest }))}
          sending={box.pending !== null}
          hindrance={assistant ? null : broken ? { words: broken.words, passes: false, then: '' } : LOADING}
          problem={box.problem ?? broken}
          onRetry={() => (box.problem ? written && send(value.trim()) : assistantProblem?.retry())}
          maxLength={assistant?.maxMessageLength}
          temporary={temporary}
          tall
          voice={signedIn ? 'record' : 'sign up'}
          options={
            <>
              <LazySelect
                label="Prompt type"
                value={promptType}
                onChange={(next) =>
                  setPromptType(PROMPT_TYPES.find(({ value }) => value === next)?.value ?? promptType)
                }
                options={PROMPT_OPTIONS}
                className="px-2! @440:px-3!"
              />
              {specialist}
            </>
          }
        />
        <div className="flex min-h-12 flex-wrap items-center justify-end pt-2">
          {signedIn && (
            <StepsButton
              disabled={!assistant}
              onPress={() =>
                void beginWithSteps(client, { promptType, isTemporary: temporary, assistantId, onReady: open })
              }
            />
          )}
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
        <ul aria-label="Ways to start" className="mt-4 border-t border-rule">
          {STARTS.map((start) => (
            <li key={start.label} className="border-b border-rule">
              <StartRow
                start={start}
                onPress={() => {
                  if (start.promptType) setPromptType(start.promptType)
                  composer.current?.addLine(start.label)
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}

/** What was typed here and not sent stands here again; guests have no place of their own to keep it. */
function useHomeDraft(signedIn: boolean): void {
  const client = useApolloClient()
  const { data } = useQuery(HomeDraftDocument, signedIn ? { fetchPolicy: 'network-only' } : skipToken)
  useKeptDraft({ client, key: 'home', conversationId: null, kept: data?.viewer?.draft })
}

/** What another page has handed over to be sent from here. */
function useHandedDraft(): void {
  const draft = (useLocation().state as { draft?: string } | null)?.draft
  useEffect(() => {
    if (draft) updateOutbox('home', { draft })
  }, [draft])
}

/** Begins a conversation without a message: with who the patient is. */
function StepsButton({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="mr-auto inline-flex min-h-10 touch:min-h-11 items-center gap-2 rounded-control px-3 text-small text-ink-2 hover:bg-sunken"
      disabled={disabled}
      onClick={onPress}
    >
      <ClipboardList className="size-4" aria-hidden />
      Start with patient information
    </button>
  )
}

function StartRow({ start, onPress }: { start: Start; onPress: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-13 w-full items-center gap-4 rounded-control text-left hover:bg-sunken"
      onClick={onPress}
    >
      <span className="grid min-w-0 flex-1 gap-x-4 py-2 sm:grid-cols-[230px_1fr]">
        <span className="font-bold">{start.title}</span>
        <span className="text-ink-2">{start.words}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 text-malachite" aria-hidden />
    </button>
  )
}
