import { createContext, use, useEffect, useState } from 'react'
import { ContentClient, type ContentTexts } from './content.ts'

/** Whom the page asks for its texts: all of a page share one memory. */
export const ContentContext = createContext(new ContentClient())

/**
 * The texts of these keys, from memory at once, else as soon as they are here.
 * @param keys the same list at each rendering
 */
export function useContent<Key extends string>(keys: readonly Key[]): ContentTexts<Key> {
  const client = use(ContentContext)
  const [texts, setTexts] = useState(() => client.known(keys))
  useEffect(() => {
    let isShown = true
    const ask = () =>
      void client.texts(keys).then((next) => {
        if (isShown) setTexts((current) => (keys.every((key) => current[key] === next[key]) ? current : next))
      })
    ask()
    const stop = client.watch((key) => {
      if ((keys as readonly string[]).includes(key)) ask()
    })
    return () => {
      isShown = false
      stop()
    }
  }, [client, keys])
  return texts
}
