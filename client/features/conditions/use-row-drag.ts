import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetGetFeedbackArgs,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type Edge = 'above' | 'below'

/** The half of the row that the pointer is over. */
function edgeOf({ element, input }: Pick<ElementDropTargetGetFeedbackArgs, 'element' | 'input'>): Edge {
  const { top, height } = element.getBoundingClientRect()
  return input.clientY < top + height / 2 ? 'above' : 'below'
}

/**
 * Lets a row be dragged by its handle, and others of the same list be dropped above or below it.
 * @param onDropped which row was dropped, and on which side of this one
 */
export function useRowDrag(list: string, id: string, onDropped: (dragged: string, edge: Edge) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const dropped = useEffectEvent(onDropped)
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
        onDrag: ({ location }) => setEdge(edgeOf({ element, input: location.current.input })),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          dropped(String(source.data['id']), edgeOf({ element, input: location.current.input }))
        },
      }),
    )
  }, [list, id])
  return { row, handle, edge, isDragged }
}
