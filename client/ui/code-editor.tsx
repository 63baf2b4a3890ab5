import { html } from '@codemirror/lang-html'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { openEditor } from './open-editor.ts'

export type CodeLanguage = 'HTML' | 'JSON'

const LANGUAGES: Record<CodeLanguage, () => Extension> = {
  HTML: () => html(),
  JSON: () => [json(), linter(jsonParseLinter())],
}

type Props = {
  label: string
  language: CodeLanguage
  /** What it begins with; afterwards the editor holds the text. */
  start: string
  /** The most characters: what would go beyond is not taken. */
  most: number
  onChange: (text: string) => void
}

/** An editor with line numbers, colours and completion, for HTML and JSON. Tab leaves it. */
export function CodeEditor({ label, language, start, most, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChange)
  const first = useEffectEvent(() => start)
  useEffect(() => {
    const host = document.createElement('div')
    place.current?.append(host)
    const view = openEditor(host, {
      label,
      text: first(),
      extensions: [
        LANGUAGES[language](),
        EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= most),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) changed(state.doc.toString())
        }),
        SIZE,
      ],
    })
    return () => {
      view.destroy()
      host.remove()
    }
  }, [label, language, most])
  return (
    <div
      ref={place}
      className="overflow-hidden rounded-control border border-rule-strong bg-sheet focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-malachite"
    />
  )
}

/** As high as ten lines, then as its text, and not higher than half a screen; letters that no phone zooms to. */
const SIZE = EditorView.theme({
  '&': { minHeight: '240px', maxHeight: '50vh' },
  '.cm-scroller': { fontSize: '16px', overflow: 'auto' },
})
