/** The decision on a message: what the rules make of its state, what is to be asked, and what became of the message itself. */
import { judge, type Decided, type Judged, type Parts } from './decide.ts'
import { questionsOf } from './questions.ts'
import type { DecideInput, Decision, Missing } from './types.ts'

const NOT_CLINICAL =
  'I can only help with clinical cases. Please describe a patient: age, sex, main problem, vital signs and key results.'
const NOTHING_NEW = 'That message held nothing clinical, so nothing changed. Level and plan stand as they were.'
const NOTHING_MATCHED = 'No rule covers this case yet, so there is no level and no plan.'

/** Decides. A pure function of its input. */
export const decide = (input: DecideInput, parts: Parts): Decided => conclude(judge(input, parts), input, parts)

/** The decision on a message whose state was judged. */
export function conclude(judged: Judged, input: DecideInput, { dictionary }: Parts): Decided {
  const { material, offered, decided, isAnything, missingOfComplaint } = judged
  const questions = input.conflict
    ? { form: null, missing: [], shouldStop: false }
    : questionsOf({
        likely: offered.filter((one) => one.mayPlan),
        scores: decided.scores,
        triage: decided.triage,
        knowledge: material.knowledge,
        dictionary,
        asked: input.asked,
        maxQuestions: input.maxQuestions,
        scoreName: material.context.scoreName,
      })
  const { outcome, message } = outcomeOf(input, isAnything)
  const unclear = input.unclear.map((one) => ({ key: one.key, label: one.label, why: one.why }))
  const decision: Decision = {
    ...decided,
    outcome,
    message,
    missing:
      outcome === 'DECLINED' && !isAnything
        ? []
        : uniqueKeys([...unclear, ...questions.missing, ...missingOfComplaint]),
    form: outcome === 'DECLINED' ? null : questions.form,
    interview: { asked: input.asked.length, limit: input.maxQuestions, shouldStop: isAnything && questions.shouldStop },
  }
  return { decision, material }
}

/** What is missing, each key as it stands first. */
const uniqueKeys = (missing: Missing[]): Missing[] =>
  missing.filter((one, i) => missing.findIndex(({ key }) => key === one.key) === i)

/** @param anything a condition or a flag was found */
function outcomeOf(
  { conflict, clinical, unclear }: DecideInput,
  anything: boolean,
): Pick<Decision, 'outcome' | 'message'> {
  if (conflict) return { outcome: 'NEEDS_DATA', message: conflict.question }
  const isClinical = clinical || unclear.length > 0
  if (!isClinical) return { outcome: 'DECLINED', message: anything ? NOTHING_NEW : NOT_CLINICAL }
  return anything ? { outcome: 'ANSWERED', message: null } : { outcome: 'NEEDS_DATA', message: NOTHING_MATCHED }
}
