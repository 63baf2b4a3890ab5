import { ReadAloud, type Speaker } from '../../../lib/read-aloud.ts'
import { splitSources } from '../thread/reply-sources.ts'
import { sentencesOf } from './spoken-text.ts'

type How = { speaker: Speaker; over: () => void; problem: (words: string, goesOn: boolean) => void }

/** Reads a reply aloud, without its sources. @returns what ends it at once */
export function readReply(context: AudioContext, content: string, { speaker, over, problem }: How): () => void {
  const reader = new ReadAloud(context, { sentence: () => undefined, silent: over, problem }, speaker)
  reader.say(sentencesOf(splitSources(content).body, true))
  return () => reader.stop()
}
