import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'

type Variant = 'primary' | 'outline' | 'quiet' | 'danger'

const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-malachite-fill text-on-fill hover:bg-malachite-strong dark:hover:bg-malachite-fill dark:hover:brightness-110 font-semibold',
  outline: 'border border-rule-strong text-ink hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border border-carmine text-carmine hover:bg-carmine-wash',
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: Variant; ref?: Ref<HTMLButtonElement> }

/** A button with words. */
export function Button({ variant = 'outline', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex min-h-10 touch:min-h-11 items-center justify-center gap-2 rounded-control px-4 text-body transition-colors duration-120',
        'disabled:border-rule disabled:bg-sunken disabled:text-ink-3 disabled:font-normal aria-disabled:border-rule aria-disabled:bg-sunken aria-disabled:font-normal aria-disabled:text-ink-3',
        VARIANTS[variant],
        className,
      )}
      {...rest}
    />
  )
}

/** A button with a sign; its label is spoken and shown on hover. */
export function IconButton({
  label,
  className,
  type = 'button',
  title,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={title ?? label}
      className={clsx(
        'inline-flex size-10 touch:size-11 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink',
        'aria-pressed:text-malachite disabled:text-ink-3 disabled:hover:bg-transparent',
        className,
      )}
      {...rest}
    />
  )
}
