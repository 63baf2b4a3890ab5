import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AudioRecorder } from '../../client/lib/audio-recorder.ts'

/** Writes down its parts, as a browser's own does. */
class Recorder {
  static isTypeSupported = (type: string) => type === 'audio/mp4'
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  readonly mimeType: string

  constructor(_stream: unknown, { mimeType = '' }: { mimeType?: string }) {
    this.mimeType = mimeType
  }

  start(): void {
    this.state = 'recording'
  }

  stop(): void {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['sound']) })
    this.onstop?.()
  }
}

/** A microphone whose loudness a test sets, and the recorder that hears it. */
function recording() {
  const room = { level: 0.002, state: 'running' }
  const track = { enabled: true, stop: vi.fn() }
  const analyser = {
    fftSize: 64,
    getFloatTimeDomainData: (wave: Float32Array) => void wave.fill(room.level * (Math.random() > 0.5 ? 1 : 0.9)),
  }
  const context = {
    get state() {
      return room.state
    },
    createMediaStreamSource: () => ({ connect: () => undefined, disconnect: () => undefined }),
    createAnalyser: () => analyser,
  }
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] }
  const over = vi.fn<(recording: Blob | null) => void>()
  const recorder = new AudioRecorder(
    context as unknown as AudioContext,
    stream as unknown as MediaStream,
    (blob) => void over(blob),
  )
  /** So loud for so long. */
  const hear = (level: number, seconds: number) => {
    room.level = level
    vi.advanceTimersByTime(seconds * 1_000)
  }
  return { recorder, room, track, over, hear }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', Recorder)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows how loud it is, and ends by itself after the last word, with what was said', () => {
  const { recorder, track, over, hear } = recording()
  hear(0.002, 1)
  const quiet = recorder.level.get()
  hear(0.2, 2)
  expect(recorder.level.get()).toBeGreaterThan(quiet + 0.3)
  expect(recorder.level.get()).toBeLessThanOrEqual(1)
  hear(0.002, 2)
  expect(over).not.toHaveBeenCalled()
  hear(0.002, 2)
  expect(over).toHaveBeenCalledOnce()
  expect(over.mock.calls[0]?.[0]).toMatchObject({ type: 'audio/mp4', size: 5 })
  expect(track.stop).toHaveBeenCalledOnce()
  expect(recorder.level.get()).toBe(0)
})

it('has nothing where nobody spoke, and tells nobody where it was dropped', () => {
  const silent = recording()
  silent.hear(0.002, 9)
  expect(silent.over.mock.calls).toEqual([[null]])
  const dropped = recording()
  dropped.hear(0.2, 1)
  dropped.recorder.drop()
  expect(dropped.over).not.toHaveBeenCalled()
  expect(dropped.track.stop).toHaveBeenCalledOnce()
})

it('hears and ends nothing while it is muted, goes on after it, and does not stay open for nobody', () => {
  const { recorder, track, over, hear } = recording()
  hear(0.002, 1)
  hear(0.2, 1)
  recorder.muted = true
  expect(track.enabled).toBe(false)
  hear(0.2, 60)
  expect(recorder.level.get()).toBe(0)
  expect(over).not.toHaveBeenCalled()
  recorder.muted = false
  hear(0.2, 1)
  expect(recorder.level.get()).toBeGreaterThan(0)
  recorder.muted = true
  hear(0, 119)
  expect(over).not.toHaveBeenCalled()
  hear(0, 2)
  expect(over.mock.calls).toEqual([[expect.any(Blob)]])
  expect(track.stop).toHaveBeenCalledOnce()
})

it('keeps what it recorded while the page could not listen: whether somebody spoke is for the server to say', () => {
  const { recorder, room, over, hear } = recording()
  room.state = 'suspended'
  hear(0.2, 3)
  expect(recorder.level.get()).toBe(0)
  recorder.finish()
  expect(over.mock.calls).toEqual([[expect.any(Blob)]])
})
