import { Square, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { reading, readOrStop, stopReading } from './reading.ts'

/** Reads a reply aloud, and falls silent with the next press or when its reply is left. */
export function ReadButton({ messageId, content }: { messageId: string; content: string }) {
  const isRead = useStore(reading) === messageId
  useEffect(
    () => () => {
      if (reading.get() === messageId) stopReading()
    },
    [messageId],
  )
  return (
    <IconButton
      label={isRead ? 'Stop reading' : 'Read aloud'}
      aria-pressed={isRead}
      onClick={() => readOrStop(messageId, content)}
    >
      {isRead ? <Square className="size-4.5" aria-hidden /> : <Volume2 className="size-4.5" aria-hidden />}
    </IconButton>
  )
}
