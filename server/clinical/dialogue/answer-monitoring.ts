/** "When next lactate?", "how often obs": the intervals that the lines of this case name for looking again. */
import { lowerFirst } from '../display.ts'
import { cited, ifWords } from './line-answer.ts'
import type { Act, ActKind } from './acts.ts'
import type { ReplyMaterial } from './material.ts'
import { nearest } from './answer-plan.ts'
import { observationInterval } from './observation-interval.ts'
import { linesOf, type FoundLine } from './plan-search.ts'

const AGAIN =
  '(?:next|another|re-?peat(?:ed|ing)?|rpt|rept|re-?check(?:ed|ing)?|re-?test|re-?assess(?:ed)?|re-?view(?:ed)?|re-?scan(?:ned)?|re-?image|re-?examine|re-?do|check(?:ed)?|monitor|observe|follow[- ]?up|f/?u|again)'
const WHEN =
  "(?:when(?:'?s|s)?|what time|how (?:often|soon|freq\\w*)|how long (?:until|till?|before|between)|what interval)"
const WATCHED = '(?:obs|observations?|vitals?|vital signs|neuro ?obs|bloods?|labs?|monitoring|checks)'
/** What asks when something is looked at again. */
const OF_AGAIN = new RegExp(
  [
    `\\b${WHEN}\\b[^.?]{0,40}\\b${AGAIN}\\b`,
    `\\b${AGAIN}\\b[^.?]{0,30}\\b${WHEN}\\W*$`,
    `\\bhow (?:often|freq\\w*|regular\\w*)\\b[^.?]{0,30}\\b${WATCHED}\\b|\\b${WATCHED}\\b[^.?]{0,20}\\b(?:how (?:often|freq\\w*|regular\\w*)|freq\\w*|intervals?|schedule)\\W*$`,
    `^\\W*when (?:are |is |the |more )*${WATCHED}\\W*$|^\\W*${AGAIN} (?:\\w+ ){0,2}(?:time|due|interval)\\W*$`,
  ].join('|'),
  'i',
)
/** The same of a measure that is named: "how often BP", "when K". */
const OF_MEASURE =
  /\bhow (?:often|freq\w*|regular\w*)\b|^\W*when(?:'?s|s)? (?:the )?(?:\w+ ?){1,2}\W*$|^\W*\w+ when\W*$/i
/** Of what is given, and of who comes, it tells nothing. */
const OF_OTHER =
  /\b(?:\w+olog(?:y|ist)s?|surg\w+|ortho\w*|teams?|an(?:a)?esth\w*|icu|itu|consultants?|seniors?|reg|obs and gynae|gynae\w*|plastics|cardio|neuro|gp)\b[^.?]{0,12}\b(?:review|see|come)\b|\b(?:dos(?:e|es|ing)|give|giv(?:en|ing)|bolus|bag|eat|drink|feed|next of kin|come back|bring|ring|call|start|stop|discharge|home)\b/i

/** How a line says that something is looked at again. */
const LOOKS =
  /\b(?:re-?peat(?!ed doses?|ed once)\w*|re-?check\w*|re-?assess\w*|re-?view|re-?examin\w*|serial|monitor\w*|observ\w*|watch|follow[- ]?up|checks?|seen?|measure)\b/i
const TIMES =
  /\b(?:\d+(?:\.\d+)?(?:,? ?(?:to|and|or|-|–)? ?\d+(?:\.\d+)?)* ?(?:min(?:utes?)?|h|hours?|days?|weeks?|months?)|hourly|daily|weekly|next day|each bolus|every|continuous(?:ly)?)\b/i
/** How a test is put that is taken at its times. */
const TIMED_TEST = /\b(?:hourly|serial|every|(?:at|after)\s*(?:≥\s*)?\d)/i
/** How much of a medicine is given, which tells when it is given again. */
const AMOUNT = /\d\s*(?:mg|mcg|micrograms?|g|units?|mL|puffs?|mmol|J)(?:\/|\b)/i
const REPEATS_DOSE = /\brepeat (?:it |once |the dose |dose )?(?:\d|after|every|in|while|if)/i

interface Group {
  asks: RegExp
  names: RegExp
  isWatch?: true
}

/** What is meant by a word for several things, and how a line names it. */
const GROUPS: readonly Group[] = [
  {
    asks: /\b(?:bloods?|labs?|u&?es?|tests?|electrolytes|biochem\w*)\b/i,
    names:
      /\b(?:levels?|INR|CBC|BMP|LFTs?|ALT|gas|lactate|troponin|electrolytes|potassium|K|sodium|glucose|creatinine|hemoglobin|hematocrit|platelets?|bilirubin|CK|counts?|TSH|labs?|tests?)\b/,
  },
  {
    asks: /\b(?:re-?scan\w*|re-?image|scan|ct|mri|imaging|ultrasound|us|x-?ray|cxr|echo)\b/i,
    names: /\b(?:CT|MRI|ultrasound|imaging|X-?ray|echo\w*|scan)\b/i,
  },
  { asks: /\b(?:ecg|ekg|trace)\b/i, names: /\bECG\b/ },
  {
    asks: /\b(?:obs|observations?|vitals?|vital signs|neuro ?obs|neuro checks|bp|blood pressure|monitor\w*|check (?:on )?(?:him|her|them|bp))\b/i,
    names: /\b(?:observ\w*|monitor\w*|vital\w*|BP|pressure|GCS|neurolog\w*|respiratory rate|SpO2|pulse|watch)\b/i,
    isWatch: true,
  },
]
const OF_PATIENT =
  /\b(?:review|re-?assess|re-?check|check|see|re-?examine)\b(?: (?:on )?(?:him|her|them|pt|patient|the patient|again))?\W*$/i

const NO_QUESTION: ReadonlySet<ActKind> = new Set(['STATEMENT', 'CORRECTION', 'HYPOTHESIS', 'DOCUMENT', 'GREETING'])
const MOST = 4
const MOST_NEAR = 3

interface Interval {
  /** "glucose hourly". */
  words: string
  told: string
}

/** When to look again, and at what; null where nothing of the kind is asked. */
export function monitoringAnswer({ kind, words }: Act, material: ReplyMaterial): string | null {
  if (NO_QUESTION.has(kind)) return null
  const measures = material.topics.measures.of(words)
  const group = GROUPS.find(({ asks }) => asks.test(words))
  const isNamed = measures.length > 0 || group !== undefined
  if (!asksOfAgain(words, isNamed)) return null
  // "when to repeat the adrenaline" is asked of its dose, "when mag" of what it is for
  if ((measures.length === 0 || !OF_AGAIN.test(words)) && material.topics.of(words).medicines.length > 0) return null
  const isWatched = !isNamed || group?.isWatch === true || OF_PATIENT.test(words)
  const all = intervalsOf(material)
  const meant = isNamed ? all.filter(({ words: one }) => isOf(one, measures, group, material)) : all
  const told = meant.length > 0 ? toldOf(meant, MOST) : noneFor(words, all)
  const parts = [told, isWatched ? observationInterval(material) : '', all.length === 0 ? nearest(material) : '']
  return parts.filter(Boolean).join('\n\n')
}

const asksOfAgain = (words: string, isNamed: boolean): boolean =>
  !OF_OTHER.test(words) && (OF_AGAIN.test(words) || (isNamed && OF_MEASURE.test(words)))

/** Whether an interval is of a measure, or of what a word for several things means. */
const isOf = (interval: string, keys: string[], group: Group | undefined, { topics }: ReplyMaterial): boolean =>
  keys.some((key) => topics.measures.of(interval).includes(key)) || group?.names.test(interval) === true

const toldOf = (intervals: Interval[], most: number): string =>
  intervals
    .slice(0, most)
    .map(({ told }) => `- ${told}`)
    .join('\n')

/** That nothing says when, with the times that are named for other things. */
function noneFor(words: string, others: Interval[]): string {
  const said = `No line of this case says when (“${words.trim().replace(/[?.!]+$/, '')}”).`
  return others.length > 0 ? `${said} Nearest that it times:\n\n${toldOf(others, MOST_NEAR)}` : said
}

/** All that the lines of the leading conditions, and the help of named dangers, have looked at again. */
function intervalsOf({ after, context }: ReplyMaterial): Interval[] {
  const lines = after.material.matched
    .slice(0, 2)
    .filter(({ index, mayPlan }) => !index.isTaught && mayPlan)
    .flatMap(({ index }) => linesOf(index.condition, context))
    .filter(({ standing }) => standing !== 'NOT_NOW')
    .sort((a, b) => Number(b.standing === 'NOW') - Number(a.standing === 'NOW'))
  const ofLines = lines.flatMap((line) =>
    partsOf(line)
      .filter((part) => isInterval(part, line.isTest))
      .map((words) => ({ words, told: `${conditionOf(line)}${words}${cited(line.source)}` })),
  )
  const ofDangers = (after.decision.dangers ?? []).flatMap(({ name, help }) => {
    const [, text = help, source = ''] = /^(.*?)(?:\s*\[([^\]]*)\])?$/.exec(help) ?? []
    return text
      .split(/;\s*/)
      .filter((part) => isInterval(part, false))
      .map((words) => ({ words, told: `${name}: ${words}${cited(source)}` }))
  })
  const unique = new Map([...ofLines, ...ofDangers].map((one) => [one.words.toLowerCase(), one]))
  return [...unique.values()]
}

