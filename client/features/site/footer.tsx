import type { ReactNode } from 'react'
import { safeHref } from '../../lib/links.ts'
import { PRODUCT_NAME } from '../../lib/product.ts'
import { useContent } from '../../lib/use-content.ts'

const SOCIAL = [
  { key: 'social_instagram', name: 'Instagram' },
  { key: 'social_facebook', name: 'Facebook' },
  { key: 'social_linkedin', name: 'LinkedIn' },
] as const
/** What admins keep of the footer. */
export const FOOTER_KEYS = ['contact_email', 'company_name', ...SOCIAL.map(({ key }) => key)] as const

const LINK = 'inline-flex min-h-10 touch:min-h-11 items-center text-small text-ink-2 hover:text-ink hover:underline'

/** What stands under the pages of whoever is not signed in. */
export function Footer() {
  const texts = useContent(FOOTER_KEYS)
  const contact = texts.contact_email && safeHref(`mailto:${texts.contact_email}`)
  return (
    <footer className="shrink-0 border-t border-rule bg-canvas px-3 py-2 sm:px-6">
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-5">
        <nav aria-label="About this site" className="flex flex-wrap gap-x-5">
          {contact && <Outside href={contact}>Contact Us</Outside>}
          <a href="/terms" className={LINK}>
            Terms of Use
          </a>
          <a href="/privacy" className={LINK}>
            Privacy Policy
          </a>
          <a href="/calculators" target="_blank" rel="noopener" className={LINK}>
            Calculators
          </a>
          <a href="/developers" className={LINK}>
            Developers
          </a>
          {SOCIAL.map(({ key, name }) => {
            const href = texts[key] && safeHref(texts[key])
            return (
              href && (
                <Outside key={key} href={href}>
                  {name}
                </Outside>
              )
            )
          })}
        </nav>
        {/* Made on the server in one year, it may be read in the next. */}
        <p className="ml-auto py-2 text-small text-ink-3" suppressHydrationWarning>
          {texts.company_name ?? PRODUCT_NAME} {new Date().getFullYear()}
        </p>
      </div>
    </footer>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className={LINK}>
      {children}
    </a>
  )
}
