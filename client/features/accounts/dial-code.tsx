import { COUNTRIES } from '../../lib/identifier.ts'
import { LazySelect } from '../../ui/lazy-select.tsx'

/** The country whose dial code goes in front of a phone number. */
export function DialCode({ value, onChange }: { value: string; onChange: (code: string, dialCode: string) => void }) {
  return (
    <LazySelect
      label="Country code"
      value={value}
      className="min-h-0! rounded-r-none border-y-0! border-l-0! bg-sunken"
      options={COUNTRIES.map((country) => ({
        value: country.code,
        label: `${country.flag} ${country.country} ${country.dialCode}`,
        short: `${country.flag} ${country.dialCode}`,
        words: `${country.country} ${country.dialCode}`,
      }))}
      onChange={(code) => onChange(code, COUNTRIES.find((country) => country.code === code)?.dialCode ?? '')}
    />
  )
}
