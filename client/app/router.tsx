import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, useRouteError } from 'react-router-dom'
import { ChatRoute } from './chat-route.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadApollo } from './load-apollo.ts'

// Not the router's own lazy routes: what has been loaded once renders in the same breath as the change of route.
const Shell = lazy(() => import('./shell.tsx'))
const HomePage = lazy(() => import('./home-page.tsx'))

/** Hands a route's error to the boundary, which alone decides what it means. */
function RouteError(): never {
  throw useRouteError()
}

export const router = createBrowserRouter([
  {
    errorElement: (
      <ErrorBoundary>
        <RouteError />
      </ErrorBoundary>
    ),
    // Nothing is shown while a route's code is on its way: it takes less than the eye needs.
    hydrateFallbackElement: <></>,
    children: [
      {
        element: (
          <Suspense fallback={null}>
            <Shell />
          </Suspense>
        ),
        children: [
          { index: true, element: <HomePage /> },
          { path: 'chat/:id?', element: <ChatRoute guest={false} /> },
          { path: 'guest-chat/:id?', element: <ChatRoute guest /> },
          {
            path: 'calculators/:id?',
            lazy: async () => ({
              Component: (await import('../features/calculators/calculators-screen.tsx')).CalculatorsScreen,
            }),
          },
        ],
      },
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('../features/accounts/sign-in/login-screen.tsx')).LoginScreen }),
      },
      {
        path: 'signup',
        lazy: async () => ({
          Component: (await import('../features/accounts/sign-up/signup-screen.tsx')).SignupScreen,
        }),
      },
      {
        path: 'auth/doximity/callback',
        lazy: async () => {
          const [{ DoximityCallback }, { finishDoximity }] = await Promise.all([
            import('../features/accounts/providers/doximity-callback.tsx'),
            import('../features/accounts/providers/doximity-return.ts'),
          ])
          // In the loader, because that runs once a visit, however often the page renders.
          return { Component: DoximityCallback, loader: () => ({ ending: loadApollo().then(finishDoximity) }) }
        },
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
])
