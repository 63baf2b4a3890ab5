/** What was given and did not help: the lines of the case that come after the first, and that the diagnosis is to be thought of again. */
import { LEVEL_WORDS, lowerFirst } from '../display.ts'
import { dangerMention } from './answer-danger.ts'
import { lineAnswer } from './line-answer.ts'
import type { ActKind } from './acts.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout, linesOf, type FoundLine } from './plan-search.ts'

const STILL =
  'in pain|sore|wheez\\w*|hypotens\\w*|fitting|seizing|convuls\\w*|bleeding|oozing|febrile|spiking|vomit\\w*|symptomatic|sick|unwell|the same|tachy\\w*|breathless|short of breath|sob|agitat\\w*|in (?:af|svt|vt|vf)|hypox\\w*|low|high|shocked|not (?:better|settl\\w*|work\\w*)|no better|itch\\w*|drowsy|confused'

/** How it is told that a treatment did not do what it should. */
export const UNANSWERED = new RegExp(
  [
    `\\b(?:no|not|isn'?t|hasn'?t|didn'?t|doesn'?t|does not|did not|has not|never|hardly|barely) (?:any |much |really |been |got |getting )*(?:better|improv\\w*|respon\\w*|work\\w*|help\\w*|settl\\w*|effect|change with|relief|benefit)\\b`,
    `\\bstill (?:${STILL})\\b[^.]*\\b(?:after|despite|on|with|following|post)\\b`,
    `\\bstill\\b[^?]{0,24}\\d[^?]{0,24}\\b(?:after|despite|on|with|following|post)\\b|\\bstill (?:bleeding|fitting|seizing)\\b(?! (?:per|from (?:the )?(?:gums|nose)))`,
    `\\b(?:after|despite|given|had|post|x ?\\d|\\d+ ?(?:l|ml|doses?|nebs?|bags?|lit(?:re|er)s?|puffs?|shocks?))\\b(?:[^.?]|\\.(?=\\d))*\\bstill\\b`,
    `\\b(?:refractory|resistant) to\\b|\\b(?:unresponsive|not responding) to (?!pain|voice|verbal|stim|light)`,
    "\\b(?:not|isn'?t|aren'?t|still not) (?:falling|coming down|clearing|dropping|shifting|budging|coming up|picking up|rising|going down)\\b",
    `\\b(?:getting|got|gone|become|becoming|is|are|much) (?:worse|sicker)\\b|\\bdeteriorat\\w*|\\b(?:treatment|therapy|oral|po|first line|antibiotics?|abx) (?:has |have )?fail(?:ed|ing|ure|s)\\b|\\bre-?bl(?:eed|ed)\\w*|\\bbleeding again\\b|\\bfailed (?:treatment|oral|first|outpatient|antibiotics?|abx)`,
  ].join('|'),
  'i',
)

/** The same in two clauses; "given paracetamol, still on ramipril" tells of no failure. */
const GIVEN_AND_STILL = new RegExp(`\\b(?:given|had|after)\\b.*\\bstill (?:${STILL}|[a-z]{0,5} ?\\d)`, 'i')

/** How a line is written for what does not answer to the first treatment. */
const NEXT_STEP =
  /\b(refractor\w*|no response|no improvement|not respond\w*|unrespons\w*|persist\w*|fails?|failed|failure to|still|despite|repeat|second dose|second[- ]line|(?<!de-)escalat\w*|resistan\w*|worsen\w*|deteriorat\w*|not better|no better|non-?respon\w*|infusion|if needed|inadequate|after fluids?|vasopressors?|uncontrolled|continuing|ongoing)\b/i
const MOST = 3

/** "What tells me he is getting worse?" tells of nothing that failed. */
const ASKS_AHEAD: ReadonlySet<ActKind> = new Set(['HYPOTHESIS', 'DOCUMENT', 'WOULD_CHANGE', 'MISSING', 'REFERENCE'])

/** Empty where nothing of the kind is told. */
export function noResponseBlock(material: ReplyMaterial): string {
  const acts = material.heard.acts.filter(({ kind }) => !ASKS_AHEAD.has(kind))
  // "adrenaline given. BP 96/58, still wheezy" is told in two clauses
  const whole = acts.map(({ words }) => words.replace(/[.;,]\s*$/, '')).join(', ')
  const unanswered =
    acts.map(({ words }) => words).find((words) => UNANSWERED.test(words)) ??
    (GIVEN_AND_STILL.test(whole) ? whole : undefined)
  return unanswered !== undefined && material.before ? noResponseAnswer(material, unanswered) : ''
}

