import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down to 0; null counts nothing. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
  const running = left > 0
  useEffect(() => {
    setNow(Date.now())
    if (until === null || !running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until, running])
  return left
}
