import type { ApolloClient } from '@apollo/client'

let loading: Promise<ApolloClient> | null = null

/** The client of the API, fetched once. After a failure the next call tries again. */
export function loadApollo(): Promise<ApolloClient> {
  loading ??= import('./apollo.ts').then(
    ({ apollo }) => apollo,
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
