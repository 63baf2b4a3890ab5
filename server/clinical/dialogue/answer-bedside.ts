/** Answers that no plan, dose or score holds: "Kanavel signs?", "why the echo?", "at what level do I treat?", each by its row. */
import type { BedsideAnswer } from '../data/bedside-answers.ts'
import { shownFact } from '../display.ts'
import type { Act, ActKind } from './acts.ts'
import { answerByWords, TELLS } from './answer-by-words.ts'
import { rowFor, rowOnTold, type AskedCase } from './bedside-rows.ts'
import { asksBehindFailure } from './contingency.ts'
import type { ReplyMaterial } from './material.ts'
import { namedLast } from './medicines-meant.ts'

/** What a row answers better than what is said to any such question; of the others the plan, the medicine's check and the case say more. */
const ANSWERED_WHOLE: ReadonlySet<ActKind> = new Set(['WHY', 'WOULD_CHANGE'])

/** A figure that a row holds is told beside a plan's line: "what is the troponin cutoff". */
const ASKS_FIGURE: ReadonlySet<ActKind> = new Set(['REFERENCE'])

/** A dose is told by the table of doses, with its checks. */
const OF_DOSE = /\b(?:dos(?:e|es|ing|age)|how much|mg|mcg)\b/i

/** What says that nothing is known. */
const NOTHING_HELD = /^(?:I hold no|I cannot judge|No rule here|No line (?:here|of this case))/

/** What is said of a medicine whose dose is known, where how long or in whom is asked. */
const LACKS_WHAT_IS_ASKED = /\bI hold nothing of /

/**
 * What concerns this patient, and behind it a row's answer, which is so of all.
 * @param byKind what is said to any question of the act's kind
 */
export function answersTo(act: Act, material: ReplyMaterial, byKind: () => string | string[]): string[] {
  const isOfDose = act.kind === 'MEDICINE' && OF_DOSE.test(act.words)
  const found = TELLS.has(act.kind) || isOfDose ? null : rowAsked(act.words, material)
  const isBehindFailure = asksBehindFailure(act.words)
  // what comes behind the treatment that was spoken of goes before what comes behind any
  const byWords = found && isBehindFailure ? null : answerByWords(act, material)
  if (found && byWords === null && (isBehindFailure || isAnsweredWhole(act, material)))
    return [told(found.row, material)]
  const own = [byWords ?? byKind()].flat()
  return found ? withRow(own, { ...found, isOwn: found.isOwn || ASKS_FIGURE.has(act.kind) }, material) : own
}

/** "Home?" is answered by this patient; what is so of all is added where it was asked for by its own words, or what was asked is held nowhere else. */
function withRow(
  own: string[],
  { row, isOwn }: NonNullable<ReturnType<typeof rowFor>>,
  material: ReplyMaterial,
): string[] {
  const held = own.filter((answer) => !NOTHING_HELD.test(answer))
  if (held.length === 0) return [told(row, material)]
  const isLacking = own.some((answer) => LACKS_WHAT_IS_ASKED.test(answer))
  return isOwn || isLacking ? [...held.map(withoutLack), saidBy(row)] : own
}

/** What is not held in a medicine's own text the row behind it holds. */
const withoutLack = (answer: string): string => answer.replace(/\n?(?:- )?I hold nothing of [^\n]*/, '')

/** Of a medicine that nobody named the plan's first is no answer: "CTPA safe with her kidneys?". */
const isAnsweredWhole = ({ kind, words }: Act, material: ReplyMaterial): boolean =>
  ANSWERED_WHOLE.has(kind) || (kind === 'MEDICINE' && namedLast(words, material) === undefined)

/** "Next if that fails" points to what was asked before, and is asked with its words where its own ask for no row. */
function rowAsked(words: string, material: ReplyMaterial): ReturnType<typeof rowFor> {
  const asked = caseOf(material)
  const [last = ''] = material.heard.lastSaid
  const isPointing = POINTS.test(words) && last.length <= LONGEST_ASKED
  return rowFor(words, asked) ?? (isPointing ? rowFor(`${last} ${words}`, asked) : null)
}

const POINTS = /\b(?:that|it|this|those|these|them)\b/i
/** The longest message that is a question and no case. */
const LONGEST_ASKED = 60

const caseOf = ({ context, after }: Pick<ReplyMaterial, 'context' | 'after'>): AskedCase => ({
  conditions: after.decision.differential.map(({ conditionKey }) => conditionKey),
  holds: (key) => {
    const value = context.knowledge.measure(key)
    return value !== undefined && value !== false
  },
  isChild: context.knowledge.isChild || context.knowledge.isChildOfNoAge,
})

const saidBy = (row: BedsideAnswer): string =>
  `**${row.name}**${row.counted ? ', not computed here' : ''}: ${row.says}. *(${row.source}, from memory: check before you act)*`

/** With what is recorded that bears on it. */
function told(row: BedsideAnswer, { context: { knowledge, dictionary } }: ReplyMaterial): string {
  const shown = row.shows
    .filter((key) => knowledge.measure(key) !== undefined)
    .slice(0, MOST_SHOWN)
    .map((key) => shownFact(key, knowledge, dictionary))
  const here = shown.length > 0 ? `\n\nHere: ${shown.join(', ')}.` : ''
  return `${saidBy(row)}${here}`
}

const MOST_SHOWN = 3

/** What a short message of a finding is about: "DCT positive". Empty where no row is, or it tells of a danger, of another or of before. */
export function bedsideOnTold(material: ReplyMaterial): string {
  const { heard, before } = material
  const [act] = heard.acts
  const isElsewhere = heard.others.length + heard.earlier.length > 0 || heard.noted.some(({ danger }) => danger)
  if (!before || !act || heard.acts.length > 1 || act.kind !== 'STATEMENT' || isElsewhere) return ''
  const row = act.words.length > LONGEST_TOLD ? null : rowOnTold(act.words, caseOf(material))
  return row ? told(row, material) : ''
}
const LONGEST_TOLD = 45
