/** The plan lines of the content that hold a dose, by the medicine whose dose it is. */
import type { ConditionIndex } from '../conditions.ts'
import type { Condition } from '../content.ts'
import type { Medicine } from '../data/medicines.ts'
import { lineSource } from '../line-source.ts'
import type { MedicineChecker } from '../medicine-check.ts'
import { managementSteps } from '../steps.ts'
import { doseTableName } from './dose-names.ts'

/** A sentence of a plan line with the dose of a medicine. */
export interface DosedLine {
  condition: Condition
  text: string
  source: string
}

/** "2 g", "0.1 mg/kg"; not what is measured ("2 mg/dL"). */
export const AMOUNT =
  /\d[\d.,]*(?:\s*(?:to|-|–)\s*\d[\d.,]*)?\s*(?:mg|g|mcg|micrograms?|µg|units?|puffs?|IU|mL|mmol|mEq|g\/kg|mg\/kg|mL\/kg)\b(?!\/d?L)/i
/** In characters: how far behind its name a medicine's amount stands. */
const FURTHEST_AMOUNT = 60

/** Between sentences, and not inside brackets. */
const SENTENCE = /(?<=[.;])\s+(?![^(]*\))/

type ByName = ReadonlyMap<string, DosedLine[]>

/** The content is the same for as long as it is compiled: reading all of it again in every answer cost more than the rest of a turn. */
const byContent = new WeakMap<readonly ConditionIndex[], ByName>()

/** Those of a medicine, one a plan line, in the order of the content. */
export function dosedLines(
  { name }: Medicine,
  compiled: readonly ConditionIndex[],
  medicines: MedicineChecker,
): DosedLine[] {
  const index = byContent.get(compiled) ?? indexed(compiled, medicines)
  byContent.set(compiled, index)
  return index.get(doseTableName(name)) ?? []
}

function indexed(compiled: readonly ConditionIndex[], medicines: MedicineChecker): ByName {
  const byName = new Map<string, DosedLine[]>()
  for (const { condition } of compiled) {
    for (const { text: step, detail, source } of managementSteps(condition))
      for (const [name, text] of dosesIn(step, detail, medicines))
        byName.set(name, [...(byName.get(name) ?? []), { condition, text, source: lineSource(condition, source) }])
  }
  return byName
}

/** The first sentence of a plan line with the dose of each medicine, by its name in the dose table. */
export function dosesIn(step: string, detail: string | null, medicines: MedicineChecker): Map<string, string> {
  const found = new Map<string, string>()
  // "IV crystalloid", "10 mL/kg boluses": the amount of what the step names
  const joint = /^\d/.test(detail ?? '') ? ': ' : '. '
  for (const sentence of `${step}${joint}${detail ?? ''}`.split(SENTENCE)) {
    const text = sentence.replace(/[.;]$/, '')
    for (const name of dosedIn(sentence, medicines)) if (!found.has(name)) found.set(name, text)
  }
  return found
}

/** The medicines of a sentence with an amount close behind the name, before the next medicine. */
function dosedIn(sentence: string, medicines: MedicineChecker): string[] {
  // few sentences hold an amount: the others need no reading
  if (!AMOUNT.test(sentence)) return []
  const named = medicines.named(sentence)
  return named
    .filter((one, i) => {
      const until = Math.min(named[i + 1]?.start ?? sentence.length, one.end + FURTHEST_AMOUNT)
      return AMOUNT.test(sentence.slice(one.end, until))
    })
    .map(({ medicine }) => doseTableName(medicine.name))
}
