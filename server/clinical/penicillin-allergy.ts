/** Lines that give a penicillin, as they read for who is allergic to one. */
import { parseAllergyList } from './allergies.ts'
import { MILD_REACTION, SEVERE_REACTION } from './data/reaction-forms.ts'
import type { Knowledge } from './knowledge.ts'
import type { PenicillinAllergy } from './readers.ts'
import type { Step } from './steps.ts'

/** The step without its penicillin where the patient is allergic to one, and as it stands elsewhere. */
export function withoutPenicillin(step: Step, knowledge: Knowledge): Step {
  const { inPenicillinAllergy } = step
  const severity = inPenicillinAllergy && penicillinAllergy(knowledge)
  if (!severity) return step
  const { mild, severe } = inPenicillinAllergy
  const isMild = severity === 'mild' && mild !== undefined
  const { text, detail = null, source } = isMild ? mild : severe
  return { ...step, text, detail, source, isForAllergy: isMild }
}

/** How badly the patient reacted to a penicillin; severe where it is not told, null without an allergy to one. */
function penicillinAllergy(knowledge: Knowledge): keyof PenicillinAllergy | null {
  const list = knowledge.measure('allergies')
  if (typeof list !== 'string') return null
  const reactions = parseAllergyList(list)
    .filter(({ isDenied, name, classes }) => !isDenied && (name === PENICILLIN || classes.includes(PENICILLIN)))
    .map(({ reaction }) => reaction ?? '')
  if (reactions.length === 0) return null
  return reactions.every((words) => MILD_REACTION.test(words) && !SEVERE_REACTION.test(words)) ? 'mild' : 'severe'
}

const PENICILLIN = 'penicillin'
