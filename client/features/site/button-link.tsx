import type { ReactNode } from 'react'
import { buttonLook } from '../../ui/button.tsx'

/** A link that looks like what it is for: the start of something. */
export function ButtonLink({ href, primary, children }: { href: string; primary?: boolean; children: ReactNode }) {
  return (
    <a href={href} className={buttonLook(primary ? 'primary' : 'outline', 'lg')}>
      {children}
    </a>
  )
}

/** A link within a text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-methylene underline underline-offset-2 hover:no-underline">
      {children}
    </a>
  )
}
