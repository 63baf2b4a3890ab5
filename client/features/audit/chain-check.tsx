import { useLazyQuery } from '@apollo/client/react'
import { AuditChainDocument, type AuditChainQuery } from '../../gql/graphql.ts'
import { formatNumber } from '../../lib/quantity.ts'
import { fullTime } from '../../lib/time.ts'
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
      </p>
      <p className="pb-2">
        <Button aria-busy={loading} onClick={check}>
          {loading ? 'Verifying...' : 'Verify the chain'}
        </Button>
      </p>
      <div role="status">{data && <Found chain={data.auditChain} />}</div>
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
