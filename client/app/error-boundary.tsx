import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ENDED, session } from '../lib/session.ts'

/** A token that went wrong looks like this; a parse error or a lost chunk that happens to say "token" does not. */
const isSessionError = (message: string) =>
  /UNAUTHENTICATED|\b401\b|unauthorized|token/i.test(message) &&
  !/Unexpected token|dynamically imported module|Loading chunk/i.test(message)

/** The last line of defence: says that something went wrong, and offers to begin again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    if (isSessionError(error.message) && session.get()) {
      session.end(ENDED)
      location.assign('/login')
      return
    }
    // eslint-disable-next-line no-console -- the one place where an error nobody expected is to be found
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children
  }
}

export function ErrorScreen() {
  return (
    <main role="alert" className="m-auto flex min-h-dvh max-w-[400px] flex-col justify-center gap-2 px-5">
      <h1 className="font-title text-title">Something went wrong</h1>
      <p className="text-ink-2">An unexpected error occurred.</p>
      <p className="pt-3">
        <button
          type="button"
          className="min-h-11 rounded-control border border-rule-strong px-4 hover:bg-sunken"
          onClick={() => location.reload()}
        >
          Reload Page
        </button>
      </p>
    </main>
  )
}
