import { useEffect, useState } from 'react'
import type { Specialist } from '../features/assistants/chosen.ts'
import { Introduction } from '../features/assistants/introduction.tsx'
import { SpecialistSelector } from '../features/assistants/specialist-selector.tsx'
import { useAssistant } from '../features/assistants/use-assistant.ts'
import { HomeScreen } from '../features/conversations/home-screen.tsx'
import { prefetchChat } from './chat-route.tsx'

/** Home is where assistants and conversations meet. */
export default function HomePage() {
  const { assistant, own, problem } = useAssistant()
  const [chosen, setChosen] = useState<Specialist | null>(null)
  const shown = chosen ?? own
  // Not before the page stands still: what home needs comes first.
  useEffect(() => {
    const timer = setTimeout(() => void prefetchChat(), 1_500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <HomeScreen
      onTyping={() => void prefetchChat()}
      assistant={chosen ?? assistant}
      assistantProblem={problem}
      assistantId={shown?.id ?? null}
      introduction={shown && <Introduction assistant={shown} onRemove={chosen && (() => setChosen(null))} />}
      specialist={<SpecialistSelector chosen={chosen} onChange={setChosen} />}
    />
  )
}
