import { useEffect, useRef, useState } from 'react'

/**
 * Enter that came too early: the wish is kept and carried out once, as soon as sending is possible. Whoever edits the
 * text lets go of it.
 */
export function useSendWish(ready: boolean, send: () => void) {
  const [kept, setKept] = useState(false)
  const [due, setDue] = useState(0)
  const done = useRef(0)
  if (kept && ready) {
    setKept(false)
    setDue(due + 1)
  }
  useEffect(() => {
    if (due === done.current) return
    done.current = due
    send()
  }, [due, send])
  return { kept, keep: () => setKept(true), letGo: () => setKept(false) }
}
