import { useMutation } from '@apollo/client/react'
import { useState, type SubmitEvent } from 'react'
import { CreateWebhookDocument, type Webhooks_WebhookFragment } from '../../../gql/graphql.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Unfolding } from '../../../ui/unfolding.tsx'
import { CopyText } from './copy-text.tsx'
import { Lead, SettingsSection } from './settings-section.tsx'
import { ShownOnce } from './shown-once.tsx'
import { WebhookRow } from './webhook-row.tsx'

void (
  /* GraphQL */ `
    fragment Webhooks_webhook on Webhook {
      id
      url
      isActive
      createdAt
    }

    mutation CreateWebhook($input: CreateWebhookInput!) {
      createWebhook(input: $input) {
        secret
        webhook {
          ...Webhooks_webhook
        }
      }
    }
  `
)

/** Addresses of other programs that hear when a reply ends. */
export function Webhooks({ webhooks }: { webhooks: readonly Webhooks_WebhookFragment[] }) {
  const [url, setUrl] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, problem, run } = useVerb()
  const [create] = useMutation(CreateWebhookDocument, { refetchQueries: ['Settings'], awaitRefetchQueries: true })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(
      async () => {
        const { data } = await create({ variables: { input: { url: url.trim() } } })
        setSecret(answerOf(data).createWebhook.secret)
        setUrl('')
      },
      { done: () => 'Webhook made', failed: 'The webhook could not be made.' },
    )
  }
  return (
    <SettingsSection id="webhooks" title="Webhooks">
      <Lead>
        An address of yours that is told when a reply in one of your conversations ends: ids and how it ended, signed,
        nothing of what is in it. What was not taken is tried again, ten times within some six hours.
      </Lead>
      <Unfolding part={secret ? 'secret' : 'list'}>
        {secret && (
          <ShownOnce onDone={() => setSecret(null)}>
            <p>
              <strong className="font-semibold">Copy the secret now.</strong> With it your program checks the signature;
              it is shown only this once.
            </p>
            <CopyText name="Secret" text={secret} />
          </ShownOnce>
        )}
        {webhooks.length > 0 && (
          <ul className="mb-4 border-t border-rule">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </Unfolding>
      <form className="flex max-w-[560px] flex-wrap items-start gap-3" noValidate onSubmit={submit}>
        <Field
          label="Address of the webhook"
          className="min-w-60 flex-1"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          value={url}
          error={problem}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Button type="submit" className="mt-6" aria-busy={busy} disabled={url.trim() === ''}>
          Add webhook
        </Button>
      </form>
    </SettingsSection>
  )
}
