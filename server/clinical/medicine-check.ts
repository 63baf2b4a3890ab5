/** Whether the medicines and classes of a plan line meet the patient's allergies, other medicines, pregnancy and kidney function. */
import { MEDICINES, type Medicine } from './data/medicines.ts'
import { listed } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import { MedicineNames } from './medicine-names.ts'
import { isAgainstPregnancy, notesInLine, type Note } from './medicine-notes.ts'
import { patientFor, type PatientForMedicines } from './medicine-patient.ts'
import type { NamedMedicine } from './named-medicine.ts'
import type { PlanItem } from './types.ts'

type Check = NonNullable<PlanItem['medicineCheck']>

const NOT_CHECKED = 'Not checked: '

/** A check in two: what it found, and what could not be looked up ("allergies not known"). */
export function checkParts({ status, text }: Check): { found: string; open: string[] } {
  if (status === 'CHECKED') return { found: '', open: [] }
  const [found = '', open = ''] = ` ${text}`.split(` ${NOT_CHECKED}`)
  return { found: found.trim(), open: open.replace(/\.$/, '').split('; ').filter(Boolean) }
}

/** "allergies and pregnancy not known": what could not be looked up, in one breath. @param open as `checkParts` gives it */
export function uncheckedInWords(open: readonly string[]): string {
  const unknown = open.filter((one) => one.endsWith(' not known')).map((one) => one.replace(/ not known$/, ''))
  const others = open.filter((one) => !one.endsWith(' not known'))
  const words = [...(unknown.length > 0 ? [`${listed(unknown, 'and')} not known`] : []), ...others]
  return words.length > 0 ? `${NOT_CHECKED}${words.join('; ')}.` : ''
}

/** A check as a reply tells it. */
export function checkInWords(check: Check): string {
  const { found, open } = checkParts(check)
  return check.status === 'CHECKED' ? check.text : [found, uncheckedInWords(open)].filter(Boolean).join(' ')
}

/** What a line is written for, so that it speaks against nothing of it. */
export interface Settled {
  pregnancy?: boolean
  /** An allergy after which its source gives what rarely crosses. */
  crossing?: boolean
}

const NAMES_OF_MEDICINES: ReadonlySet<Medicine> = new Set(MEDICINES)

export class MedicineChecker {
  private names = new MedicineNames()

  /** The medicines and classes a text names, with their spans. */
  named(text: string): NamedMedicine[] {
    return this.names.named(text)
  }

  /**
   * The check of one plan line, or null when it gives no medicine ("Avoid NSAIDs"). CHECKED only when each medicine and class was looked
   * up against known allergies, current medicines, pregnancy and kidney function; otherwise the text says what was not.
   * @param settled what the line is written for: methotrexate for an ectopic pregnancy is no conflict with it
   */
  check(step: string, detail: string | null, knowledge: Knowledge, settled: Settled = {}): Check | null {
    return this.checked(
      this.names.given(detail ? `${step}. ${detail}` : step),
      `${step} ${detail ?? ''}`,
      knowledge,
      settled,
    )
  }

  /** The same for a test: what it gives, such as contrast, and not what it measures. */
  checkTest(item: string, knowledge: Knowledge): Check | null {
    return this.checked(this.names.givenByTest(item), item, knowledge, {})
  }

  private checked(named: NamedMedicine[], line: string, knowledge: Knowledge, settled: Settled): Check | null {
    if (named.length === 0) return null
    const patient = patientFor(knowledge, this.names)
    const medicines = [...new Map(named.map((one) => [one.medicine.name, one.medicine])).values()]
    const notes = medicines
      .flatMap((medicine) => notesInLine(medicine, medicines, patient))
      .filter((one) => !(settled.pregnancy && one.isOfPregnancy) && !(settled.crossing && one.isOfCrossing))
    const unlisted = [
      ...new Set(
        named.filter((one) => one.isUnlisted).map((one) => `${one.medicine.name} is not in the medicine table`),
      ),
    ]
    return worded(notes, [...unlisted, ...patient.open, ...literalMatches(line, patient)])
  }

  /** The medicines and classes that a text gives. */
  given(text: string): NamedMedicine[] {
    return this.names.given(text)
  }

  /** The medicines that a text names as a condition, a cause or a state of the patient, and neither gives nor stops. */
  states(text: string): NamedMedicine[] {
    return this.names.states(text)
  }

  /** Whether it gives one that pregnancy speaks against. */
  conflictsWithPregnancy(text: string): boolean {
    return this.names.given(text).some(({ medicine }) => isAgainstPregnancy(medicine))
  }

  /** Bolds the medicine names in a line of markdown. */
  bold(line: string): string {
    let out = ''
    let at = 0
    for (const one of this.named(line)) {
      if (!NAMES_OF_MEDICINES.has(one.medicine)) continue
      out += `${line.slice(at, one.start)}**${line.slice(one.start, one.end)}**`
      at = one.end
    }
    return out + line.slice(at)
  }
}

function worded(notes: Note[], open: string[]): Check {
  const rest = open.length > 0 ? ` ${NOT_CHECKED}${open.join('; ')}.` : ''
  const conflicts = sentences(notes.filter((one) => one.isConflict))
  const cautions = sentences(notes.filter((one) => !one.isConflict)).filter((one) => !conflicts.includes(one))
  if (conflicts.length > 0)
    return { status: 'CONFLICT', text: `Check before giving. ${[...conflicts, ...cautions].join('; ')}.${rest}` }
  if (cautions.length > 0) return { status: 'CAUTION', text: `Caution. ${cautions.join('; ')}.${rest}` }
  if (open.length > 0) return { status: 'NOT_KNOWN', text: rest.trim() }
  return {
    status: 'CHECKED',
    text: 'Checked against the allergies, current medicines, pregnancy and kidney function on record: no conflict found.',
  }
}

function sentences(notes: Note[]): string[] {
  const byRest = new Map<string, Set<string>>()
  for (const { subject, rest } of notes) byRest.set(rest, (byRest.get(rest) ?? new Set()).add(subject))
  return [...byRest].map(([rest, subjects]) => `${[...subjects].join(', ')} ${rest}`)
}

/** Allergies to words that nobody knows are compared as they are written. */
function literalMatches(line: string, { unknownAllergies }: PatientForMedicines): string[] {
  const lower = line.toLowerCase()
  return unknownAllergies.map((words) =>
    lower.includes(words.toLowerCase())
      ? `allergy to ${words}, which this line names`
      : `allergy to ${words}, which is not in the medicine table`,
  )
}
