import { useEffect, useState } from 'react'

type Counts = { total: number; confirmed: number }

const count = new Intl.NumberFormat('en-US')

/** How far clinicians have reviewed the rules; without the figures, that there are rules nobody has reviewed. */
export function ReviewNote() {
  const [counts, setCounts] = useState<Counts | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    fetch('/api/v1/clinical-review', { signal: gone.signal })
      .then((response) => (response.ok ? (response.json() as Promise<Counts>) : null))
      .then(setCounts)
      .catch(() => undefined)
    return () => gone.abort()
  }, [])
  return (
    <p>
      The rules name their sources. They are no substitute for a clinician’s review:{' '}
      {counts
        ? `of ${count.format(counts.total)} rules ${count.format(counts.confirmed)} are confirmed by a reviewer of this service.`
        : 'not all of them have been reviewed.'}
    </p>
  )
}
