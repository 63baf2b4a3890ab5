/** Which states of the patient speak against a medicine, by the rows of the table: facts of the record, and words that are noted. */
import type { MedicineCautions } from './safety-content.ts'
import { MEDICINE_CAUTIONS } from './data/medicine-cautions.ts'
import type { Medicine } from './data/medicines.ts'
import { OTHER_PEOPLE } from './data/other-people.ts'
import type { Dictionary } from './dictionary.ts'
import { lowerFirst, shortLabel, shownFact } from './display.ts'
import { fold } from './facts/tokens.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import type { NotedFinding, PlanItem } from './types.ts'

type StateRow = MedicineCautions['states'][number]

interface Patient {
  knowledge: Knowledge
  dictionary: Dictionary
  noted?: NotedFinding[]
}

export interface StateMet {
  row: StateRow
  /** The fact or the noted words that meet it: "Melena". */
  met: string
  /** The patient may be in it: a caution then, whatever the row says. */
  isSuspected: boolean
}

/** The rows about a medicine, or about its class, that the record meets. */
export function statesAgainst(medicine: Medicine, patient: Patient): StateMet[] {
  return rowsAbout(medicine).flatMap((row): StateMet[] => {
    const met = metBy(row, patient)
    if (met !== null) return [{ row, met, isSuspected: false }]
    const suspected = row.facts?.find((key) => patient.knowledge.uncertain.has(key))
    return suspected ? [{ row, met: lowerFirst(patient.dictionary.label(suspected)), isSuspected: true }] : []
  })
}

/**
 * What speaks against giving any of these in a line of the plan, whatever condition the line is of: "aspirin: bleeding (Intracranial bleed
 * on imaging) [FDA label: ibuprofen]".  */
function conflictsOfStates(given: Medicine[], patient: Patient): string[] {
  const said = given.flatMap((medicine) =>
    statesAgainst(medicine, patient)
      .filter(({ row, isSuspected }) => row.conflict && row.of_every_line && !isSuspected)
      .map(({ row, met }) => `${headOf(medicine, row)}${row.why} (${met}) [${row.source}]`),
  )
  return [...new Set(said)]
}

/**
 * The check of a line of the plan with what the patient's state says against a medicine that it gives; where the line leaves another to
 * give ("diltiazem or metoprolol" in asthma), that is a caution.
 */
export function checkedByStates(
  check: PlanItem['medicineCheck'],
  { text, detail }: { text: string; detail: string | null },
  patient: Patient & { medicines: MedicineChecker },
): PlanItem['medicineCheck'] {
  if (!check) return null
  const named = (words: string) => [...new Set(patient.medicines.given(words).map(({ medicine }) => medicine))]
  const [heads, all] = [named(text), named(detail ? `${text}. ${detail}` : text)]
  const conflicts = conflictsOfStates(all, patient)
  if (conflicts.length === 0) return check
  const isAgainst = (medicine: Medicine) => conflictsOfStates([medicine], patient).length > 0
  const isOtherLeft = !heads.some(isAgainst) && all.some((one) => !one.isClass && !isAgainst(one))
  const isConflict = !isOtherLeft || check.status === 'CONFLICT'
  const rest = check.status === 'CHECKED' ? '' : ` ${check.text.replace(/^(Check before giving|Caution)\. /, '')}`
  return {
    status: isConflict ? 'CONFLICT' : 'CAUTION',
    text: `${isConflict ? 'Check before giving' : 'Caution'}. ${conflicts.join('; ')}.${rest}`,
  }
}

/** What is held against a medicine whoever takes it, with its source: "bleeding (melena, INR ≥ 4) [FDA label: apixaban]". */
export function cautionsOf(medicine: Medicine, dictionary: Dictionary): string[] {
  return rowsAbout(medicine).map(({ why, facts = [], source }) => {
    const named = facts.slice(0, MOST_NAMED).map((fact) => factWords(fact, dictionary))
    return `${why}${named.length > 0 ? ` (${named.join(', ')})` : ''} [${source}]`
  })
}
const MOST_NAMED = 5

