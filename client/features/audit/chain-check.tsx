import { useLazyQuery } from '@apollo/client/react'
import { AuditChainDocument, type AuditChainQuery } from '../../gql/graphql.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { fullTime } from '../../lib/time.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorRow } from '../../ui/notice.tsx'

void (
  /* GraphQL */ `
    query AuditChain {
      auditChain {
        seals
        sealedEvents
        unsealed
        lastSealedAt
        firstBrokenEventId
        traces {
          fitting
          changed
          changedIds
        }
      }
    }
  `
)

type Chain = AuditChainQuery['auditChain']

/** Whether the audit log is what was written, computed when it is asked for. */
export function ChainCheck() {
  const [verify, { data, error, loading }] = useLazyQuery(AuditChainDocument, { fetchPolicy: 'no-cache' })
  const check = () => void verify().catch(() => undefined)
  return (
    <section aria-labelledby="chain" className="min-w-0">
      <h2 id="chain" className="font-title text-title">
        Chain of the audit log
      </h2>
      <p className="max-w-[72ch] pb-2 text-small text-ink-2">
        Each minute a seal is set over the new rows and the seal before. Whoever changes or takes out a row breaks it.
        How a reply was made is sealed with the row of its end.
      </p>
      <p className="pb-2">
        <Button aria-busy={loading} onClick={check}>
          {loading ? 'Verifying...' : 'Verify the chain'}
        </Button>
      </p>
      <div role="status">
        {data && (
          <>
            <Found chain={data.auditChain} />
            <Traces traces={data.auditChain.traces} />
          </>
        )}
      </div>
      {error && !loading && <ErrorRow onRetry={check}>The chain could not be verified.</ErrorRow>}
    </section>
  )
}

function Found({ chain: { seals, sealedEvents, unsealed, lastSealedAt, firstBrokenEventId } }: { chain: Chain }) {
  if (firstBrokenEventId !== null)
    return (
      <p className="font-semibold text-carmine">
        The chain is broken: from row {firstBrokenEventId} on, rows do not fit their seal. {formatNumber(sealedEvents)}{' '}
        rows before it do.
      </p>
    )
  return (
    <p className="text-malachite">
      The chain is whole: {formatNumber(sealedEvents)} rows under {formatNumber(seals)} seals
      {lastSealedAt ? `, the last set ${fullTime(lastSealedAt)}` : ''}. {formatNumber(unsealed)} newer rows wait for the
      next seal.
    </p>
  )
}

function Traces({ traces: { fitting, changed, changedIds } }: { traces: Chain['traces'] }) {
  if (changed === 0)
    return (
      <p className="text-malachite">
        {fitting === 1
          ? 'The trace of one reply is as it was'
          : `The traces of ${formatNumber(fitting)} replies are as they were`}{' '}
        sealed.
      </p>
    )
  return (
    <div className="font-semibold text-carmine">
      <p>
        {changed === 1 ? 'The trace of one reply was' : `The traces of ${formatNumber(changed)} replies were`} changed
        after sealing{changed > changedIds.length ? `, the first ${changedIds.length} of them:` : ':'}
      </p>
      <ul>
        {changedIds.map((id) => (
          <li key={id}>
            <AppLink
              to={`/admin/audit?trace=${id}`}
              className="inline-flex min-h-10 touch:min-h-11 items-center break-all underline underline-offset-4"
            >
              {id}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
