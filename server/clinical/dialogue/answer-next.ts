/** "Plan", "what now?": the first things to do, and where little is due, what hangs on what is not known. */
import { plannedLines } from '../plan.ts'
import { lowerFirst } from '../display.ts'
import { isGiven } from '../given-already.ts'
import type { Act } from './acts.ts'
import { askedBack } from './asked-back.ts'
import { dangerAnswer } from './answer-danger.ts'
import { nearest } from './answer-plan.ts'
import { OF_WHOM, whomAnswer } from './answer-whom.ts'
import { sourceOf } from './changes.ts'
import { dueSteps, dueTests } from './clinical-documents.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { nextLines } from './no-response.ts'

const MOST_STEPS = 4
const MOST_TESTS = 2
/** With fewer steps that are due, what hangs on something is told as well. */
const FEW_STEPS = 2
const MOST_HANGING = 3

/** "Next drug?" asks for what comes behind the first. */
const OF_NEXT_DRUG = /\bnext (?:drug|agent|med(?:icine|ication)?|pressor|line|option)\b/i

export function nextAnswer({ words }: Act, material: ReplyMaterial): string {
  if (OF_WHOM.test(words)) return whomAnswer(material)
  const next = OF_NEXT_DRUG.test(words) ? nextLines(material).slice(0, MOST_HANGING) : []
  if (next.length > 0) return next.map((line) => lineAnswer(line)).join('\n\n')
  const steps = dueSteps(material)
    .filter((one) => !isGiven(one))
    .slice(0, MOST_STEPS)
  const lines = [...steps, ...dueTests(material).slice(0, MOST_TESTS)].map(
    (item, i) =>
      `${i + 1}. ${item.text}${item.detail && i < 2 ? `. ${item.detail}` : ''}${sourceOf(item)}${item.medicineCheck?.status === 'CONFLICT' ? ` **${item.medicineCheck.text}**` : ''}`,
  )
  const hanging = steps.length < FEW_STEPS ? hangingLines(material) : []
  const ask = material.after.decision.missing[0]
  const danger = dangerAnswer('', material)
  if (lines.length + hanging.length === 0) return danger || nearest(material)
  return [
    danger,
    lines.length > 0 ? `Now:\n\n${lines.join('\n')}` : '',
    hanging.join('\n'),
    ask ? `Find out: ${askedBack(ask)}.` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** "- **If fluctuant**: incision and drainage". */
function hangingLines({ after, context }: ReplyMaterial): string[] {
  const { steps } = plannedLines(after.material.matched, context)
  return steps
    .filter(({ standing }) => standing === 'CONDITIONAL')
    .slice(0, MOST_HANGING)
    .map(
      ({ text, condition, item }) =>
        `- **If ${lowerFirst(condition ?? '')}**: ${lowerFirst(text)}${item.detail ? `. ${item.detail}` : ''}${sourceOf(item)}`,
    )
}
