import { skipToken, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { AccountsNamedDocument } from '../../gql/graphql.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import type { Who } from './audit-table.tsx'

void (
  /* GraphQL */ `
    query AccountsNamed($search: String!) {
      adminUsers(first: 8, search: $search) {
        nodes {
          id
          name
          email
          phone
        }
      }
    }
  `
)

type Props = { who: Who | null; onWho: (who: Who | null) => void }

/** Whose events are shown: an account, found by a part of its name, address or number. */
export function WhoBox({ who, onWho }: Props) {
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed).trim()
  const isAsked = typed.trim() !== ''
  const { data, error, loading } = useQuery(
    AccountsNamedDocument,
    settled === '' ? skipToken : { variables: { search: settled }, fetchPolicy: 'no-cache' },
  )
  const isCurrent = isAsked && settled === typed.trim() && !loading && !error
  const found = isCurrent ? (data?.adminUsers.nodes ?? []) : []
  return (
    <Combobox
      label="Who"
      placeholder="Name or e-mail"
      value={who && { id: who.id, label: who.name ?? 'One account' }}
      onChange={(option) => onWho(option && { id: option.id, name: option.label })}
      onSearch={setTyped}
      options={found.map(({ id, name, email, phone }) => {
        return { id, label: name, detail: email ?? phone ?? '' }
      })}
      status={statusOf({ isAsked, failed: error !== undefined, isCurrent, count: found.length })}
    />
  )
}

type State = { isAsked: boolean; failed: boolean; isCurrent: boolean; count: number }

function statusOf({ isAsked, failed, isCurrent, count }: State): string | null {
  if (!isAsked) return 'Type a name or an e-mail address.'
  if (failed) return 'The accounts could not be searched.'
  if (!isCurrent) return 'Searching...'
  return count === 0 ? 'Nobody is called so.' : null
}
