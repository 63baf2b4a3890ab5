import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SpeechFailed, whole, type Speech, type SpokenAudio, type Words } from './speech.ts'

/** A page of text takes about a second; a child that takes longer hangs. */
const LONGEST_MS = 20_000
/** How long a child with nothing to say is kept: it holds some 60 MB. */
const IDLE_MS = 60_000
/** Who would wait longer than these is told at once. */
const MOST_WAITING = 16

interface Job {
  text: string
  signal: AbortSignal
  done: (wav: Buffer) => void
  failed: (error: SpeechFailed) => void
}

/**
 * The embedded voice: espeak-ng (GPL-3.0, an optional dependency) in a child process, which is started for the first
 * text and ends when nobody has spoken for a minute. One text after the other.
 */
export class EspeakVoice implements Speech {
  readonly name = 'espeak-ng'
  readonly isOutside = false
  readonly #waiting: Job[] = []
  #child: ChildProcess | null = null
  #running: Job | null = null
  #idle: ReturnType<typeof setTimeout> | undefined

  async speak({ text }: Words, signal: AbortSignal): Promise<SpokenAudio> {
    // Who comes too late is told so; the voice itself is well, and whoever comes next is heard.
    if (this.#waiting.length >= MOST_WAITING) throw new SpeechFailed('UNFIT')
    const wav = await new Promise<Buffer>((done, failed) => {
      this.#waiting.push({ text, signal, done, failed })
      this.#next()
    })
    return { type: 'audio/wav', chunks: whole(wav) }
  }

  close(): void {
    clearTimeout(this.#idle)
    for (const job of this.#waiting.splice(0)) job.failed(new SpeechFailed('LEFT'))
    this.#child?.kill()
  }

  #next(): void {
    if (this.#running) return
    const job = this.#waiting.shift()
    if (!job) {
      this.#idle = setTimeout(() => this.#child?.kill(), IDLE_MS).unref()
      return
    }
    if (job.signal.aborted) {
      job.failed(new SpeechFailed('LEFT'))
      return void this.#next()
    }
    this.#run(job)
  }

  #run(job: Job): void {
    clearTimeout(this.#idle)
    this.#running = job
    const child = (this.#child ??= this.#start())
    const stop = () => child.kill()
    const timer = setTimeout(stop, LONGEST_MS)
    job.signal.addEventListener('abort', stop, { once: true })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      job.signal.removeEventListener('abort', stop)
      child.removeAllListeners('message')
      child.removeAllListeners('exit')
      this.#running = null
      settle()
      this.#next()
    }
    child.once('message', ({ wav }: { wav: Uint8Array | null }) =>
      end(() => {
        if (wav) job.done(Buffer.from(wav))
        else job.failed(new SpeechFailed('UNFIT'))
      }),
    )
    child.once('exit', () => {
      this.#child = null
      end(() => job.failed(new SpeechFailed(job.signal.aborted ? 'LEFT' : 'BROKEN')))
    })
    child.send(job.text)
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('espeak-child.mjs', import.meta.url)), [], {
      execArgv: [],
      serialization: 'advanced',
      // Nothing of the server's environment is its business, and nothing of what it says is logged.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => child.kill())
    child.once('exit', () => (this.#child === child ? (this.#child = null) : undefined))
    // It must not keep a server from ending.
    child.unref()
    child.channel?.unref()
    return child
  }
}

/** Whether espeak-ng, which is optional, was installed. */
export function hasEspeak(): boolean {
  try {
    import.meta.resolve('espeak-ng')
    return true
  } catch {
    return false
  }
}
