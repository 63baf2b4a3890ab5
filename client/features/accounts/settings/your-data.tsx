import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { OwnDataDocument, type DeleteAccount_ViewerFragment } from '../../../gql/graphql.ts'
import { saveFile } from '../../../lib/download.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Unfolding } from '../../../ui/unfolding.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Lead, Problem, SettingsSection } from './settings-section.tsx'

void (
  /* GraphQL */ `
    query OwnData {
      ownData
    }
  `
)

/** Taking along all that is stored, and taking it away. */
export function YourData({ viewer }: { viewer: DeleteAccount_ViewerFragment }) {
  const client = useApolloClient()
  const [deleting, setDeleting] = useState(false)
  const { busy, problem, run } = useVerb()
  const take = () =>
    run(
      async () => {
        // Not kept in the browser's cache: it is everything.
        const { data } = await client.query({ query: OwnDataDocument, fetchPolicy: 'no-cache' })
        saveFile(new Blob([JSON.stringify(answerOf(data).ownData, null, 2)]), 'my-data.json')
      },
      { done: () => 'Your data was downloaded', failed: 'Your data could not be put together.' },
    )
  return (
    <>
      <SettingsSection id="your-data" title="Your Data">
        <Lead>
          All that is stored of you as one JSON file: account, conversations with their records, keys without their
          secrets, shares, notifications. It names your patients as far as you did: keep it accordingly.
        </Lead>
        <Button aria-busy={busy} onClick={() => void take()}>
          {busy ? 'Putting it together' : 'Download my data'}
        </Button>
        <Problem>{problem}</Problem>
      </SettingsSection>
      <SettingsSection id="delete-account" title="Delete Account">
        <Lead>
          The account cannot be used from that moment, and is erased with its conversations 30 days later. Nobody can
          bring it back for you.
        </Lead>
        <Unfolding part={deleting ? 'form' : 'button'}>
          {deleting ? (
            <DeleteAccount viewer={viewer} onCancel={() => setDeleting(false)} />
          ) : (
            <Button variant="danger" onClick={() => setDeleting(true)}>
              Delete my account
            </Button>
          )}
        </Unfolding>
      </SettingsSection>
    </>
  )
}
