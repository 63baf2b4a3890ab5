/** Questions for a value of the patient, and whether a medicine's level is to be measured. */
import type { Act } from './acts.ts'
import { meaningOf } from './answer-meaning.ts'
import { referenceAnswer } from './answer-reference.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout } from './plan-search.ts'
import { valuesAsked } from './value-questions.ts'

/** "is that potassium ok?": the value is meant, and no potassium that is given. */
export function valueAnswer({ words }: Act, material: ReplyMaterial): string | null {
  const keys = valuesAsked(words, material.topics.measures, material.context.knowledge)
  return keys.length > 0 ? keys.map((key) => meaningOf(key, material)).join('\n\n') : null
}

const OF_LEVEL = /\b(?:levels?|concentrations?|conc|assay|troughs?|peaks?)\b/i
const OF_DOSE = /\b(?:dos(?:e|es|ed|ing)|give|start|how much)\b/i

/** "Paracetamol level needed?": the test of the plan, else its usual range; no dose of what is measured. Null where no level is asked for. */
export function drugLevelAnswer(act: Act, material: ReplyMaterial): string | null {
  const { words } = act
  const [medicine] = material.topics.of(words).medicines
  if (!medicine || !OF_LEVEL.test(words) || OF_DOSE.test(words)) return null
  const name = medicine.name.split(' ')[0]?.toLowerCase() ?? ''
  const test = linesAbout(words, material).find(
    ({ isTest, text, detail }) => isTest && `${text} ${detail ?? ''}`.toLowerCase().includes(name),
  )
  if (test) return lineAnswer(test)
  return (
    referenceAnswer(act, material) ??
    `No line here asks for a level of ${medicine.name} in this case: a laboratory or a poison center tells when it is worth measuring.`
  )
}
