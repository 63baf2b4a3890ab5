import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'

/** A text as a program takes it, and a button that copies it. */
export function CopyText({ text, name }: { text: string; name: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(`${name} copied`)
    } catch {
      toast('It could not be copied. Select it and copy it by hand.', 'error')
    }
  }
  const Sign = copied ? Check : Copy
  return (
    <div className="grid gap-2">
      <pre className="rounded-control border border-rule bg-sunken p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
      <Button className="justify-self-start" onClick={() => void copy()}>
        <Sign className="size-4" aria-hidden />
        {copied ? 'Copied' : `Copy ${name.toLowerCase()}`}
      </Button>
    </div>
  )
}
