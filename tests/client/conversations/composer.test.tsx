// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Composer, type Hindrance } from '../../../client/features/conversations/composer.tsx'
import { withLine, withWords } from '../../../client/features/conversations/composer/labelled-line.ts'
import { polite } from '../../../client/lib/announce.ts'
import { reachable } from '../../../client/lib/connection.ts'

const WIDE = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
beforeEach(() => void vi.stubGlobal('matchMedia', () => WIDE))
afterEach(() => {
  cleanup()
  reachable.set(true)
  vi.unstubAllGlobals()
})

const LOADING: Hindrance = { words: 'Loading.', passes: true, then: 'Sent when it has loaded.' }
const BROKEN: Hindrance = { words: 'Not there.', passes: false, then: '' }

type Shown = { hindrance?: Hindrance | null; running?: boolean; maxLength?: number }

/** A composer whose circumstances can be changed, and what it has sent. */
function shown(first: Shown = {}) {
  const sent = vi.fn<(content: string) => void>()
  let change: (next: Shown) => void = () => undefined
  function Page() {
    const [props, setProps] = useState(first)
    const [value, setValue] = useState('')
    change = setProps
    return (
      <Composer
        label="Case"
        placeholder=""
        tooltip="Send"
        tall
        voice="record"
        options={<button type="button">Option</button>}
        value={value}
        onChange={setValue}
        onSend={sent}
        {...props}
      />
    )
  }
  render(<Page />)
  return { sent, set: (next: Shown) => act(() => change(next)) }
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Case' })
const type = (value: string) => fireEvent.change(area(), { target: { value } })
const enter = () => fireEvent.keyDown(area(), { key: 'Enter' })

describe('Enter', () => {
  test('sends once', () => {
    const { sent } = shown()
    type(' 64F melena ')
    enter()
    expect(sent.mock.calls).toEqual([['64F melena']])
  })

  test('before the assistant has loaded is kept, said, and carried out once', () => {
    const { sent, set } = shown({ hindrance: LOADING })
    type('64F melena')
    expect(screen.getByText('Loading.')).toBeTruthy()
    enter()
    enter()
    expect(sent).not.toHaveBeenCalled()
    expect(screen.getByText('Sent when it has loaded.')).toBeTruthy()
    expect(polite.get().text).toBe('Sent when it has loaded.')
    set({ hindrance: null })
    expect(sent.mock.calls).toEqual([['64F melena']])
    set({ hindrance: LOADING })
    set({ hindrance: null })
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('while the server cannot be reached is kept until it can', () => {
    const { sent } = shown()
    type('64F melena')
    act(() => reachable.set(false))
    expect(screen.getByText('Offline. Sending waits.')).toBeTruthy()
    enter()
    expect(screen.getByText('This is sent as soon as the server can be reached.')).toBeTruthy()
    act(() => reachable.set(true))
    expect(sent.mock.calls).toEqual([['64F melena']])
  })

  test('that is kept is let go of by editing, and by saying so', () => {
    const { sent, set } = shown({ hindrance: LOADING })
    type('64F melena')
    enter()
    type('64F melena and')
    set({ hindrance: null })
    expect(sent).not.toHaveBeenCalled()
    set({ hindrance: LOADING })
    enter()
    fireEvent.click(screen.getByRole('button', { name: 'Do not send' }))
    set({ hindrance: null })
    expect(sent).not.toHaveBeenCalled()
  })

  test('that can come to nothing says why, and is not kept', () => {
    const { sent, set } = shown({ hindrance: BROKEN })
    type('64F melena')
    enter()
    expect(polite.get().text).toBe('Not there.')
    set({ hindrance: null })
    expect(sent).not.toHaveBeenCalled()
  })

  test('while a reply is written says so, for as long as that is so', () => {
    const { sent, set } = shown({ running: true })
    type('BP 90/60')
    enter()
    expect(screen.getByText(/The reply is still being written/)).toBeTruthy()
    set({ running: false })
    expect(screen.queryByText(/The reply is still being written/)).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  test('on a text that is too long says by how much', () => {
    const { sent } = shown({ maxLength: 10 })
    type('64F melena x2d')
    enter()
    expect(polite.get().text).toBe('4 over the limit of 10')
    expect(sent).not.toHaveBeenCalled()
  })

  test('on a text that names the patient asks first, and is then kept', () => {
    const { sent, set } = shown({ hindrance: LOADING })
    type('MRN 12345678, melena')
    enter()
    fireEvent.click(screen.getByRole('button', { name: 'Send anyway' }))
    set({ hindrance: null })
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('The margin', () => {
  test('begins labelled lines, with the caret at their end', () => {
    shown()
    fireEvent.click(screen.getByRole('button', { name: 'Hx, add a line for the history' }))
    expect(area().value).toBe('Hx: ')
    expect(document.activeElement).toBe(area())
    type('Hx: melena  ')
    fireEvent.click(screen.getByRole('button', { name: 'Ix, add a line for investigations' }))
    expect(area().value).toBe('Hx: melena\nIx: ')
    expect(area().selectionStart).toBe(area().value.length)
    fireEvent.click(screen.getByRole('button', { name: 'Hx, add a line for the history' }))
    expect(area().value).toBe('Hx: melena\nIx: ')
    expect(area().selectionStart).toBe('Hx: melena'.length)
  })

  test('puts no label twice', () => {
    expect(withLine('', 'Ex')).toEqual({ text: 'Ex: ', caret: 4 })
    expect(withLine('a\nEx: soft\nb', 'Ex')).toEqual({ text: 'a\nEx: soft\nb', caret: 10 })
  })
})

test('options keep their place and show themselves with the first letter', () => {
  shown()
  const frame = screen.getByText('Option').parentElement
  expect(frame?.className).toContain('invisible')
  type('6')
  expect(frame?.className).not.toContain('invisible')
})

describe('Voice recording', () => {
  class Speech {
    static last: Speech
    lang = ''
    maxAlternatives = 0
    interimResults = true
    onresult: ((event: unknown) => void) | null = null
    onerror: ((event: unknown) => void) | null = null
    onend: (() => void) | null = null
    constructor() {
      Speech.last = this
    }
    start() {}
    stop() {
      this.onend?.()
    }
    abort() {
      this.onend?.()
    }
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Voice recording' }))

  class Sound {
    resume = () => Promise.resolve()
  }
  beforeEach(() => void vi.stubGlobal('AudioContext', Sound))
  const refusing = (name: string) => ({
    getUserMedia: () => Promise.reject(Object.assign(new Error('no'), { name })),
  })
  test.each([
    ['nor the server', { transcribes: false }, refusing('NotAllowedError'), 'SpeechRecognition not supported'],
    ['and records nothing', { transcribes: true }, null, 'SpeechRecognition not supported'],
    ['and may not record', { transcribes: true }, refusing('NotAllowedError'), /The microphone is not allowed/],
    ['and has no microphone', { transcribes: true }, refusing('NotFoundError'), 'No microphone was found.'],
    ['and reaches nobody', null, refusing('NotFoundError'), 'Could not reach the server.'],
  ])('says where the browser cannot do it, %s', async (_, service, microphones, words) => {
    vi.stubGlobal('fetch', () => (service ? Promise.resolve(Response.json(service)) : Promise.reject(new TypeError())))
    if (microphones) {
      vi.stubGlobal('MediaRecorder', class {})
      vi.stubGlobal('navigator', { mediaDevices: microphones })
    }
    shown()
    press()
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Voice recording', pressed: false })).toBeTruthy()
  })

  test('adds what was heard to what is written', async () => {
    vi.stubGlobal('SpeechRecognition', Speech)
    shown()
    type('64F')
    press()
    await screen.findByText(/^Listening/, {}, { timeout: 10_000 })
    expect(Speech.last).toMatchObject({ lang: 'en-US', maxAlternatives: 1, interimResults: false })
    expect(screen.getByRole('button', { name: 'Voice recording', pressed: true })).toBeTruthy()
    act(() => {
      Speech.last.onresult?.({ results: [[{ transcript: ' melena for two days ' }]] })
      Speech.last.onend?.()
    })
    expect(area().value).toBe('64F melena for two days')
    expect(screen.getByRole('button', { name: 'Voice recording', pressed: false })).toBeTruthy()
  })

  test.each([
    ['not-allowed', /The microphone is not allowed/],
    ['no-speech', 'Speech recognition ended. Nothing was heard.'],
    ['network', /speech service could not be reached/],
  ])('that ends with %s says so', async (error, words) => {
    vi.stubGlobal('webkitSpeechRecognition', Speech)
    shown()
    press()
    await screen.findByText(/^Listening/, {}, { timeout: 10_000 })
    act(() => {
      Speech.last.onerror?.({ error })
      Speech.last.onend?.()
    })
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('keeps words apart', () => {
    expect([withWords('', 'a'), withWords('a', 'b'), withWords('a\n', 'b')]).toEqual(['a', 'a b', 'a\nb'])
  })
})
