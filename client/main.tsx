import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { loadApollo } from './app/load-apollo.ts'
import { router } from './app/router.tsx'
import { SessionGuard } from './app/session-guard.tsx'
import { CookieConsent } from './features/site/cookie-consent.tsx'
import { afterPaint } from './lib/after-paint.ts'
import { ApiContext } from './lib/api.ts'
import { Announcer } from './ui/announcer.tsx'
import { KitProvider } from './ui/kit-provider.tsx'
import { PRODUCT_NAME } from './lib/product.ts'

document.title = PRODUCT_NAME

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <ApiContext value={loadApollo}>
        <KitProvider>
          <SessionGuard />
          <RouterProvider router={router} />
          <CookieConsent onDeclined={() => void router.navigate('/login', { replace: true })} />
          <Announcer />
        </KitProvider>
      </ApiContext>
    </ErrorBoundary>
  </StrictMode>,
)

// How the page did is of no use to whoever waits for it. Without the code for it nothing is missing.
const watchVitals = () =>
  void import('./app/vitals.ts').then(
    (module) => module.watchVitals(),
    () => undefined,
  )
if (document.readyState === 'complete') afterPaint(watchVitals)
else window.addEventListener('load', () => afterPaint(watchVitals), { once: true })
