import { session } from './session.ts'

const UNREACHABLE = 'Could not reach the server.'
const FAILED = 'The recording could not be written down.'

/** Whether the server writes down what is said. @throws Error with words for the person */
export async function serverTranscribes(): Promise<boolean> {
  const response = await fetch('/api/v1/service').catch(() => {
    throw new Error(UNREACHABLE)
  })
  const known = (await response.json().catch(() => ({}))) as { transcribes?: boolean }
  return known.transcribes === true
}

/** Has a recording written down by the server. @returns the words, perhaps none @throws Error with words for the person */
export async function transcribe(recording: Blob): Promise<string> {
  const body = new FormData()
  body.set('file', recording, 'recording')
  const response = await fetch('/api/v1/voice/speech-to-text', {
    method: 'POST',
    headers: { authorization: `Bearer ${session.get()?.token ?? ''}` },
    body,
  }).catch(() => {
    throw new Error(UNREACHABLE)
  })
  if (response.status === 401) session.doubt()
  const answer = (await response.json().catch(() => ({}))) as { text?: string; detail?: string }
  if (response.ok && typeof answer.text === 'string') return answer.text.trim()
  // What is refused for a reason of the caller's says it; what failed says that it did.
  throw new Error(response.status < 500 && answer.detail ? sentence(answer.detail) : FAILED)
}

const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)
