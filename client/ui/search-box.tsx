import { Search } from 'lucide-react'

type Props = { label: string; placeholder: string; value: string; onChange: (words: string) => void }

/** Words to look for in the list below it. */
export function SearchBox({ label, placeholder, value, onChange }: Props) {
  return (
    <div className="flex min-h-11 min-w-56 flex-1 items-center gap-2 rounded-control border border-rule-strong bg-sheet pl-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus sm:max-w-96">
      <Search className="size-4.5 shrink-0 text-ink-3" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={120}
        value={value}
        className="min-w-0 flex-1 bg-transparent pr-3 outline-none"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
