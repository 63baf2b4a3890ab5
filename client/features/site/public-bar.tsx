import { clsx } from 'clsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { bring } from '../../lib/bring.ts'
import { PRODUCT_NAME } from '../../lib/product.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { HELP_BUTTON } from './help-button.ts'
import { HELP_PAGES } from './public-pages.ts'
import { useSignedIn } from './use-signed-in.ts'

const loadMenu = () => bring(() => import('./help-menu.tsx'))
const HelpMenu = lazy(loadMenu)

const ENTRY = 'inline-flex min-h-10 touch:min-h-11 items-center rounded-control px-3 text-small'
const FRAMED = `${ENTRY} border border-rule-strong text-ink hover:bg-sunken`

type Props = {
  /** What stands before the logo: the button of a drawer, which on a phone also holds the ways in. */
  leading?: ReactNode
  /** What the page has to say in its bar. */
  children?: ReactNode
}

/** The bar for whoever is not signed in. On a page outside the application it shows the others the way back. */
export function PublicBar({ leading, children }: Props) {
  const signedIn = useSignedIn()
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-rule bg-canvas px-2 sm:px-4">
      {leading}
      <AppLink to="/" className="inline-flex min-h-11 min-w-11 items-center rounded-control px-1 sm:px-2">
        {/* On the narrowest phones the sign stands for the name. */}
        <Logo nameClass={leading ? 'max-sm:sr-only' : 'max-[339px]:sr-only'} />
      </AppLink>
      {children ?? <div className="flex-1" />}
      <nav aria-label="Account" className={clsx('items-center gap-1', leading ? 'hidden sm:flex' : 'flex')}>
        {signedIn ? (
          <AppLink to="/" className={FRAMED}>
            Open {PRODUCT_NAME}
          </AppLink>
        ) : (
          <>
            <AppLink to="/login" className={`${ENTRY} text-ink-2 hover:bg-sunken hover:text-ink`}>
              Log in
            </AppLink>
            <AppLink to="/signup" className={FRAMED}>
              Sign up
            </AppLink>
          </>
        )}
      </nav>
      <Help />
    </header>
  )
}

/** The help menu: its code comes with the first press, and is on its way when a hand or the focus comes near. */
function Help() {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      className={HELP_BUTTON}
      onClick={() => setWanted(true)}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
    >
      Help
    </button>
  )
  return (
    <>
      {wanted ? (
        <Suspense fallback={button}>
          <HelpMenu />
        </Suspense>
      ) : (
        button
      )}
      <noscript>
        {HELP_PAGES.map(({ href, label }) => (
          <a key={href} href={href} className={`${ENTRY} text-ink-2`}>
            {label}
          </a>
        ))}
      </noscript>
    </>
  )
}
