import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EntryField } from './entry-field.tsx'
import { draftEntry, isAsked, type DraftEntry, type Faults } from './profile-draft.ts'
import type { ProfileList } from './profile-lists.ts'

const ENTRIES_MAX = 50

type Props = {
  list: ProfileList
  entries: readonly DraftEntry[]
  faults: Faults
  onChange: (entries: DraftEntry[]) => void
}

/** One list of the profile as it is written: entries one below the other, added and taken away. */
export function EntryList({ list, entries, faults, onChange }: Props) {
  const heading = useId()
  const part = useRef<HTMLFieldSetElement>(null)
  const { key, title, one, fields } = list
  const add = () => {
    onChange([...entries, draftEntry(list)])
    // Where the next word goes, once it is there.
    requestAnimationFrame(() =>
      part.current?.querySelector<HTMLElement>('li:last-child input, li:last-child textarea')?.focus(),
    )
  }
  const remove = (id: number) => {
    onChange(entries.filter((entry) => entry.id !== id))
    part.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const set = (id: number, name: string, value: string | boolean) =>
    onChange(entries.map((entry) => (entry.id === id ? { id, values: { ...entry.values, [name]: value } } : entry)))
  return (
    <fieldset ref={part} aria-labelledby={heading} className="min-w-0 border-t border-rule pt-5">
      <h3 id={heading} className="pb-3 font-title text-title">
        {title}
      </h3>
      <ul className="grid gap-4">
        {entries.map(({ id, values }, index) => (
          <li key={id} className="flex items-start gap-2 border-l-2 border-rule pl-4">
            <div className="grid min-w-0 flex-1 gap-x-4 gap-y-3 sm:grid-cols-2">
              {fields.map((field) => (
                <EntryField
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? ''}
                  disabled={!isAsked(field.name, { values })}
                  fault={faults[`${key}.${index}.${field.name}`]}
                  onChange={(value) => set(id, field.name, value)}
                />
              ))}
            </div>
            <IconButton label={`Remove ${one} ${index + 1}`} onClick={() => remove(id)}>
              <Trash2 className="size-5" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {entries.length < ENTRIES_MAX && (
        <p className="pt-3">
          <Button data-add onClick={add}>
            <Plus className="size-4" aria-hidden />
            Add {one}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
