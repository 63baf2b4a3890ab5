import { createBrowserRouter, Navigate, useRouteError } from 'react-router-dom'
import { ChatRoute } from './chat-route.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { HomePage } from './home-page.tsx'
import { Shell } from './shell.tsx'

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
        element: <Shell />,
        children: [
          { index: true, element: <HomePage /> },
          { path: 'chat/:id?', element: <ChatRoute guest={false} /> },
          { path: 'guest-chat/:id?', element: <ChatRoute guest /> },
        ],
      },
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('../features/accounts/login-screen.tsx')).LoginScreen }),
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
])
