import { useMutation, useQuery } from '@apollo/client/react'
import { useId, useState, type SubmitEvent } from 'react'
import { CreateApiKeyDocument, GrantableScopesDocument, type ApiScope } from '../../../gql/graphql.ts'
import { answerOf, wordsOf, refusalOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { ErrorRow } from '../../../ui/notice.tsx'
import { scopeName } from './first-call.ts'
import { ProofFields, useProof } from './proof.tsx'
import { Problem } from './settings-section.tsx'

void (
  /* GraphQL */ `
    query GrantableScopes {
      grantableScopes
    }

    mutation CreateApiKey($input: CreateApiKeyInput!) {
      createApiKey(input: $input) {
        secret
        apiKey {
          ...ApiKeys_key
          grantedScopes
        }
      }
    }
  `
)

/** A key whose secret is known this once. */
export type MadeKey = { secret: string; scopes: readonly ApiScope[] }

type Props = { hasPassword: boolean; onMade: (key: MadeKey) => void; onCancel: () => void }

const MAY: Record<ApiScope, string> = {
  ACCOUNTS_READ: 'Read the account',
  ASSISTANTS_READ: 'Read assistants, and how they are set up',
  ASSISTANTS_WRITE: 'Set up assistants',
  CALCULATORS_READ: 'List calculators, and compute',
  CONDITIONS_READ: 'Read conditions and data points',
  CONDITIONS_WRITE: 'Change conditions and data points',
  CONTENT_READ: 'Read the texts of pages',
  CONVERSATIONS_READ: 'Read conversations, and hear what happens in them',
  CONVERSATIONS_WRITE: 'Start conversations, send messages, correct facts',
  EXPERTS_READ: 'Read the profiles of experts',
  EXPERTS_WRITE: 'Change your own expert profile',
  SPECIALTIES_READ: 'Read specialties',
}
const DAYS_MAX = 365

/** Makes a key: what it is for, what it may do, and how long. */
export function NewApiKey({ hasPassword, onMade, onCancel }: Props) {
  const legend = useId()
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['CONVERSATIONS_READ', 'CONVERSATIONS_WRITE'])
  const { busy, problem, run, refuse } = useVerb()
  const proof = useProof({ hasPassword })
  const { data, error, refetch } = useQuery(GrantableScopesDocument)
  const [create] = useMutation(CreateApiKeyDocument, { refetchQueries: ['Settings'] })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return void refuse('Give the key a name')
    if (scopes.length === 0) return void refuse('Choose at least one scope')
    const expiresInDays = Number(days)
    if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > DAYS_MAX)
      return void refuse(`A key lives 1 to ${DAYS_MAX} days`)
    void run(
      async () => {
        const input = { name: name.trim(), grantedScopes: [...scopes], expiresInDays, ...proof.given }
        const { createApiKey } = answerOf((await create({ variables: { input } })).data)
        onMade({ secret: createApiKey.secret, scopes: createApiKey.apiKey.grantedScopes })
      },
      {
        done: () => 'API key made',
        failed: (refused) => {
          proof.answer(refused)
          return refusalOf(refused)?.fields[0]?.message ?? wordsOf(refused, 'The key could not be made.')
        },
      },
    )
  }
  const toggle = (scope: ApiScope) =>
    setScopes(scopes.includes(scope) ? scopes.filter((each) => each !== scope) : [...scopes, scope])
  return (
    <form className="grid max-w-[560px] gap-4" noValidate onSubmit={submit}>
      <Field
        label="Name of the key"
        hint="What it is for."
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The scopes could not be loaded.</ErrorRow>}
      <div role="group" aria-labelledby={legend}>
        <p id={legend} className="text-small font-[650] text-ink-2">
          It may
        </p>
        <ul>
          {data?.grantableScopes.map((scope) => (
            <li key={scope}>
              <label className="flex min-h-10 touch:min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0 accent-malachite-fill"
                  checked={scopes.includes(scope)}
                  onChange={() => toggle(scope)}
                />
                <span>
                  {MAY[scope]} <code className="text-caption text-ink-2">{scopeName(scope)}</code>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <Field
        label="Days until it ends"
        className="max-w-[200px]"
        type="number"
        min={1}
        max={DAYS_MAX}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <ProofFields proof={proof} />
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-busy={busy}>
          Make the key
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
