import { useEffect, useState } from 'react'

/** True once `waiting` has lasted: what loads at once shows no skeleton. */
export function useDelayed(waiting: boolean, ms = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, ms])
  return waiting && late
}
