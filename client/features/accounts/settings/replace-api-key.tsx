import { useMutation } from '@apollo/client/react'
import type { SubmitEvent } from 'react'
import { ReplaceApiKeyDocument } from '../../../gql/graphql.ts'
import { answerOf, wordsOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import type { MadeKey } from './new-api-key.tsx'
import { ProofFields, useProof } from './proof.tsx'
import { Problem } from './settings-section.tsx'

void (
  /* GraphQL */ `
    mutation ReplaceApiKey($input: RotateApiKeyInput!) {
      rotateApiKey(input: $input) {
        secret
        apiKey {
          ...ApiKeys_key
          grantedScopes
        }
      }
    }
  `
)

type Props = { id: string; hasPassword: boolean; onMade: (key: MadeKey) => void; onCancel: () => void }

/** A new key in the place of one, which goes on working for a day, so that nothing stands still meanwhile. */
export function ReplaceApiKey({ id, hasPassword, onMade, onCancel }: Props) {
  const { busy, problem, run } = useVerb()
  const proof = useProof({ hasPassword })
  const [replace] = useMutation(ReplaceApiKeyDocument, { refetchQueries: ['Settings'] })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(
      async () => {
        const { data } = await replace({ variables: { input: { id, ...proof.given } } })
        const { secret, apiKey } = answerOf(data).rotateApiKey
        onMade({ secret, scopes: apiKey.grantedScopes })
      },
      {
        done: () => 'API key replaced',
        failed: (refused) => {
          proof.answer(refused)
          return wordsOf(refused, 'The key could not be replaced.')
        },
      },
    )
  }
  return (
    <form className="grid max-w-[480px] gap-3 pt-3" noValidate onSubmit={submit}>
      <p className="text-ink-2">
        You get a new key with the same name and scopes. The old one works for 24 more hours beside it.
      </p>
      <ProofFields proof={proof} />
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-busy={busy}>
          Replace the key
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
