/** The conversation's title: about the patient, at most 60 characters. */
import type { Candidate } from './matching.ts'
import { shownNumber } from './display.ts'
import type { Knowledge } from './knowledge.ts'

const LIMIT = 60

/** "Melena, 64 F". Null while nothing is known. */
export function titleOf(knowledge: Knowledge, likely: Candidate[]): string | null {
  const complaint = knowledge.of('chief_complaint')
  const head =
    typeof complaint === 'string' && complaint ? complaint : (likely[0]?.index.condition.condition_name ?? null)
  const gender = knowledge.of('gender')
  const who = [ageOf(knowledge), gender === 'female' ? 'F' : gender === 'male' ? 'M' : null].filter(Boolean).join(' ')
  if (!head && !who) return null
  if (!head) return `Patient, ${who}`
  const room = LIMIT - (who ? who.length + 2 : 0)
  const clean = head.replace(/\s+/g, ' ').trim()
  const short = clean.length <= room ? clean : `${clean.slice(0, room - 1).replace(/\s+\S*$/, '')}…`
  const capital = short.charAt(0).toUpperCase() + short.slice(1)
  return who ? `${capital}, ${who}` : capital
}

/** "64", or "7 mo" below two years. */
function ageOf(knowledge: Knowledge): string | null {
  const { age } = knowledge
  const months = knowledge.of('age_months')
  if (age === undefined) return null
  return age < 2 && typeof months === 'number' ? `${shownNumber(Math.round(months))} mo` : shownNumber(Math.floor(age))
}
