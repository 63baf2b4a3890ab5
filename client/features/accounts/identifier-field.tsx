import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'
import { DialCode } from './dial-code.tsx'

export type Phone = { country: string; dialCode: string }
export const DEFAULT_PHONE: Phone = { country: 'US', dialCode: '+1' }

type Props = ComponentProps<typeof Field> & {
  /** The country in front of a phone number; null where something else is typed. */
  phone: Phone | null
  onPhone: (phone: Phone) => void
}

/** A field for a phone number with its dial code, or for an e-mail address without. */
export function IdentifierField({ phone, onPhone, ...rest }: Props) {
  return (
    <Field
      {...rest}
      roomy
      inputMode={phone ? 'tel' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
      lead={
        phone && <DialCode value={phone.country} onChange={(country, dialCode) => onPhone({ country, dialCode })} />
      }
    />
  )
}
