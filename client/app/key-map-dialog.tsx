import { useState } from 'react'
import { SHORTCUTS } from '../lib/shortcuts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { keyMapOpen } from './key-map.ts'

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys, listed. */
export default function KeyMapDialog() {
  const [open, setOpen] = useState(true)
  const close = (next: boolean) => {
    setOpen(next)
    keyMapOpen.set(next)
  }
  return (
    <Dialog open={open} onOpenChange={close} title="Keyboard shortcuts">
      <ScrollRegion label="Keys" className="min-h-0 overflow-y-auto px-5 py-2">
        <dl>
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={keys} className="flex items-baseline gap-4 border-b border-rule py-2 last:border-0">
              <dt className="w-32 shrink-0 font-bold">{apple ? keys.replace('Ctrl', '⌘') : keys}</dt>
              <dd className="text-ink-2">{does}</dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </Dialog>
  )
}
