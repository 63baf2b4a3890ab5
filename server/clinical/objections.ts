/** What the record and the rules say against a text that no rule wrote: sentence for sentence, and never whether it is right. */
import { MEDICINE_DOSES } from './data/medicine-doses.ts'
import { DISPOSITION_WORDS, NOT_NOW, NOT_THERE } from './data/disposition-words.ts'
import { LEVEL_WORDS } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { checkParts, type MedicineChecker } from './medicine-check.ts'
import { mergeReading } from './facts/merge.ts'
import { LEVELS, type Decision, type Level, type Reading, type RecordFact } from './types.ts'

export interface ObjectionMaterial {
  decision: Decision
  facts: RecordFact[]
  knowledge: Knowledge
  medicines: MedicineChecker
  read: (text: string) => Reading
}

/** An amount as doses are written, and not as results are: "500 mg", "0.1 mg/kg", "1 to 2 g"; not "90 mg/dL". */
const AMOUNT =
  /(?<![\w.])(\d[\d.,]*)(?:\s*(?:-|–|to)\s*(\d[\d.,]*))?\s*(mg|mcg|µg|μg|micrograms?|milligrams?|g|grams?|units?|IU|mEq|mmol)(?:\/kg)?\b(?!\s*\/\s*(?:d?L|mL|m?mol|l\b)|\s*%)/giu

/** What an objection is about. */
export type ObjectionKind = 'LEVEL' | 'PATIENT' | 'MEDICINE' | 'DOSE'

export interface Objection {
  kind: ObjectionKind
  /** A sentence; of the record it may hold words. */
  text: string
}

/**
 * Objections to a line, in sentences; none where nothing speaks against it. It says nothing of what the line leaves out.
 * @param line at most some thousand characters; linear in them
 */
export function objectionsTo(line: string, material: ObjectionMaterial): Objection[] {
  const found: [ObjectionKind, string[]][] = [
    ['LEVEL', levelObjections(line, material)],
    ['PATIENT', patientObjections(line, material)],
    ['MEDICINE', medicineObjections(line, material)],
    ['DOSE', doseObjections(line, material)],
  ]
  return found.flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
}

const rank = (level: Level) => LEVELS.indexOf(level)

function levelObjections(line: string, { decision: { triage } }: ObjectionMaterial): string[] {
  if (!triage) return []
  const isBelow = DISPOSITION_WORDS.some(({ form, level }) => rank(level) < rank(triage.level) && isSaidOf(form, line))
  return isBelow ? [`Below the level that the rules reached, which stands: ${LEVEL_WORDS[triage.level]}.`] : []
}

/** Whether the words stand in the line, neither denied nor for another time. */
function isSaidOf(form: RegExp, line: string): boolean {
  for (const found of line.matchAll(new RegExp(form.source, `${form.flags}g`))) {
    const before = line.slice(Math.max(0, found.index - 80), found.index)
    if (!NOT_THERE.test(before) && !NOT_NOW.test(before)) return true
  }
  return false
}

/** Who is spoken of: reading is dear, and other lines name nobody. */
const NAMES_SOMEBODY = /\b(?:years?|months?|yr|yo|y\/o|man|woman|male|female|boy|girl|gentleman|lady|\d+\s?[mfMF])\b/u

function patientObjections(line: string, { facts, read }: ObjectionMaterial): string[] {
  if (!NAMES_SOMEBODY.test(line)) return []
  const { conflict } = mergeReading(facts, read(line))
  if (!conflict) return []
  const known = (key: string) => String(facts.find((fact) => fact.key === key)?.value ?? 'not known')
  if (conflict.kind === 'AGE') return [`The patient of this record is of another age: ${known('age')} years.`]
  if (conflict.kind === 'SEX') return [`The patient of this record is of another sex: ${known('gender')}.`]
  return ['This line speaks of another patient than that of the record.']
}

function medicineObjections(line: string, { knowledge, medicines }: ObjectionMaterial): string[] {
  const check = medicines.check(line, null, knowledge)
  return check?.status === 'CONFLICT' ? [checkParts(check).found] : []
}

function doseObjections(line: string, material: ObjectionMaterial): string[] {
  const amounts = amountsIn(line)
  if (amounts.length === 0) return []
  const named = [...new Set(material.medicines.named(line).map(({ medicine }) => medicine.name))]
  const sourced = new Set(sourcesFor(named, material).flatMap(amountsIn))
  const open = amounts.filter((amount) => !sourced.has(amount))
  return open.length > 0
    ? [`No source here for ${open.join(', ')}: take the dose from the product label or your formulary.`]
    : []
}

/** What has a source for a dose of these medicines: the plan's lines, the dose table, and what the patient takes already. */
function sourcesFor(names: string[], { decision, medicines, facts }: ObjectionMaterial): string[] {
  const lines = (decision.plan?.sections ?? []).flatMap(({ items }) =>
    items.map(({ text, detail }) => `${text} ${detail ?? ''}`),
  )
  const taken = facts.filter(({ key }) => key === 'current_medications').map(({ value }) => String(value))
  const about = [...lines, ...taken].filter((text) =>
    medicines.named(text).some(({ medicine }) => names.includes(medicine.name)),
  )
  return [...about, ...names.flatMap((name) => MEDICINE_DOSES.get(name)?.text ?? [])]
}

/** Each end of a range is an amount: "250 mg", "500 mg". */
function amountsIn(text: string): string[] {
  return [...text.matchAll(AMOUNT)].flatMap(([, low, high, unit = '']) =>
    [low, high].filter((one) => one !== undefined).map((one) => `${Number(one.replaceAll(',', ''))} ${unitOf(unit)}`),
  )
}

const UNITS: Record<string, string> = {
  mcg: 'mcg',
  µg: 'mcg',
  μg: 'mcg',
  microgram: 'mcg',
  milligram: 'mg',
  gram: 'g',
  unit: 'units',
  iu: 'units',
  meq: 'mEq',
}
const unitOf = (unit: string): string => {
  const lower = unit.toLowerCase()
  const bare = lower === 'mg' || lower === 'g' ? lower : lower.replace(/s$/, '')
  return UNITS[bare] ?? bare
}
