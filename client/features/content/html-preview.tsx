import { useDeferredValue } from 'react'
import { safePreview } from './safe-preview.ts'

/** What becomes of the HTML, in a frame where no script runs and nothing of this page can be reached. */
export function HtmlPreview({ html }: { html: string }) {
  const shown = useDeferredValue(html)
  return (
    <div className="grid gap-1">
      <p className="text-small font-[650] text-ink-2">Preview</p>
      <iframe
        title="Preview"
        sandbox=""
        srcDoc={safePreview(shown)}
        className="h-64 w-full rounded-control border border-rule-strong bg-white"
      />
      <p className="text-caption text-ink-2">
        Headings, text, lists, tables, emphasis and links are kept. The server takes the rest out as it saves.
      </p>
    </div>
  )
}
