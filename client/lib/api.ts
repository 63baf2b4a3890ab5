import type { ApolloClient } from '@apollo/client'
import { createContext, useContext } from 'react'

/**
 * Brings the client of the API. Its code is a third of a page and comes behind the first paint; so screens that must
 * be there at once (sign-in, sign-up) ask for it with their first call instead of importing it.
 */
export type Api = () => Promise<ApolloClient>

export const ApiContext = createContext<Api | null>(null)

/** The way to the API, for screens that do not wait for it. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('There is no ApiContext above')
  return api
}
