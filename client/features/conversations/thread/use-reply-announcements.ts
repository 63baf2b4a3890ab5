import { useEffect, useRef } from 'react'
import { announce, announceError } from '../../../lib/announce.ts'
import { replySize } from '../../../lib/markdown.ts'
import type { ChatView_MessageFragment } from '../../../gql/graphql.ts'

const STILL_MS = 12_000
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

/** Says that a reply began, goes on, and ended; what it says is left to the reader. */
export function useReplyAnnouncements(messages: readonly ChatView_MessageFragment[]): void {
  const reply = messages.findLast((message) => message.sender === 'ASSISTANT')
  const announced = useRef<string | null>(null)
  const id = reply?.id
  const status = reply?.status

  useEffect(() => {
    if (!id || status !== 'STREAMING') return
    announced.current = id
    announce('Reply started')
    const timer = setInterval(() => announce('Still answering'), STILL_MS)
    return () => clearInterval(timer)
  }, [id, status])

  useEffect(() => {
    if (!reply || reply.status === 'STREAMING' || announced.current !== reply.id) return
    announced.current = null
    const { sections, words } = replySize(reply.content)
    if (reply.status === 'COMPLETE') announce(`Reply ready. ${count(sections, 'section')}, ${count(words, 'word')}.`)
    else if (reply.status === 'STOPPED') announce('Reply stopped.')
    else
      announceError(
        reply.status === 'INTERRUPTED'
          ? 'Interrupted. The text so far is kept, it may be incomplete.'
          : 'Something went wrong. There is no reply.',
      )
  }, [reply])
}
