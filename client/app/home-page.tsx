import { useEffect, useState } from 'react'
import type { Chosen } from '../features/assistants/chosen.ts'
import { SpecialistSelector } from '../features/assistants/specialist-selector.tsx'
import { useDefaultAssistant } from '../features/assistants/use-assistant.ts'
import { HomeScreen } from '../features/conversations/home-screen.tsx'
import { prefetchChat } from './chat-route.tsx'

/** Home is where assistants and conversations meet. */
export default function HomePage() {
  const { assistant, problem } = useDefaultAssistant()
  const [chosen, setChosen] = useState<Chosen | null>(null)
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
      chosenAssistantId={chosen?.id ?? null}
      specialist={<SpecialistSelector chosen={chosen} onChange={setChosen} />}
    />
  )
}
