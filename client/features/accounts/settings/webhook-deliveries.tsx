import { useMutation, useQuery } from '@apollo/client/react'
import {
  RetryWebhookDeliveryDocument,
  WebhookDeliveriesDocument,
  type WebhookDeliveries_DeliveryFragment,
  type WebhookDeliveryStatus,
} from '../../../gql/graphql.ts'
import { pagesOf } from '../../../lib/pages.ts'
import { shortTime } from '../../../lib/time.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Paged } from '../../../ui/paged.tsx'
import { Problem } from './settings-section.tsx'

void (
  /* GraphQL */ `
    fragment WebhookDeliveries_delivery on WebhookDelivery {
      id
      event
      conversationId
      replyStatus
      status
      attempts
      httpStatus
      problem
      createdAt
    }

    query WebhookDeliveries($webhookId: ID!, $after: String) {
      webhookDeliveries(webhookId: $webhookId, first: 20, after: $after) {
        nodes {
          ...WebhookDeliveries_delivery @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }

    mutation RetryWebhookDelivery($id: ID!) {
      retryWebhookDelivery(id: $id) {
        ...WebhookDeliveries_delivery
      }
    }
  `
)

const STATUS: Record<WebhookDeliveryStatus, string> = {
  WAITING: 'waiting',
  DELIVERED: 'delivered',
  FAILED: 'given up',
}

/** What a webhook was sent within 30 days, the newest first. */
export function WebhookDeliveries({ webhookId }: { webhookId: string }) {
  const query = useQuery(WebhookDeliveriesDocument, {
    variables: { webhookId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = query.data?.webhookDeliveries
  return (
    <div className="pt-3">
      <Paged
        {...pagesOf(list, query)}
        words={{ failed: 'The deliveries could not be loaded.', empty: 'Nothing was sent yet.' }}
      >
        {(rows) => (
          <ul aria-label="Deliveries" className="border-t border-rule">
            {rows.map((delivery) => (
              <Delivery key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </Paged>
      {list && (
        <p className="pt-3">
          <Button aria-busy={query.loading} onClick={() => void query.refetch()}>
            Look again
          </Button>
        </p>
      )}
    </div>
  )
}

function Delivery({ delivery }: { delivery: WebhookDeliveries_DeliveryFragment }) {
  const { id, event, conversationId, replyStatus, status, attempts, httpStatus, problem, createdAt } = delivery
  const { busy, problem: refusal, run } = useVerb()
  const [retry] = useMutation(RetryWebhookDeliveryDocument)
  const answered = httpStatus === null ? (problem ?? 'no answer yet') : `answered ${httpStatus}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2 text-small">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {shortTime(createdAt)} · {event === 'PING' ? 'ping' : `reply.ended ${replyStatus ?? ''}`}
        {conversationId && <span className="block text-ink-2">{conversationId}</span>}
      </span>
      <span className="text-ink-2">
        {STATUS[status]}, {attempts === 1 ? '1 try' : `${attempts} tries`}, {answered}
      </span>
      {status === 'FAILED' && (
        <Button
          size="sm"
          aria-busy={busy}
          onClick={() =>
            void run(() => retry({ variables: { id } }), {
              done: () => 'It is sent again',
              failed: 'It could not be sent again.',
            })
          }
        >
          Send again
        </Button>
      )}
      <Problem>{refusal}</Problem>
    </li>
  )
}
