import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { loadApollo } from './app/load-apollo.ts'
import { router } from './app/router.tsx'
import { SessionGuard } from './app/session-guard.tsx'
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
          <Announcer />
        </KitProvider>
      </ApiContext>
    </ErrorBoundary>
  </StrictMode>,
)
