/** "Who do I call?": the lines of this case that call or refer, else the specialty of what leads. */
import { lowerFirst } from '../display.ts'
import { leading } from '../planned-conditions.ts'
import { dangerMention } from './answer-danger.ts'
import { lineAnswer } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { linesOf, type FoundLine } from './plan-search.ts'

const TO_CALL =
  'call|ring|phone|page|bleep|contact|inform|involve|alert|refer(?: (?:her|him|them|this|it))?(?: to)?|speak (?:to|with)|talk to|discuss (?:it |this )?with|escalate to|get involved|tell|hand over to'

/** Who is asked for, and nobody's symptoms. */
export const OF_WHOM = new RegExp(
  `^\\W*(?:(?:so|and|ok|then|now)\\W+)*(?:(?:who|whom)(?:'?s)?\\b[^.?]{0,18}\\b(?:${TO_CALL})\\b|(?:who|whom) to\\b|who needs to (?:know|come|be called)|which (?:team|speciality|specialty|specialist)\\b|what (?:team|specialty|speciality)\\b|refer (?:to )?(?:who|whom)\\b|call who(?:m)?\\b)`,
  'i',
)

/** A line that calls somebody, or says who does it. */
const CALLS =
  /\b(?:call|refer(?:ral)?|consult\w*|discuss|notify|involve|contact|inform|review by|team|surg(?:ery|eon|ical)|ophthalmolog\w*|cardiolog\w*|neurolog\w*|neurosurg\w*|gastroenterolog\w*|urolog\w*|nephrolog\w*|h(?:a)?ematolog\w*|obstetric\w*|psychiatr\w*|toxicolog\w*|poison cent(?:er|re)|intensive care|ICU|critical care|vascular|orthop(?:a)?edic\w*)\b/i
const MOST = 3

export function whomAnswer(material: ReplyMaterial): string {
  const { after, context } = material
  const led = leading(after.material.matched).map(({ index }) => index.condition)
  const lines = led
    .flatMap((condition) => linesOf(condition, context))
    .filter(({ isTest, standing, text, detail }) => !isTest && standing !== 'NOT_NOW' && calls(text, detail))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MOST)
  const [first] = led
  const danger = dangerMention(
    'call specialist surgeon team obstetrician neurosurgery critical care icu center',
    material,
  )
  const parts = [danger, ...lines.map((line) => lineAnswer(line))]
  const isSaid = parts.some(Boolean)
  if (first)
    parts.push(
      `${isSaid ? 'What leads' : 'No line of this case names whom to call; what leads'}, ${lowerFirst(first.condition_name)}, belongs to ${first.specialty.toLowerCase()}.`,
    )
  if (!isSaid && after.decision.triage?.level === 'ER_NOW')
    parts.push('At this level the senior in the emergency department and critical care come first.')
  return parts.filter(Boolean).join('\n\n') || 'Nothing here says whom to call yet: the senior on duty.'
}

const calls = (text: string, detail: string | null): boolean => CALLS.test(text) || CALLS.test(detail ?? '')

/** Those that are due before the others, and those that name it in their own text. */
const rankOf = ({ standing, text }: FoundLine): number => (standing === 'NOW' ? 0 : 2) + (CALLS.test(text) ? 0 : 1)
