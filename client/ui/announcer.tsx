import { assertive, polite } from '../lib/announce.ts'
import { useStore } from './use-store.ts'

/** The one pair of live regions. Nothing else in the application is one. */
export function Announcer() {
  const calm = useStore(polite)
  const now = useStore(assertive)
  // A no-break space on every other sentence makes the same words news again.
  const pad = (count: number) => (count % 2 === 0 ? '' : '\u00a0')
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {calm.text}
        {pad(calm.count)}
      </div>
      <div role="alert" aria-live="assertive">
        {now.text}
        {pad(now.count)}
      </div>
    </div>
  )
}
