/** What was given and did not help: the lines of the case that come after the first, and that the diagnosis is to be thought of again. */
import { LEVEL_WORDS, lowerFirst } from '../display.ts'
import { dangerMention } from './answer-danger.ts'
import { lineAnswer } from './line-answer.ts'
import type { ActKind } from './acts.ts'
import type { ReplyMaterial } from './material.ts'
import { linesOf, type FoundLine } from './plan-search.ts'

const STILL =
  'in pain|sore|wheez\\w*|hypotens\\w*|fitting|seizing|convuls\\w*|bleeding|oozing|febrile|spiking|vomit\\w*|symptomatic|sick|unwell|the same|tachy\\w*|breathless|short of breath|sob|agitat\\w*|in (?:af|svt|vt|vf)|hypox\\w*|low|high|shocked|not (?:better|settl\\w*|work\\w*)|no better|itch\\w*|drowsy|confused'

/** How it is told that a treatment did not do what it should. */
export const UNANSWERED = new RegExp(
  [
    `\\b(?:no|not|isn'?t|hasn'?t|didn'?t|doesn'?t|does not|did not|has not|never|hardly|barely) (?:any |much |really |been |got |getting )*(?:better|improv\\w*|respon\\w*|work\\w*|help\\w*|settl\\w*|effect|change with|relief|benefit)\\b`,
    `\\bstill (?:${STILL})\\b[^.]*\\b(?:after|despite|on|with|following|post)\\b`,
    `\\bstill\\b[^?]{0,24}\\d[^?]{0,24}\\b(?:after|despite|on|with|following|post)\\b|\\bstill (?:bleeding|fitting|seizing)\\b(?! (?:per|from (?:the )?(?:gums|nose)))`,
    `\\b(?:after|despite|given|had|post|x ?\\d|\\d+ ?(?:doses?|nebs?|bags?|lit(?:re|er)s?|puffs?|shocks?))\\b[^.?]*\\bstill\\b`,
    `\\b(?:refractory|resistant) to\\b|\\b(?:unresponsive|not responding) to (?!pain|voice|verbal|stim|light)`,
    "\\b(?:not|isn'?t|aren'?t|still not) (?:falling|coming down|clearing|dropping|shifting|budging|coming up|picking up|rising|going down)\\b",
    `\\b(?:getting|got|gone|become|becoming|is|are|much) (?:worse|sicker)\\b|\\bdeteriorat\\w*|\\b(?:treatment|therapy|oral|po|first line|antibiotics?|abx) (?:has |have )?fail(?:ed|ing|ure|s)\\b|\\bre-?bl(?:eed|ed)\\w*|\\bbleeding again\\b|\\bfailed (?:treatment|oral|first|outpatient|antibiotics?|abx)`,
  ].join('|'),
  'i',
)

/** How a line is written for what does not answer to the first treatment. */
const NEXT_STEP =
  /\b(refractor\w*|no response|no improvement|not respond\w*|unrespons\w*|persist\w*|fails?|failed|failure to|still|despite|repeat|second dose|second[- ]line|escalat\w*|resistan\w*|worsen\w*|deteriorat\w*|not better|no better|non-?respon\w*|infusion|if needed|inadequate|uncontrolled|continuing|ongoing)\b/i
const MOST = 3

/** "What tells me he is getting worse?" tells of nothing that failed. */
const ASKS_AHEAD: ReadonlySet<ActKind> = new Set(['HYPOTHESIS', 'DOCUMENT', 'WOULD_CHANGE', 'MISSING', 'REFERENCE'])

/** Empty where nothing of the kind is told. */
export function noResponseBlock(material: ReplyMaterial): string {
  const told = material.heard.acts
    .filter(({ kind }) => !ASKS_AHEAD.has(kind))
    .some(({ words }) => UNANSWERED.test(words))
  return told && material.before ? noResponseAnswer(material) : ''
}

/** What the case has for it; what else it may be; and the level. */
export function noResponseAnswer(material: ReplyMaterial): string {
  const { after } = material
  const lines = nextLines(material).slice(0, MOST)
  const others = after.decision.differential.filter(({ group }) => group === 'MUST_NOT_MISS').slice(0, 4)
  const { triage } = after.decision
  const parts = [
    lines.length > 0
      ? `If the first treatment does not help:\n\n${lines.map((line) => `- ${lineAnswer(line)}`).join('\n')}`
      : 'No line here is written for what does not answer to the first treatment: senior or specialist help.',
    dangerMention('refractory repeat persists worse fails', material),
    others.length > 0
      ? `Think of the diagnosis again: ${others.map(({ name }) => lowerFirst(name)).join('; ')}.`
      : 'Think of the diagnosis, the dose and whether it was taken again.',
    triage ? `Level as it stands: ${lowerFirst(LEVEL_WORDS[triage.level] ?? '')}; new vital signs may raise it.` : '',
  ]
  return parts.filter(Boolean).join('\n\n')
}

export function nextLines({ after, context }: ReplyMaterial): FoundLine[] {
  return after.material.matched
    .slice(0, 2)
    .filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
    .flatMap(({ index }) => linesOf(index.condition, context))
    .filter(
      ({ text, detail, standing, isTest, condition_text: condition }) =>
        !isTest && standing !== 'NOT_NOW' && NEXT_STEP.test(`${text}. ${detail ?? ''} ${condition ?? ''}`),
    )
    .sort((a, b) => Number(isNext(b)) - Number(isNext(a)))
}

const isNext = ({ text, condition_text: condition }: FoundLine): boolean => NEXT_STEP.test(`${text} ${condition ?? ''}`)
