import { useWatch, type Control } from 'react-hook-form'
import { Diff } from '../../../ui/diff.tsx'
import { SETTING_WORDS } from './setting-words.ts'
import type { Values } from './values.ts'

type Props = { control: Control<Values>; saved: Values }

/** What a save would change, beside what is saved. */
export function UnsavedDiff({ control, saved }: Props) {
  const values = useWatch({ control })
  const changed = (Object.keys(SETTING_WORDS) as (keyof Values)[]).filter((name) => values[name] !== saved[name])
  if (changed.length === 0) return null
  return (
    <details className="border-y border-rule py-2">
      <summary className="min-h-10 cursor-pointer py-2 font-semibold">
        {changed.length === 1 ? 'One setting is changed' : `${changed.length} settings are changed`}
      </summary>
      <div className="grid gap-4 pt-2">
        {changed.map((name) => (
          <Diff
            key={name}
            label={SETTING_WORDS[name]}
            before={String(saved[name])}
            after={String(values[name] ?? '')}
          />
        ))}
      </div>
    </details>
  )
}
