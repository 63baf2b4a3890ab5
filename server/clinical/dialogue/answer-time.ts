/** "How long have we got?": the times that the lines of this case name. */
import { levelAnswer } from './answer-level.ts'
import { dangerMention } from './answer-danger.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout, linesOf } from './plan-search.ts'

/** A question for time alone, whatever it names beside. */
export const OF_TIME =
  /\bhow long (?:have|do|can|could|should|must|shall) (?:we|i|you|they|she|he) (?:got|have|wait|before|watch|observe|monitor|keep)\b|\bhow long to (?:watch|observe|monitor|keep)\b|\bhow (?:quick(?:ly)?|soon|urgent(?:ly)?|fast) (?:do|does|should|must|is|can|to|would)\b|\btime (?:window|critical)\b|\bwhat(?:'?s| is) the window\b|\bis there a window\b/i

/** How a line names a time. */
const TIMED =
  /\b(?:within|in the first|under|before|after|at least|every|for up to|up to)\s+\d+(?:\s*(?:to|-|–)\s*\d+)?\s*(?:min(?:utes?)?|h|hours?|days?|weeks?)\b|\b(?:immediate(?:ly)?|at once|do not delay|no delay|same[- ]day|emergency)\b|\b\d+ ?(?:to|-|–) ?\d+ ?(?:h|hours)\b/i
const WATCHES = /\b(?:watch|observe|monitor|keep)\b/i
const MOST = 3

export function timeAnswer(words: string, material: ReplyMaterial): string {
  const { after, context } = material
  const about = linesAbout(words, material).filter(({ fit }) => fit >= 1)
  const own = after.material.matched
    .slice(0, 2)
    .filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
    .flatMap(({ index }) => linesOf(index.condition, context))
  // "how long do we watch her" is of the line that says so, and not of every time that is named
  const timed = (WATCHES.test(words) && about.length > 0 ? about : [...about, ...own])
    .filter(({ standing }) => standing !== 'NOT_NOW')
    .filter(({ text, detail }) => TIMED.test(`${text}. ${detail ?? ''}`))
    .sort((a, b) => Number(b.standing === 'NOW') - Number(a.standing === 'NOW'))
  const lines = [...new Set(timed.map((line) => lineAnswer(line)))].slice(0, MOST)
  const parts = [
    lines.length > 0 ? lines.join('\n\n') : 'No line of this case names a time limit.',
    dangerMention(`${words} hour minutes`, material),
    levelAnswer(material),
  ]
  return parts.filter(Boolean).join('\n\n')
}
