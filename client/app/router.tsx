import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, useRouteError } from 'react-router-dom'
import { bring } from '../lib/bring.ts'
import type { Role } from '../lib/roles.ts'
import { Loading } from '../ui/loading.tsx'
import { ADMIN_PATHS } from './admin/admin-paths.ts'
import { ChatRoute } from './chat-route.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { loadApollo } from './load-apollo.ts'
import type { Load, PageHandle } from './page.ts'

// Not the router's own lazy routes: what has been loaded once renders in the same breath as the change of route.
const Shell = lazy(() => bring(() => import('./shell.tsx')))
const HomePage = lazy(() => bring(() => import('./home-page.tsx')))

const CHAT: PageHandle = { fills: true, chats: 'everybody' }

/** A page for everybody, whose code comes with the first visit. */
const open = (path: string, load: Load) => ({ path, lazy: async () => ({ Component: await bring(load) }) })

/** The same for who is signed in, and has one of the roles. */
const guarded = (path: string, load: Load, roles?: readonly Role[]) => ({
  path,
  lazy: async () => {
    const Screen = await bring(load)
    return {
      element: (
        <Guard roles={roles}>
          <Screen />
        </Guard>
      ),
    }
  },
})

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
    hydrateFallbackElement: <Loading />,
    children: [
      {
        element: (
          <Suspense fallback={<Loading />}>
            <Shell />
          </Suspense>
        ),
        children: [
          { index: true, handle: { chats: 'signed in' } satisfies PageHandle, element: <HomePage /> },
          {
            path: 'chat/:id?',
            handle: CHAT,
            element: (
              <Guard>
                <ChatRoute guest={false} />
              </Guard>
            ),
          },
          { path: 'guest-chat/:id?', handle: CHAT, element: <ChatRoute guest /> },
          open(
            'suggestions',
            async () => (await import('../features/feedback/suggestions-screen.tsx')).SuggestionsScreen,
          ),
          guarded(
            'notifications',
            async () => (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
          ),
          guarded('expert-dashboard', async () => (await import('./expert-dashboard-page.tsx')).ExpertDashboardPage, [
            'expert_physician',
          ]),
          // Whose role it is not for reads so there, as documented.
          guarded(
            'expert-conditions',
            async () => (await import('../features/conditions/conditions-screen.tsx')).ConditionsScreen,
          ),
          guarded(
            'expert-ai-config',
            async () =>
              (await import('../features/assistants/configuration/configuration-screen.tsx')).ConfigurationScreen,
            ['expert_physician'],
          ),
          guarded(
            'create-assistant',
            async () =>
              (await import('../features/experts/create-assistant/create-assistant-screen.tsx')).CreateAssistantScreen,
            ['general_physician'],
          ),
          {
            ...guarded(
              'shared',
              async () => (await import('../features/conversations/shared/shared-list-screen.tsx')).SharedListScreen,
            ),
            handle: { chats: 'signed in' } satisfies PageHandle,
          },
          {
            ...guarded(
              'shared/:id',
              async () =>
                (await import('../features/conversations/shared/shared-conversation-screen.tsx'))
                  .SharedConversationScreen,
            ),
            handle: { fills: true, chats: 'signed in' } satisfies PageHandle,
          },
          guarded(
            'profile',
            async () => (await import('../features/accounts/profile/profile-screen.tsx')).ProfileScreen,
          ),
          guarded(
            'settings',
            async () => (await import('../features/accounts/settings/settings-screen.tsx')).SettingsScreen,
          ),
          {
            ...guarded('admin', async () => (await import('./admin/admin-frame.tsx')).AdminFrame, ['admin']),
            handle: { ownFrame: true } satisfies PageHandle,
            children: [
              { index: true, element: <Navigate to="/admin/dashboard" replace /> },
              ...ADMIN_PATHS.map((path) =>
                open(path, async () => (await import('./admin/admin-pages.ts')).ADMIN_PAGES[path].load()),
              ),
            ],
          },
        ],
      },
      open('login', async () => (await import('../features/accounts/sign-in/login-screen.tsx')).LoginScreen),
      open('signup', async () => (await import('../features/accounts/sign-up/signup-screen.tsx')).SignupScreen),
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
