import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import {
  DeleteWebhookDocument,
  PingWebhookDocument,
  SwitchWebhookDocument,
  type Webhooks_WebhookFragment,
} from '../../../gql/graphql.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Question } from '../../../ui/question.tsx'
import { StatusButton } from '../../../ui/status-badge.tsx'
import { Problem } from './settings-section.tsx'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

void (
  /* GraphQL */ `
    mutation SwitchWebhook($input: UpdateWebhookInput!) {
      updateWebhook(input: $input) {
        ...Webhooks_webhook
      }
    }

    mutation DeleteWebhook($id: ID!) {
      deleteWebhook(id: $id) {
        deletedId
      }
    }

    mutation PingWebhook($id: ID!) {
      sendWebhookPing(id: $id) {
        ...WebhookDeliveries_delivery
      }
    }
  `
)

/** A webhook: on or off, tried, with what it was sent, and ended. */
export function WebhookRow({ webhook }: { webhook: Webhooks_WebhookFragment }) {
  const { id, url, isActive } = webhook
  const [asking, setAsking] = useState(false)
  const [listed, setListed] = useState(false)
  const { busy, problem, run } = useVerb()
  const [change] = useMutation(SwitchWebhookDocument)
  const [remove] = useMutation(DeleteWebhookDocument, {
    update: (cache, { data }) =>
      void cache.evict({ id: cache.identify({ __typename: 'Webhook', id: data?.deleteWebhook.deletedId }) }),
  })
  const [ping] = useMutation(PingWebhookDocument, { refetchQueries: listed ? ['WebhookDeliveries'] : [] })
  const failed = 'The webhook could not be changed.'
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{url}</p>
        <StatusButton
          active={isActive}
          words={['On', 'Off']}
          label={`${isActive ? 'Switch off' : 'Switch on'} ${url}`}
          busy={busy}
          onClick={() =>
            void run(() => change({ variables: { input: { id, isActive: !isActive } } }), {
              done: () => (isActive ? 'Webhook switched off' : 'Webhook switched on'),
              failed,
            })
          }
        />
        <Button
          aria-busy={busy}
          onClick={() => void run(() => ping({ variables: { id } }), { done: () => 'Ping sent', failed })}
        >
          Send a ping
        </Button>
        <Button aria-expanded={listed} onClick={() => setListed(!listed)}>
          Deliveries
        </Button>
        <Button variant="danger" aria-label={`Delete ${url}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <Problem>{problem}</Problem>
      {listed && <WebhookDeliveries webhookId={id} />}
      <Question
        open={asking}
        onOpenChange={setAsking}
        title="Delete the webhook?"
        verb="Delete"
        onYes={() => void run(() => remove({ variables: { id } }), { done: () => 'Webhook deleted', failed })}
      >{`${url} is told nothing more, and the list of what it was sent goes with it.`}</Question>
    </li>
  )
}
