import { createBrowserRouter, Navigate, useRouteError } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { HomePage } from './home-page.tsx'
import { Shell } from './shell.tsx'

/** Hands a route's error to the boundary, which alone decides what it means. */
function RouteError(): never {
  throw useRouteError()
}

const chat = (guest: boolean) => async () => {
  const { ChatScreen } = await import('../features/conversations/chat-screen.tsx')
  return { Component: () => <ChatScreen guest={guest} /> }
}
const guestChat = chat(true)
const ownChat = chat(false)

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
          { path: 'chat/:id?', lazy: ownChat },
          { path: 'guest-chat/:id?', lazy: guestChat },
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
