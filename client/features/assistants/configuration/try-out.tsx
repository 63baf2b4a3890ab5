import { useMutation } from '@apollo/client/react'
import { StartTryOutDocument, type SaveMyAssistantInput } from '../../../gql/graphql.ts'
import { answerOf } from '../../../lib/refusal.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'

void (
  /* GraphQL */ `
    mutation StartTryOut($input: SaveMyAssistantInput!) {
      startTryOut(input: $input) {
        id
      }
    }
  `
)

/** @param settings what stands in the form; null where it cannot be tried as it is */
type Props = { settings: () => Promise<SaveMyAssistantInput | null> }

/** Opens a temporary chat in a tab of its own that answers by what stands in the form, saved or not. */
export function TryOut({ settings }: Props) {
  const [begin] = useMutation(StartTryOutDocument, { fetchPolicy: 'no-cache' })
  const { busy, problem, run, refuse } = useVerb()
  const open = async () => {
    // Opened within the press: a tab that opens later is a pop-up, and held back.
    const tab = window.open('', '_blank')
    if (!tab) {
      refuse(HELD_BACK)
      return
    }
    const input = await settings()
    const answer =
      input && (await run(() => begin({ variables: { input } }), { done: () => [], failed: FAILED, toasted: true }))
    if (!answer) {
      tab.close()
      return
    }
    tab.opener = null
    tab.location.href = `/chat/${answerOf(answer.data).startTryOut.id}`
  }
  return (
    <>
      <Button aria-busy={busy} onClick={() => void open()}>
        {busy ? 'Opening...' : 'Try these settings'}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-small text-carmine">
          {problem}
        </p>
      )}
    </>
  )
}

const HELD_BACK = 'The browser held back the new tab. Allow pop-ups of this page and try again.'
const FAILED = 'The settings could not be tried.'
