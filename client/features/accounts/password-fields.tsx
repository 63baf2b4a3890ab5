import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { confirmationError, newPasswordError, passwordScore } from '../../lib/password-strength.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { StrengthMeter } from '../../ui/strength-meter.tsx'

export type NewPassword = { password: string; confirmPassword: string }

/** A new password with its strength, and once more. Lives in a form that has both. */
export function PasswordFields({ label = 'Password' }: { label?: string }) {
  const meter = useId()
  const { register, formState, getValues, control } = useFormContext<NewPassword>()
  const password = useWatch({ control, name: 'password' })
  const { errors, touchedFields, isSubmitted } = formState
  const confirmation = touchedFields.confirmPassword || isSubmitted ? errors.confirmPassword?.message : null
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <PasswordField
          roomy
          label={label}
          autoComplete="new-password"
          error={errors.password?.message}
          hint={errors.password ? null : 'At least 8 characters, with letters, digits or signs mixed'}
          {...register('password', { validate: (value) => newPasswordError(value) ?? true, deps: 'confirmPassword' })}
        />
        <StrengthMeter id={meter} score={password === '' ? null : passwordScore(password)} />
      </div>
      <PasswordField
        roomy
        label="Confirm password"
        autoComplete="new-password"
        error={confirmation}
        {...register('confirmPassword', {
          validate: (value) => confirmationError(getValues('password'), value) ?? true,
        })}
      />
    </>
  )
}
