import { SpeechFailed } from './speech.ts'

/** How long a service may be silent, in milliseconds: before its answer, in the middle of it, and how long it may all take. */
export interface Waits {
  firstMs: number
  silenceMs: number
  totalMs: number
}

interface Call {
  url: string
  headers: Record<string, string>
  body: string | FormData
  waits: Waits
  /** More than this is no answer any more. */
  mostBytes: number
  /** Ends it once nobody waits. */
  signal: AbortSignal
}

interface Answer {
  /** Its media type, without parameters. */
  type: string
  chunks: AsyncIterable<Buffer>
}

/**
 * Asks a speech service outside. Resolves with the first bytes of the answer; each wait has an end, no redirect is
 * followed, and nothing of what it says when it fails is read.
 * @throws SpeechFailed, nothing else; so does reading on
 */
export async function askSpeechService({ url, headers, body, waits, mostBytes, signal }: Call): Promise<Answer> {
  const watch = new AbortController()
  const total = setTimeout(() => watch.abort(), waits.totalMs)
  const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => watch.abort(), ms)
    try {
      return await work
    } catch (error) {
      if (error instanceof SpeechFailed) throw error
      if (signal.aborted) throw new SpeechFailed('LEFT')
      throw new SpeechFailed(watch.signal.aborted ? 'STALLED' : 'BROKEN')
    } finally {
      clearTimeout(timer)
    }
  }
  const begin = async () => {
    const either = AbortSignal.any([signal, watch.signal])
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: either })
    if (response.status !== 200) {
      void response.body?.cancel().catch(() => undefined)
      throw faultOf(response)
    }
    const reader = response.body?.getReader()
    const first = await reader?.read()
    if (!reader || !first?.value) throw new SpeechFailed('BROKEN')
    return { type: mediaType(response), reader, first: first.value }
  }
  try {
    const { type, reader, first } = await within(waits.firstMs, begin())
    const read = () => within(waits.silenceMs, reader.read())
    return { type, chunks: chunksOf(first, { read, leave: () => void reader.cancel().catch(() => undefined) }) }
  } catch (error) {
    clearTimeout(total)
    throw error
  }

  async function* chunksOf(
    first: Uint8Array,
    { read, leave }: { read: () => Promise<{ value?: Uint8Array | undefined; done: boolean }>; leave: () => void },
  ): AsyncGenerator<Buffer> {
    try {
      let bytes = 0
      for (let chunk: Uint8Array | undefined = first; chunk; chunk = (await read()).value) {
        bytes += chunk.length
        if (bytes > mostBytes) throw new SpeechFailed('BROKEN')
        yield Buffer.from(chunk)
      }
    } finally {
      clearTimeout(total)
      leave()
    }
  }
}

function faultOf(response: Response): SpeechFailed {
  const { status } = response
  if ([401, 402, 403].includes(status)) return new SpeechFailed('REFUSED')
  if (status === 429) return new SpeechFailed('LIMITED', secondsOf(response.headers.get('retry-after')))
  return new SpeechFailed(status >= 400 && status < 500 && status !== 408 ? 'UNFIT' : 'BROKEN')
}

/** `Retry-After` in seconds; its other form, a date, is not used by these services. */
function secondsOf(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}

function mediaType(response: Response): string {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}
