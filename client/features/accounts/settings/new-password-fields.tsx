import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StrengthMeter } from '../../../ui/strength-meter.tsx'
import { changedPasswordError, changeScore, changeStrength, repeatedPasswordError } from './change-password-rules.ts'

/** A new password with its strength, and the same again. Of the form around them. */
export function NewPasswordFields() {
  const meter = useId()
  const { register, control, getValues, formState } = useFormContext<{ newPassword: string; confirmPassword: string }>()
  const { errors } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <PasswordField
          roomy
          label="New password"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword', {
            validate: (value) => changedPasswordError(value) ?? true,
            deps: getValues('confirmPassword') === '' ? [] : ['confirmPassword'],
          })}
        />
        <StrengthMeter
          id={meter}
          score={newPassword === '' ? null : changeScore(newPassword)}
          word={changeStrength(changeScore(newPassword))}
        />
      </div>
      <PasswordField
        roomy
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (value) => repeatedPasswordError(getValues('newPassword'), value) ?? true,
        })}
      />
    </>
  )
}
