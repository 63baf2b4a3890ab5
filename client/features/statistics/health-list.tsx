import { useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { Check, Minus, OctagonAlert, type LucideIcon } from 'lucide-react'
import { ServiceHealthDocument, type HealthState } from '../../gql/graphql.ts'
import { ErrorRow } from '../../ui/notice.tsx'

void (
  /* GraphQL */ `
    query ServiceHealth {
      serviceHealth {
        name
        state
        detail
      }
    }
  `
)

const STATES: Record<HealthState, { word: string; Sign: LucideIcon; look: string }> = {
  WORKING: { word: 'Working', Sign: Check, look: 'text-malachite' },
  OFF: { word: 'Off', Sign: Minus, look: 'text-ink-2' },
  FAILING: { word: 'Failing', Sign: OctagonAlert, look: 'text-carmine' },
}
const ASKED_EVERY_MS = 30_000

/** How the parts of the service are, asked anew every half minute. */
export function HealthList() {
  const { data, error, refetch } = useQuery(ServiceHealthDocument, {
    fetchPolicy: 'network-only',
    pollInterval: ASKED_EVERY_MS,
  })
  return (
    <section aria-labelledby="health" className="min-w-0">
      <h2 id="health" className="pb-2 font-title text-title">
        Health
      </h2>
      {error && !data && (
        <ErrorRow onRetry={() => void refetch()}>The health of the service could not be asked.</ErrorRow>
      )}
      <ul className="border-t border-rule-strong">
        {data?.serviceHealth.map(({ name, state, detail }) => {
          const { word, Sign, look } = STATES[state]
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-rule px-2 py-2">
              <span className="w-32 font-semibold">{name}</span>
              <span className={clsx('inline-flex w-24 items-center gap-1.5 text-small', look)}>
                <Sign className="size-4 shrink-0 self-center" aria-hidden />
                {word}
              </span>
              <span className="min-w-0 flex-1 text-small text-ink-2">{detail}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
