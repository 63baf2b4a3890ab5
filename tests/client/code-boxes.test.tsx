// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { the } from '#tests/support/the.ts'
import { CodeBoxes } from '../../client/ui/code-boxes.tsx'

afterEach(cleanup)

function shown() {
  const onComplete = vi.fn<(code: string) => void>()
  const onLeave = vi.fn<() => void>()
  function Form() {
    const [code, setCode] = useState('')
    return (
      <CodeBoxes label="Code" value={code} onChange={setCode} onComplete={onComplete} onLeave={onLeave} error={null} />
    )
  }
  render(<Form />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  const text = () => boxes.map((box) => box.value).join('')
  return { boxes, text, onComplete, onLeave }
}

const paste = (box: HTMLElement, text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } })

describe('Six boxes for a code', () => {
  test('are six, each with a name, and the first takes the code that the phone offers', () => {
    const { boxes } = shown()
    expect(boxes).toHaveLength(6)
    expect(the(boxes[0]).getAttribute('autocomplete')).toBe('one-time-code')
    expect(the(boxes[0]).getAttribute('inputmode')).toBe('numeric')
    expect(the(boxes[5]).getAttribute('aria-label')).toBe('Digit 6 of 6')
  })

  test('take digits only, one each', () => {
    const { boxes, text, onComplete } = shown()
    fireEvent.change(the(boxes[0]), { target: { value: 'x' } })
    expect(text()).toBe('')
    fireEvent.change(the(boxes[0]), { target: { value: '1' } })
    expect(document.activeElement).toBe(boxes[1])
    expect(text()).toBe('1')
    expect(onComplete).not.toHaveBeenCalled()
  })

  test('are filled by pasting, without what is no digit and what is too much', () => {
    const { boxes, text, onComplete } = shown()
    the(boxes[0]).focus()
    paste(the(boxes[0]), ' 123-456 789')
    expect(text()).toBe('123456')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456', expect.anything())
  })

  test('go back with Backspace and along with the arrows', () => {
    const { boxes, text } = shown()
    the(boxes[0]).focus()
    paste(the(boxes[0]), '123')
    fireEvent.keyDown(the(document.activeElement), { key: 'Backspace' })
    expect(text()).toBe('12')
    fireEvent.keyDown(the(document.activeElement), { key: 'ArrowLeft' })
    expect(boxes.indexOf(document.activeElement as HTMLInputElement)).toBeLessThan(2)
  })

  test('say that they were left only when the focus is outside', () => {
    const { boxes, onLeave } = shown()
    the(boxes[0]).focus()
    the(boxes[1]).focus()
    expect(onLeave).not.toHaveBeenCalled()
    ;(document.activeElement as HTMLElement).blur()
    expect(onLeave).toHaveBeenCalledOnce()
  })
})
