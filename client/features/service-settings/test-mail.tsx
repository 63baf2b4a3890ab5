import { useMutation } from '@apollo/client/react'
import { SendTestMailDocument } from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'

void (
  /* GraphQL */ `
    mutation SendTestMail {
      sendTestMail {
        to
      }
    }
  `
)

/** Sends a mail to oneself, with what is saved. */
export function TestMail({ isSaved }: { isSaved: boolean }) {
  const [send] = useMutation(SendTestMailDocument)
  const { busy, problem, run } = useVerb()
  const test = () =>
    run(async () => answerOf((await send()).data), {
      done: ({ sendTestMail: { to } }) => `A test was sent to ${to}.`,
      failed: 'The test was not sent.',
      toasted: true,
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-busy={busy} disabled={!isSaved} onClick={() => void test()}>
        {busy ? 'Sending...' : 'Send a test'}
      </Button>
      <p className="text-small text-ink-2">{isSaved ? 'To your own verified address.' : 'Save first.'}</p>
      {problem && <p className="w-full text-small text-carmine">{problem}</p>}
    </div>
  )
}
