import { useEffect, useState } from 'react'

/** Between two letters of somebody who types; the server is asked for what they mean, not for what they are typing. */
const SETTLES_AFTER_MS = 200

/** The words once they have not changed for a moment; emptied, at once. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), words === '' ? 0 : SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