/** What the case has for it, what names the treatment first; what else it may be; and the level. */
export function noResponseAnswer(material: ReplyMaterial, words = ''): string {
  const { after } = material
  const pointed = POINTS.test(words) ? `${words} ${material.heard.lastSaid[0] ?? ''}` : words
  const behind = new Map([...linesBehind(pointed, material), ...nextLines(material)].map((line) => [line.text, line]))
  const lines = behind.size > 0 ? [...behind.values()] : linesNaming(pointed, material)
  const others = after.decision.differential.filter(({ group }) => group === 'MUST_NOT_MISS').slice(0, 4)
  const { triage } = after.decision
  const parts = [
    lines.length > 0
      ? `If the first treatment does not help:\n\n${lines
          .slice(0, MOST)
          .map((line) => `- ${lineAnswer(line)}`)
          .join('\n')}`
      : 'No line here is written for what does not answer to the first treatment: senior or specialist help.',
    dangerMention('refractory repeat persists worse fails', material),
    others.length > 0
      ? `Think of the diagnosis again: ${others.map(({ name }) => lowerFirst(name)).join('; ')}.`
      : 'Think of the diagnosis, the dose and whether it was taken again.',
    triage ? `Level as it stands: ${lowerFirst(LEVEL_WORDS[triage.level] ?? '')}; new vital signs may raise it.` : '',
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** What was spoken of last failed. */
const POINTS = /\b(?:that|it|this|those|they)\b/i

/** Lines that put something behind the treatment that did not help ("vasopressor during or after fluid"), or beside it ("labetalol; or hydralazine"). */
function linesBehind(words: string, material: ReplyMaterial): FoundLine[] {
  const isGiven = material.topics.of(words).medicines.length > 0
  return linesAbout(words.replace(OF_FAILURE, ' '), material).filter(
    ({ text, detail, condition_text: condition, standing, isTest, fit }) =>
      !isTest &&
      standing !== 'NOT_NOW' &&
      fit >= LEAST_FIT &&
      !KEEPS_FROM.test(text) &&
      (BEHIND.test(text) || FAILED.test(condition ?? '') || (isGiven && BESIDE.test(detail ?? ''))),
  )
}

/** What says that it failed names no treatment. */
const OF_FAILURE =
  /\b(?:fail\w*|respon\w*|work\w*|help\w*|better|settl\w*|improv\w*|still|again|after|despite|given|second|2nd|line)\b/gi
const FAILED = /\b(?:fails?|failed|despite|no response|refractor\w*|persist\w*|uncontrolled)\b/i
const BEHIND = new RegExp(
  `${FAILED.source}|\\b(?:after (?!delivery|discharge|birth)|second|then|repeat|if needed|add)\\b`,
  'i',
)
const BESIDE = /\b(?:or|then|alternatives?|if needed|repeat)\b/i
/** A line that keeps from something, or stops it, is nothing to go on with. */
const KEEPS_FROM = /^(?:stop|do not|don't|no|avoid|hold|withhold|position|never)\b/i
const LEAST_FIT = 2

/** Where no line is written for it: those that name what failed. */
function linesNaming(words: string, material: ReplyMaterial): FoundLine[] {
  return linesAbout(words.replace(OF_FAILURE, ' '), material).filter(
    ({ standing, fit, isTest }) => !isTest && standing !== 'NOT_NOW' && fit >= LEAST_FIT,
  )
}

export function nextLines({ after, context }: ReplyMaterial): FoundLine[] {
  return (
    after.material.matched
      .slice(0, 2)
      .filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
      // of the second what is due now: what it has for states of its own is no next step of the first
      .flatMap(({ index }, place) =>
        linesOf(index.condition, context).filter(({ standing }) => place === 0 || standing === 'NOW'),
      )
      .filter(
        ({ text, detail, standing, isTest, condition_text: condition }) =>
          !isTest &&
          standing !== 'NOT_NOW' &&
          !KEEPS_FROM.test(text) &&
          NEXT_STEP.test(`${text}. ${detail ?? ''} ${condition ?? ''}`),
      )
      .sort((a, b) => Number(isNext(b)) - Number(isNext(a)))
  )
}

const isNext = ({ text, condition_text: condition }: FoundLine): boolean => NEXT_STEP.test(`${text} ${condition ?? ''}`)