function factWords(fact: string, dictionary: Dictionary): string {
  const [, key, op = '', limit = ''] = COMPARED.exec(fact) ?? []
  if (key !== undefined) return `${shortLabel(key, dictionary)} ${op.replace('>=', '≥')} ${limit}`
  return lowerFirst(dictionary.label(fact))
}

/** "potassium is high" names it already. */
const headOf = ({ name }: Medicine, { why }: StateRow): string => (why.startsWith(`${name} `) ? '' : `${name}: `)

/** The table is the same for every patient: it is gone through once for each medicine. */
const rows = new WeakMap<Medicine, StateRow[]>()

function rowsAbout(medicine: Medicine): StateRow[] {
  const known = rows.get(medicine)
  if (known) return known
  const names = new Set([medicine.name, ...medicine.classes])
  const about = MEDICINE_CAUTIONS.states.filter(
    ({ medicines, but = [] }) => medicines.some((one) => names.has(one)) && !but.includes(medicine.name),
  )
  rows.set(medicine, about)
  return about
}

/** The fact or the noted words that a row meets; null where there are none. */
function metBy(
  { facts = [], words = [], unless_words: unless = [] }: StateRow,
  { knowledge, dictionary, noted }: Patient,
): string | null {
  const key = facts.map((one) => heldBy(one, patientValue(knowledge))).find((one) => one !== null)
  if (key)
    return key.startsWith('condition:')
      ? key.slice('condition:'.length).replaceAll('_', ' ')
      : shownFact(key, knowledge, dictionary)
  for (const { text, danger } of noted ?? []) {
    if (isOfRelative(text)) continue
    const said = `${withoutDenied(text)} ${danger?.name ?? ''}`
    const folded = said
      .split(/[^\p{L}\d-]+/u)
      .map(fold)
      .join(' ')
    const isAnyOf = (any: string[]) => any.some((word) => isSaid(word, said, folded))
    if (isAnyOf(words) && !isAnyOf(unless)) return text
  }
  return null
}

/** "CT no bleed", "HIT screen negative": what is denied speaks against nothing. */
const withoutDenied = (text: string): string =>
  IS_NEGATIVE.test(text)
    ? ''
    : text.replace(/\b(?:no|nil|without|denie[ds]|never|negative for|neg for)\b(?:\s+[\p{L}-]+){1,3}/giu, ' ')

const IS_NEGATIVE = /\b(?:neg|negative|-ve|excluded|ruled out|normal)\W*$/i

/** "mother melanoma at 40": noted of the family, and nothing of this patient. */
const isOfRelative = (text: string): boolean =>
  text
    .split(/[^\p{L}]+/u)
    .slice(0, 2)
    .some((word) => OTHER_PEOPLE.OTHERS.has(fold(word)))

const patientValue =
  (knowledge: Knowledge) =>
  (key: string): unknown =>
    knowledge.measure(key)

const COMPARED = /^(\w+)(<|>=|>)([\d.]+)$/

/** The key of a condition of a row that the record meets. */
function heldBy(wanted: string, valueOf: (key: string) => unknown): string | null {
  const [, key, op, limit] = COMPARED.exec(wanted) ?? []
  if (key === undefined) return valueOf(wanted) === true ? wanted : null
  const value = valueOf(key)
  if (typeof value !== 'number') return null
  const by = value - Number(limit)
  return (op === '<' && by < 0) || (op === '>' && by > 0) || (op === '>=' && by >= 0) ? key : null
}

/** "=HIT" keeps capitals apart; other words begin so. */
const isSaid = (word: string, said: string, folded: string): boolean =>
  word.startsWith('=') ? new RegExp(`\\b${word.slice(1)}\\b`).test(said) : ` ${folded}`.includes(` ${word}`)
