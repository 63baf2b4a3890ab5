/** What of the browser's speech recognition is used here; TypeScript's own library leaves it out. */
interface Recognition {
  lang: string
  maxAlternatives: number
  interimResults: boolean
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
  stop(): void
}
type WithRecognition = Record<'SpeechRecognition' | 'webkitSpeechRecognition', (new () => Recognition) | undefined>

/** The documented words, and what one can do about the rest. */
export const NOT_SUPPORTED = 'SpeechRecognition not supported'
const ENDED = 'Speech recognition ended'
export const NOTHING_HEARD = `${ENDED}. Nothing was heard.`
const PROBLEMS: Record<string, string> = {
  'not-allowed': 'The microphone is not allowed for this page. Allow it in the browser, then try again.',
  'service-not-allowed': 'The browser does not allow speech recognition on this page.',
  'audio-capture': 'No microphone was found.',
  network: 'The browser’s speech service could not be reached.',
  'no-speech': NOTHING_HEARD,
}

export type Dictation = {
  /** Ends listening; what was said until now is still heard. */
  stop(): void
  /** Ends listening, and nothing more is heard. */
  abort(): void
}

const recognitionOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Partial<WithRecognition>
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether the browser itself writes down what is said. */
export const canDictate = (): boolean => recognitionOf() !== undefined

/**
 * Listens until the speaker pauses: en-US, one alternative, no interim results.
 * @param on `heard` with the words; `over` once, with what went wrong, or null
 * @returns null where the browser cannot listen; `over` was called then
 */
export function dictate(on: { heard: (words: string) => void; over: (problem: string | null) => void }) {
  const Speech = recognitionOf()
  if (!Speech) {
    on.over(NOT_SUPPORTED)
    return null
  }
  const recognition = new Speech()
  recognition.lang = 'en-US'
  recognition.maxAlternatives = 1
  recognition.interimResults = false
  let heard = false
  let problem: string | null = null
  recognition.onresult = ({ results }) => {
    const words = Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' ')
    if (words.trim() === '') return
    heard = true
    on.heard(words.trim())
  }
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted') problem = PROBLEMS[error] ?? `${ENDED}.`
  }
  let isStopped = false
  recognition.onend = () => on.over(problem ?? (heard || isStopped ? null : NOTHING_HEARD))
  recognition.start()
  const end = (how: 'stop' | 'abort') => () => {
    isStopped = true
    recognition[how]()
  }
  return { stop: end('stop'), abort: end('abort') } satisfies Dictation
}
