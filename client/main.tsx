import './ui/theme.css'
import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { apollo } from './app/apollo.ts'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { router } from './app/router.tsx'
import { SessionGuard } from './app/session-guard.tsx'
import { Announcer } from './ui/announcer.tsx'
import { KitProvider } from './ui/kit-provider.tsx'
import { PRODUCT_NAME } from './lib/product.ts'

document.title = PRODUCT_NAME

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <ApolloProvider client={apollo}>
        <KitProvider>
          <SessionGuard />
          <RouterProvider router={router} />
          <Announcer />
        </KitProvider>
      </ApolloProvider>
    </ErrorBoundary>
  </StrictMode>,
)
