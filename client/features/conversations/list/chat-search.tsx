import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'

type SearchProps = { open: boolean; onOpen: (open: boolean) => void; words: string; onWords: (words: string) => void }

/** The list's heading, or the field that searches it. */
export function ChatSearch({ open, onOpen, words, onWords }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const escaped = useRef(false)
  useEffect(() => {
    if (open) input.current?.focus()
    // The button is there again only now; who went elsewhere is not fetched back.
    else if (escaped.current) button.current?.focus()
    escaped.current = false
  }, [open])
  const close = () => {
    escaped.current = true
    onWords('')
    onOpen(false)
  }
  if (!open) {
    return (
      <div className="flex items-center pr-3 pl-5.5">
        <h2 className="flex-1 text-caption font-[650] text-ink-2">Chats</h2>
        <IconButton ref={button} label="Search conversations" title="Search conversations" onClick={() => onOpen(true)}>
          <Search className="size-4.5" aria-hidden />
        </IconButton>
      </div>
    )
  }
  return (
    <div className="px-3">
      <input
        ref={input}
        type="search"
        value={words}
        placeholder="Search conversations..."
        aria-label="Search conversations"
        className="h-10 w-full rounded-control border border-rule-strong bg-sheet px-3 text-small"
        onChange={(event) => onWords(event.target.value)}
        onBlur={() => words === '' && onOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      />
    </div>
  )
}
