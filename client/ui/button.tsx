import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'

type Variant = 'primary' | 'secondary' | 'outline' | 'black' | 'white' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'

const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-malachite-fill text-on-fill hover:bg-malachite-strong dark:hover:bg-malachite-fill dark:hover:brightness-110 font-semibold',
  secondary: 'bg-malachite-wash text-malachite hover:brightness-95 dark:hover:brightness-110 font-semibold',
  outline: 'border border-rule-strong text-ink hover:bg-sunken',
  black: 'bg-ink text-canvas hover:opacity-90 font-semibold',
  white: 'border border-rule bg-sheet text-ink hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border border-carmine text-carmine hover:bg-carmine-wash',
}

/** On touch no size is lower than a finger needs. */
const SIZES: Record<Size, string> = {
  sm: 'min-h-9 touch:min-h-11 px-3 text-small',
  md: 'min-h-10 touch:min-h-11 px-4 text-body',
  lg: 'min-h-12 px-6 text-body',
}
const FRAME = 'inline-flex items-center justify-center gap-2 rounded-control transition-colors duration-120'

/** How a button looks, for a link that looks like one. */
export const buttonLook = (variant: Variant, size: Size = 'md'): string => clsx(FRAME, SIZES[size], VARIANTS[variant])

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant
  size?: Size
  ref?: Ref<HTMLButtonElement>
}

/** A button with words. */
export function Button({ variant = 'outline', size = 'md', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(
        'disabled:border-rule disabled:bg-sunken disabled:text-ink-3 disabled:font-normal aria-disabled:border-rule aria-disabled:bg-sunken aria-disabled:font-normal aria-disabled:text-ink-3',
        buttonLook(variant, size),
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
