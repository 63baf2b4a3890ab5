import { COUNTRIES } from '../../lib/identifier.ts'
import { Select } from '../../ui/select.tsx'

/** The country whose dial code goes in front of a phone number. */
export function DialCode({ value, onChange }: { value: string; onChange: (code: string, dialCode: string) => void }) {
  return (
    <Select
      label="Country code"
      value={value}
      className="m-1 border-0! bg-sunken"
      options={COUNTRIES.map((country) => ({
        value: country.code,
        label: `${country.flag} ${country.country} ${country.dialCode}`,
        short: `${country.flag} ${country.dialCode}`,
        words: `${country.country} ${country.dialCode}`,
      }))}
      onChange={(code) => onChange(code, COUNTRIES.find((country) => country.code === code)!.dialCode)}
    />
  )
}