const conditionOf = (line: FoundLine): string =>
  line.standing === 'IF' && line.condition_text
    ? `**${ifWords(line).replace(/^./, (first) => first.toUpperCase())}**: `
    : ''

/** The parts of a line, each a thing of its own; a detail that only tells when stays with its line. */
function partsOf({ text, detail }: FoundLine): string[] {
  const details = split(detail ?? '').map((part) => (TIME_ALONE.test(part) ? `${text}: ${lowerFirst(part)}` : part))
  return [...split(text), ...details]
}

const TIME_ALONE =
  /^\W*(?:(?:every )?\d+(?:\.\d+)? (?:to \d+ )?(?:h|hours?|min(?:utes?)?|days?)\W*$|repeat (?:every|at|after|in)\b)/i

/** "Repeat every 15 min" alone says of nothing what: it stays with what it repeats. */
const split = (text: string): string[] =>
  text
    .split(/;(?!\s*repeat (?:every|at|after|in)\b)\s*|(?<=[\p{L})%\d])\.\s+(?=[A-Z])/u)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)

function isInterval(part: string, isTest: boolean): boolean {
  if ((!isTest && REPEATS_DOSE.test(part)) || (AMOUNT.test(part) && !/\b(?:re-?check|re-?assess|observe)/i.test(part)))
    return false
  return (LOOKS.test(part) && TIMES.test(part)) || ((isTest || /hourly/i.test(part)) && TIMED_TEST.test(part))
}
