import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useState, type FocusEvent } from 'react'
import { useStore } from '../../../ui/use-store.ts'
import { wantedRow } from './row-focus.ts'

/** Drawn above and below what is seen: a flick of the wheel meets rows, not their places. */
const BEYOND = 12
/** Drawn beside the row that has the focus: the next Tab or arrow finds its row, over a heading too. */
const BESIDE = 2

type Options = {
  /** Of each line, from top to bottom; a row's is its conversation's id. The same array while the lines are the same. */
  keys: readonly string[]
  /** About how high a line is, in px, until it is measured. */
  heightOf: (index: number) => number
  /** Null until it stands. */
  scroller: HTMLElement | null
}

/** Which lines of a long list are drawn: those in sight, and those about the row that has the focus or is to have it. */
export function useVisible({ keys, heightOf, scroller }: Options) {
  const [held, setHeld] = useState<string | null>(null)
  const wanted = useStore(wantedRow)
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller,
    // Another function would have all lines measured anew, with each step of the wheel.
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: heightOf,
    overscan: BEYOND,
    // The lines are drawn in the first pass, before the frame has been measured.
    initialRect: { width: 300, height: 900 },
    rangeExtractor: (range) =>
      withAround(
        range,
        [held, wanted].map((key) => (key === null ? -1 : keys.indexOf(key))),
      ),
  })
  return {
    lines: virtual.getVirtualItems(),
    /** Of the element around the lines. */
    frame: {
      className: 'relative',
      style: { height: virtual.getTotalSize() },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const row = target.closest('[data-key]')?.getAttribute('data-key')
        if (row) setHeld(row)
      },
    },
    /** Of each line's element. */
    placed: ({ index, start }: { index: number; start: number }) => ({
      ref: virtual.measureElement,
      'data-index': index,
      'data-key': keys[index],
      style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` } as const,
    }),
  }
}

function withAround(range: Range, places: readonly number[]): number[] {
  const drawn = new Set(defaultRangeExtractor(range))
  for (const place of places)
    if (place >= 0)
      for (let index = place - BESIDE; index <= place + BESIDE; index += 1)
        if (index >= 0 && index < range.count) drawn.add(index)
  return [...drawn].sort((a, b) => a - b)
}
