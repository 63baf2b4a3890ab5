import { useSyncExternalStore } from 'react'

const KEY = 'q'
const CHANGED = 'addresswords'

const words = () => new URLSearchParams(location.search).get(KEY) ?? ''
// The server writes the page as for an address without words.
const wordsForServer = () => ''

function subscribe(onChange: () => void): () => void {
  for (const event of ['popstate', CHANGED]) addEventListener(event, onChange)
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, onChange)
  }
}

/** The words that are looked for stand in the address, so that who comes back finds the list as it was. */
function setWords(next: string): void {
  const address = new URL(location.href)
  if (next) address.searchParams.set(KEY, next)
  else address.searchParams.delete(KEY)
  history.replaceState(history.state, '', address)
  dispatchEvent(new Event(CHANGED))
}

/** What is looked for on this page, by its address. */
export function useAddressWords(): [words: string, setWords: (next: string) => void] {
  return [useSyncExternalStore(subscribe, words, wordsForServer), setWords]
}
