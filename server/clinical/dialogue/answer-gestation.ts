/** "How far along is she?": the weeks of a pregnancy, as recorded or counted from the last period. */
import type { ReplyMaterial } from './material.ts'

const ASKED =
  /\bhow many weeks (?:is|are|could|would|might|pregnant|gone|along)\b|\bwhat(?: is| would be)?(?: the| her)? gestation\b|\bhow far (?:along|gone)\b/i
const WEEKS_PER_MONTH = 365.25 / 12 / 7

/** Null where it is not asked, or nothing recorded tells it. */
export function gestationAnswer(words: string, { context: { knowledge } }: ReplyMaterial): string | null {
  if (!ASKED.test(words)) return null
  const told = knowledge.measure('gestational_age_wk')
  if (typeof told === 'number') return `Gestational age ${told} weeks, as recorded.`
  const months = knowledge.measure('amenorrhea_months')
  if (typeof months !== 'number') return null
  const test = knowledge.measure('pregnancy_test_positive')
  const open = test === undefined ? ' Only a pregnancy test tells whether she is pregnant at all.' : ''
  const end = test === false ? ' The pregnancy test is recorded as negative.' : open
  return `${Math.round(months * WEEKS_PER_MONTH)} weeks, counted from the last period and where the cycle is regular; an ultrasound dates it.${end}`
}
