import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'

export type ComboboxOption = { id: string; label: string; detail?: string }

type Props = {
  label: string
  placeholder: string
  /** What was chosen; its label stands in the box. */
  value: ComboboxOption | null
  onChange: (value: ComboboxOption | null) => void
  /** What is typed, whenever it changes. */
  onSearch: (words: string) => void
  /** What was found of it elsewhere, in the order to show. */
  options: readonly ComboboxOption[]
  /** What stands where there are no options, and is said to who does not see it. */
  status: string | null
}

/**
 * A choice of one from many, found by typing. Arrows go through what was found, Enter chooses, Escape leaves. Our own: the kit's
 * would come along with pages that have none, because it shares its parts with theirs.
 */
export function Combobox({ label, placeholder, value, onChange, onSearch, options, status }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const isOpen = typed !== null
  const active = isOpen ? (options[Math.min(place, options.length - 1)] ?? null) : null
  const idOf = (option: ComboboxOption) => `${id}-${option.id}`

  const search = (words: string | null) => {
    setTyped(words)
    setPlace(0)
    onSearch(words ?? '')
  }
  const choose = (option: ComboboxOption | null) => {
    search(null)
    onChange(option)
  }
  const move = (by: number) => setPlace((before) => (before + by + options.length) % Math.max(1, options.length))
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => (isOpen ? move(1) : search('')),
    ArrowUp: () => (isOpen ? move(-1) : search('')),
    Enter: active ? () => choose(active) : undefined,
    Escape: isOpen ? () => search(null) : undefined,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    // A letter that is still being composed is nobody's answer.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }

  return (
    <div className="relative min-w-56 flex-1 sm:max-w-96">
      <div className="flex min-h-11 items-center gap-2 rounded-control border border-rule-strong bg-sheet pl-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus">
        <Search className="size-4.5 shrink-0 text-ink-3" aria-hidden />
        <input
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={active ? idOf(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          maxLength={120}
          value={typed ?? value?.label ?? ''}
          className="min-w-0 flex-1 bg-transparent outline-none"
          onChange={(event) => {
            search(event.target.value)
            if (event.target.value === '' && value) onChange(null)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => search(null)}
        />
        {value && (
          <button
            type="button"
            aria-label={`Clear ${label}`}
            className="grid size-10 touch:size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
            onClick={() => choose(null)}
          >
            <X className="size-4" aria-hidden />
          </button>
        )}
      </div>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-y-auto rounded-control border border-rule bg-sheet py-1 shadow-float">
          <p role="status" className={status ? 'px-4 py-2 text-small text-ink-2' : 'sr-only'}>
            {status ?? (options.length === 1 ? 'One is found.' : `${options.length} are found.`)}
          </p>
          <ul id={id} role="listbox" aria-label={label}>
            {options.map((option) => (
              // The keys are the box's, which keeps the focus.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={option.id}
                id={idOf(option)}
                role="option"
                aria-selected={option === active}
                className={clsx(
                  'grid min-h-10 touch:min-h-11 cursor-default content-center px-4 py-1',
                  option === active ? 'bg-sunken' : 'hover:bg-sunken',
                )}
                // A press would take the focus from the box before it is a click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span className="truncate">{option.label}</span>
                {option.detail && <span className="truncate text-small text-ink-2">{option.detail}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
