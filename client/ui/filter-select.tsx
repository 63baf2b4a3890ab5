type Props = {
  /** Spoken; what it shows says enough to who sees it. */
  label: string
  /** What is chosen where nothing is: "Every kind". */
  all: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One choice beside a search, which keeps part of the list below it. */
export function FilterSelect({ label, all, options, value, onChange }: Props) {
  const known = options.some((option) => option.value === value) ? value : ''
  return (
    <select
      aria-label={label}
      className="min-h-11 rounded-control border border-rule-strong bg-sheet px-3"
      value={known}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
