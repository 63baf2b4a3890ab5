interface TokenClient {
  requestAccessToken(): void
}

interface TokenConfig {
  client_id: string
  scope: string
  callback: (answer: { access_token?: string; error?: string }) => void
  error_callback: (error: { type?: string }) => void
}

declare global {
  interface Window {
    google?: { accounts: { oauth2: { initTokenClient(config: TokenConfig): TokenClient } } }
  }
}

let loading: Promise<void> | null = null

/** Google's script, fetched with the first click and not before. */
function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://accounts.google.com/gsi/client'
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      // The next click tries again.
      loading = null
      script.remove()
      reject(new Error("Google's script did not load"))
    }
    document.head.append(script)
  })
  return loading
}

/** Lets the person choose an account at Google. @returns an access token, or null when they turned away */
export async function googleToken(clientId: string): Promise<string | null> {
  await loadScript()
  const { google } = window
  if (!google) throw new Error("Google's script did not load")
  return new Promise((resolve, reject) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'email profile',
      callback: ({ access_token: token, error }) => {
        if (token) resolve(token)
        else if (error === 'access_denied') resolve(null)
        else reject(new Error('Google gave no token'))
      },
      error_callback: ({ type }) =>
        type === 'popup_closed' ? resolve(null) : reject(new Error("Google's window did not open")),
    })
    client.requestAccessToken()
  })
}
