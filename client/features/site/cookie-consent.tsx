import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/use-store.ts'
import { consent, decline } from './consent.ts'

/** Whoever reads these is still making up their mind. */
const UNASKED = /^\/(terms|privacy)\/?$/
/** What the page leaves free at its end, so that the strip covers nothing: `theme.css` and the frame read it. */
const FOOT = '--foot'

type Props = {
  /** How one gets to the sign-in page; without a router the browser goes there. */
  onDeclined?: () => void
}

/**
 * Asks about cookies, in a strip under every page, until it is answered. It stands after the page in reading order, and
 * the page ends above it. Not for the server: only the browser knows what was answered.
 */
export function CookieConsent({ onDeclined = () => location.assign('/login') }: Props) {
  const undecided = useStore(consent) === 'undecided'
  return undecided && !UNASKED.test(location.pathname) ? <Strip onDeclined={onDeclined} /> : null
}

function Strip({ onDeclined }: Required<Props>) {
  const strip = useRef<HTMLElement>(null)
  /** Where one was before: there the focus goes back when the strip is gone. */
  const before = useRef<EventTarget | null>(null)
  const accept = () => {
    consent.set('accepted')
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const element = strip.current
    if (!element) return
    const measure = () => style.setProperty(FOOT, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(FOOT)
    }
  }, [])
  return (
    <section
      ref={strip}
      aria-label="Cookies"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-rule-strong bg-sheet px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] text-ink sm:px-6"
    >
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center justify-end gap-x-6 gap-y-2">
        <p className="min-w-0 flex-[1_1_320px] text-small text-ink-2">
          Cookies and this browser’s storage keep you signed in and hold guest chats and your settings, as the{' '}
          <a href="/privacy" className="text-methylene underline underline-offset-3">
            Privacy Policy
          </a>{' '}
          says.
        </p>
        <div className="flex gap-2">
          <Button
            onClick={() => {
              decline()
              onDeclined()
            }}
          >
            Decline
          </Button>
          <Button variant="primary" onClick={accept}>
            Accept
          </Button>
        </div>
      </div>
    </section>
  )
}
