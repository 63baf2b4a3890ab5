import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'

type Props<Input> = {
  /** What stands in the form; null where it cannot be tried as it is. */
  settings: () => Promise<Input | null>
  /** Begins the temporary conversation that answers by it. @returns its id @throws what the server had against it */
  begin: (input: Input) => Promise<string>
}

/** Opens a temporary chat in a tab of its own that answers by what stands in the form, saved or not. */
export function TryOut<Input>({ settings, begin }: Props<Input>) {
  const { busy, problem, run, refuse } = useVerb()
  const open = async () => {
    // Opened within the press: a tab that opens later is a pop-up, and held back.
    const tab = window.open('', '_blank')
    if (!tab) {
      refuse(HELD_BACK)
      return
    }
    const input = await settings()
    const id = input && (await run(() => begin(input), { done: () => [], failed: FAILED, toasted: true }))
    if (!id) {
      tab.close()
      return
    }
    tab.opener = null
    tab.location.href = `/chat/${id}`
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
