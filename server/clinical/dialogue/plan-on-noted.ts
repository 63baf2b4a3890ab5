/** Words that no rule uses, beside the line of the plan that names them: "mode of delivery", "hourly urine output". */
import { doneTestsIn } from '../done-tests.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { askedFor, linesAbout } from './plan-search.ts'

/** A longer clause tells of the patient. */
const LONGEST = 45
/** "3h transfer": how long something takes is no result. */
const LENGTH = /\b\d+\s*-?(?:h|hrs?|hours?|mins?|minutes?|days?|km|miles?)\b/gi
const MOST_LINES = 2
/** Named in the line's own text, of a condition that leads. */
const LEAST_FIT = 3

/** Empty where the message told a fact, a danger or a number, or no line names its words. */
export function planOnNoted(material: ReplyMaterial): string {
  const { heard, before } = material
  const [act] = heard.acts
  if (!before || !act || heard.acts.length > 1 || act.kind !== 'STATEMENT') return ''
  const isTold = heard.reading.facts.length + heard.corrections.length + heard.others.length + heard.earlier.length > 0
  if (heard.noted.some(({ text }) => doneTestsIn(text).length > 0)) return ''
  const isDanger = heard.noted.some(({ danger }) => danger !== null)
  if (isTold || isDanger || act.words.length > LONGEST || /\d/.test(act.words.replace(LENGTH, ''))) return ''
  const wanted = askedFor(act.words)
  if (wanted.length === 0) return ''
  const lines = linesAbout(act.words, material).filter(
    ({ standing, fit }) => standing !== 'NOT_NOW' && fit >= LEAST_FIT,
  )
  return lines.length > 0
    ? `On that: ${lines
        .slice(0, MOST_LINES)
        .map((line) => lineAnswer(line))
        .join('\n\n')}`
    : ''
}
