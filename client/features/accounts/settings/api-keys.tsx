import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { RevokeApiKeyDocument, type ApiKeys_KeyFragment, type ApiKeys_ViewerFragment } from '../../../gql/graphql.ts'
import { dayOf } from '../../../lib/time.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Question } from '../../../ui/question.tsx'
import { Unfolding } from '../../../ui/unfolding.tsx'
import { CopyText } from './copy-text.tsx'
import { firstCall, scopeName } from './first-call.ts'
import { NewApiKey, type MadeKey } from './new-api-key.tsx'
import { ReplaceApiKey } from './replace-api-key.tsx'
import { Lead, Problem, SettingsSection } from './settings-section.tsx'
import { ShownOnce } from './shown-once.tsx'

void (
  /* GraphQL */ `
    fragment ApiKeys_viewer on User {
      id
      hasPassword
    }

    fragment ApiKeys_key on ApiKey {
      id
      name
      hint
      grantedScopes
      createdAt
      expiresAt
      lastUsedAt
      revokedAt
    }

    mutation RevokeApiKey($id: ID!) {
      revokeApiKey(id: $id) {
        ...ApiKeys_key
      }
    }
  `
)

type Props = { viewer: ApiKeys_ViewerFragment; keys: readonly ApiKeys_KeyFragment[] }

const isOver = ({ revokedAt, expiresAt }: ApiKeys_KeyFragment) =>
  revokedAt !== null || new Date(expiresAt).getTime() <= Date.now()

/** Keys by which other programs call in the account's name, each within its scopes. */
export function ApiKeys({ viewer, keys }: Props) {
  /** The key that is to be replaced, or the word for a new one. */
  const [open, setOpen] = useState<string | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  const living = keys.filter((key) => !isOver(key))
  const onMade = (key: MadeKey) => {
    setOpen(null)
    setMade(key)
  }
  return (
    <SettingsSection id="api-keys" title="API Keys">
      <Lead>
        Other programs call with a key, within what it may do. How, stands under{' '}
        <a href="/developers" className="text-methylene underline">
          Developers
        </a>
        .
      </Lead>
      <Unfolding part={made ? 'made' : 'list'}>
        {made && <ShownKey made={made} onDone={() => setMade(null)} />}
        {living.length > 0 && (
          <ul className="mb-4 border-t border-rule">
            {living.map((key) => (
              <li key={key.id} className="border-b border-rule py-3">
                <Unfolding part={open === key.id ? 'form' : 'row'}>
                  <KeyRow apiKey={key} onReplace={() => setOpen(key.id)} />
                  {open === key.id && (
                    <ReplaceApiKey
                      id={key.id}
                      hasPassword={viewer.hasPassword}
                      onMade={onMade}
                      onCancel={() => setOpen(null)}
                    />
                  )}
                </Unfolding>
              </li>
            ))}
          </ul>
        )}
        <Unfolding part={open === 'new' ? 'form' : 'button'}>
          {open === 'new' ? (
            <NewApiKey hasPassword={viewer.hasPassword} onMade={onMade} onCancel={() => setOpen(null)} />
          ) : (
            <Button onClick={() => setOpen('new')}>New API key</Button>
          )}
        </Unfolding>
      </Unfolding>
    </SettingsSection>
  )
}

function KeyRow({ apiKey, onReplace }: { apiKey: ApiKeys_KeyFragment; onReplace: () => void }) {
  const { id, name, hint, grantedScopes, expiresAt, lastUsedAt } = apiKey
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useVerb()
  const [revoke] = useMutation(RevokeApiKeyDocument)
  const end = () =>
    run(() => revoke({ variables: { id } }), { done: () => 'API key revoked', failed: 'The key could not be revoked.' })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          {name} <span className="text-small text-ink-2">…{hint}</span>
        </p>
        <p className="text-small text-ink-2">{grantedScopes.map(scopeName).join(', ')}</p>
        <p className="text-small text-ink-2">
          Until {dayOf(expiresAt)}, {lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <Button aria-label={`Replace ${name}`} onClick={onReplace}>
        Replace
      </Button>
      <Button variant="danger" aria-label={`Revoke ${name}`} aria-busy={busy} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Question
        open={asking}
        onOpenChange={setAsking}
        title="Revoke the key?"
        verb="Revoke"
        onYes={() => void end()}
      >{`“${name}” stops working at once, and its open connections end.`}</Question>
      <Problem>{problem}</Problem>
    </div>
  )
}

function ShownKey({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  return (
    <ShownOnce onDone={onDone}>
      <p>
        <strong className="font-semibold">Copy the key now.</strong> It is shown only this once.
      </p>
      <CopyText name="Key" text={made.secret} />
      <p className="text-ink-2">A first call with it, in a terminal:</p>
      <CopyText name="Call" text={firstCall(window.location.origin, made)} />
    </ShownOnce>
  )
}
