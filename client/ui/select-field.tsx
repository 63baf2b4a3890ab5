import type { Ref, SelectHTMLAttributes } from 'react'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  options: readonly { value: string; label: string }[]
  ref?: Ref<HTMLSelectElement>
}

/** A labelled choice of one, as the browser draws it. */
export function SelectField({ label, options, ...rest }: Props) {
  return (
    <label className="grid gap-1">
      <span className="text-small font-[650] text-ink-2">{label}</span>
      <select className="min-h-11 w-full rounded-control border border-rule-strong bg-sheet px-3" {...rest}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
