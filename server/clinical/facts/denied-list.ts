/**
 * Reads the items of a denied list forward from its cue. The list goes on until something is affirmed, or a statement of its own begins.
 */
import { isHistoryAt } from './begun-statements.ts'
import { DeniedItemReader } from './denied-item.ts'
import type { Item, ListKind } from './list-kind.ts'
import { separatorAt, type Joint } from './list-joints.ts'
import {
  beginsStatement,
  hasRole,
  isAbsent,
  isExpected,
  isFinding,
  isIllness,
  isMedicine,
  isOfResult,
} from './list-words.ts'
import type { Marked } from './marked.ts'
import { isRunOn } from './run-on.ts'
import type { Tokens } from './tokens.ts'

interface DeniedList {
  items: Item[]
  /** Whether nothing but the sentence's end ended it. */
  bare: boolean
}

/** How a list begins. */
export interface ListOpening {
  /** Behind a phrase that holds the cue ("no blood in stool") the token behind that cue; null behind the cue itself. */
  phraseFrom: number | null
  /** What is taken is among what is denied: "denies fever, NSAIDs"; in "no fever, NSAIDs" they are taken. */
  ofUse: boolean
  /** The cue is a heading: "-ve: a, b, c". */
  isHeaded?: boolean
  /** It goes on behind a semicolon: its first item is no surer than the others. */
  isContinued?: boolean
  /** Nothing parts its cue from what is told as there ("red eyes no discharge"): a comma behind it may go on with either. */
  isBound?: boolean
}

/** Between a cue and its list: "denies any of the following symptoms: …". */
const LEADS = /^(:|any|of|all|the|following|symptom|complaint)$/

/** The items of a denied list. @param behind the token behind the cue, or behind the phrase that holds it ("no blood in stool") */
export function readDeniedList(page: Marked, behind: number, opening: ListOpening): DeniedList {
  const { tokens } = page
  const { sentence } = tokens.at(behind < tokens.length ? behind : behind - 1)
  let at = behindLeads(tokens, behind)
  if (beginsHistory(page, at, opening)) return { items: [], bare: true }
  const items: Item[] = []
  const reader = new DeniedItemReader(page, kindOf(page, at, sentence, opening))
  let joint: Joint = opening.isContinued ? 'comma' : 'first'
  const separator = separatorAt(page, at)
  if (separator) {
    // "fever: no, cough": the cue belongs to what stands before it
    if (opening.phraseFrom === null) return { items, bare: true }
    items.push({ from: at, to: at, joint, affirmed: false, unsure: false })
    at = separator.to
    joint = separator.joint
  }
  while (tokens.at(at).sentence === sentence && tokens.at(at).kind !== 'break') {
    const { item, to, isOver, rest } = reader.read(
      at,
      joint === 'first' || !opening.isHeaded || beginsStatement(tokens.at(at)) ? joint : 'or',
    )
    if (item) items.push(item)
    if (rest) items.push(rest)
    const next = isOver ? null : separatorAt(page, to)
    if (!next) return { items, bare: !isOver }
    at = next.to
    joint = next.joint
  }
  return { items, bare: true }
}

function kindOf(page: Marked, from: number, sentence: number, opening: ListOpening): ListKind {
  const { tokens, matchAt } = page
  const first = matchAt[from]
  const ofIllness = Boolean(first && isIllness(first))
  return {
    ofIllness,
    sentence,
    ofMedicines: opening.ofUse || Boolean(first && isMedicine(first)),
    ofAdjectives: hasRole(tokens.at(from), 'ADJECTIVE'),
    ofFunctions: isExpected(tokens, opening.phraseFrom ?? from) && !isOfMore(first, opening),
    ofHistories: opening.ofUse || ofIllness || isUnderHistory(page, from),
    ofNames: opening.phraseFrom === null && isOfNames(first, from),
    ofResult: isOfResult(tokens, from),
    isBound: opening.isBound === true,
    // "denies fever chills jaundice" is a list with or without its commas
    isRunOn: !opening.ofUse && isRunOn(tokens, from, sentence),
  }
}

/** "no epilepsy", "no pneumonia": no symptom that is known. */
const isOfNames = (first: Marked['matchAt'][number] | undefined, from: number): boolean =>
  first?.from !== from ||
  first.values.every((sense) => sense.kind === 'CONDITION' || (sense.kind === 'FINDING' && sense.absent))

function behindLeads(tokens: Tokens, behind: number): number {
  let at = behind
  while (LEADS.test(tokens.at(at).norm)) at++
  return at
}

/** Behind a phrase that holds its denial: "no wheeze | history of asthma". */
const beginsHistory = (page: Marked, at: number, { phraseFrom }: ListOpening): boolean =>
  phraseFrom !== null && isHistoryAt(page, at)

/** "PMH: no epilepsy, diabetes": the cue before token `from` is the first word under a heading of histories. */
function isUnderHistory({ tokens, cueEnding }: Marked, from: number): boolean {
  const at = (cueEnding[from - 1]?.from ?? from) - 1
  const cue = cueEnding[/^[:-]$/.test(tokens.at(at).raw) ? at - 1 : at]?.cue
  return cue === 'PMH' || cue === 'PAST'
}

/** "No bowel obstruction": no bowel is missing. */
const isOfMore = (first: Marked['matchAt'][number] | undefined, { phraseFrom }: ListOpening): boolean =>
  phraseFrom === null && Boolean(first && first.to - first.from > 1 && isFinding(first) && !isAbsent(first))
