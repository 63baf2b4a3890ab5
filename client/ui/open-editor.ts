import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--gentian)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--methylene)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--malachite)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--iodine)' },
  { tag: tags.variableName, color: 'var(--carmine)' },
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
])

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', fontSize: '14px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--ink-3)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--methylene-wash)',
  },
  '.cm-tooltip': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', border: '1px solid var(--rule-strong)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--malachite-fill)',
    color: 'var(--on-fill)',
  },
})

/** Where a browser itself types over a selection, it keeps the look of what was there by an inline style. */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || event.data === null || view.state.selection.main.empty) return false
    event.preventDefault()
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type' })
    return true
  },
})

interface Options {
  label: string
  text: string
  readOnly?: boolean
  extensions: Extension[]
}

/**
 * An editor in a shadow root of its own: there its styles are adopted sheets, which the content policy allows, and not
 * style elements, which it forbids.
 */
export function openEditor(place: HTMLElement, { label, text, readOnly = false, extensions }: Options): EditorView {
  const root = place.attachShadow({ mode: 'open' })
  const writing = [
    typeOver,
    history(),
    closeBrackets(),
    autocompletion(),
    drawSelection(),
    keymap.of([...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
  ]
  return new EditorView({
    parent: root,
    root,
    doc: text,
    extensions: [
      ...extensions,
      ...(readOnly ? [EditorState.readOnly.of(true)] : writing),
      lineNumbers(),
      bracketMatching(),
      syntaxHighlighting(colours),
      look,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, ...(readOnly && { 'aria-readonly': 'true' }) }),
    ],
  })
}

export function showText(view: EditorView, text: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
}
