import { Combobox as Base } from '@base-ui/react/combobox'
import { Search, X } from 'lucide-react'
import { useState } from 'react'

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

/** A choice of one from many, found by typing. Arrows go through what was found, Enter chooses, Escape leaves. */
export function Combobox({ label, placeholder, value, onChange, onSearch, options, status }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Base.Root
      items={value && !options.some((option) => option.id === value.id) ? [...options, value] : options}
      filter={null}
      autoHighlight
      value={value}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(option, chosen) => option.id === chosen.id}
      onValueChange={onChange}
      inputValue={typed ?? value?.label ?? ''}
      onInputValueChange={(words, { reason }) => {
        // What was not typed puts the choice's name back, or empties the box.
        const next = reason === 'input-change' ? words : null
        setTyped(next)
        onSearch(next ?? '')
      }}
    >
      <Base.InputGroup className="flex min-h-11 min-w-56 flex-1 items-center gap-2 rounded-control border border-rule-strong bg-sheet pl-3 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus sm:max-w-96">
        <Search className="size-4.5 shrink-0 text-ink-3" aria-hidden />
        <Base.Input
          aria-label={label}
          placeholder={placeholder}
          maxLength={120}
          className="min-w-0 flex-1 bg-transparent outline-none"
        />
        <Base.Clear
          aria-label={`Clear ${label}`}
          className="grid size-10 touch:size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
        >
          <X className="size-4" aria-hidden />
        </Base.Clear>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-control border border-rule bg-sheet py-1 text-body shadow-float">
            <Base.Status>{status && <p className="px-4 py-2 text-small text-ink-2">{status}</p>}</Base.Status>
            <Base.List>
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.id}
                  value={option}
                  className="grid min-h-10 touch:min-h-11 cursor-default content-center px-4 py-1 outline-none data-highlighted:bg-sunken"
                >
                  <span className="truncate">{option.label}</span>
                  {option.detail && <span className="truncate text-small text-ink-2">{option.detail}</span>}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
