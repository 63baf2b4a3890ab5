import { ReadAloud } from '../../../lib/read-aloud.ts'
import { splitSources } from '../thread/reply-sources.ts'
import { sentencesOf } from './spoken-text.ts'

type How = { assistantId: string | null; over: () => void; problem: (words: string, goesOn: boolean) => void }

/** Reads a reply aloud, without its sources. @returns what ends it at once */
export function readReply(context: AudioContext, content: string, { assistantId, over, problem }: How): () => void {
  const reader = new ReadAloud(context, { sentence: () => undefined, silent: over, problem }, assistantId)
  reader.say(sentencesOf(splitSources(content).body, true))
  return () => reader.stop()
}
