/** Whether the medicines and classes of a plan line meet the patient's allergies, other medicines, pregnancy and kidney function. */
import { CROSS_ROWS } from './data/cross-allergies.ts'
import { KIDNEY_ROWS } from './data/medicines-and-kidneys.ts'
import { PREGNANCY_ROWS } from './data/medicines-in-pregnancy.ts'
import { TOGETHER_ROWS } from './data/medicines-together.ts'
import { MEDICINES, medicineClass, type Medicine } from './data/medicines.ts'
import type { Knowledge } from './knowledge.ts'
import { MedicineNames, type NamedMedicine } from './medicine-names.ts'
import { patientFor, type AllergyOnRecord, type PatientForMedicines } from './medicine-patient.ts'
import type { PlanItem } from './types.ts'

type Check = NonNullable<PlanItem['medicineCheck']>

const NAMES_OF_MEDICINES: ReadonlySet<Medicine> = new Set(MEDICINES)

interface Note {
  isConflict: boolean
  /** The medicine or class it is about. */
  subject: string
  /** The rest of the sentence, source included: notes with the same rest are said once. */
  rest: string
}

type Extent = 'ALL' | 'SOME'

/** The tables are the same for every patient: what they say of a medicine is found once. */
const extents = new WeakMap<Medicine, Map<string, Extent | null>>()

/** Whether a row about a class or medicine concerns this one: all of it, or, of a class, some of its members. */
function concerns(medicine: Medicine, id: string): Extent | null {
  const known = extents.get(medicine) ?? new Map<string, Extent | null>()
  extents.set(medicine, known)
  const before = known.get(id)
  if (before !== undefined) return before
  const extent = extentOf(medicine, id)
  known.set(id, extent)
  return extent
}

function extentOf(medicine: Medicine, id: string): Extent | null {
  if (medicine.name === id || medicine.classes.includes(id)) return 'ALL'
  return medicine.isClass && isWithin(id, medicine.classes[0]!) ? 'SOME' : null
}

function isWithin(id: string, wider: string): boolean {
  const within = medicineClass(id)?.within ?? []
  return within.some((one) => one === wider || isWithin(one, wider))
}

/** One side of a row about two medicines taken together, as it concerns a medicine. */
interface Side {
  row: (typeof TOGETHER_ROWS)[number]
  id: string
  extent: Extent
  /** The medicine or class on the row's other side. */
  otherId: string
}

/** The same for every patient, and looked up for each medicine of each line. */
const sidesOfMedicine = new WeakMap<Medicine, Side[]>()

function sidesOf(medicine: Medicine): Side[] {
  const known = sidesOfMedicine.get(medicine)
  if (known) return known
  const sides = TOGETHER_ROWS.flatMap((row) =>
    [[row.one, row.other] as const, [row.other, row.one] as const].flatMap(([id, otherId]) => {
      const extent = concerns(medicine, id)
      return extent ? [{ row, id, extent, otherId }] : []
    }),
  )
  sidesOfMedicine.set(medicine, sides)
  return sides
}

const note = (isConflict: boolean, subject: string, rest: string, source?: string): Note => ({ isConflict, subject, rest: source ? `${rest} [${source}]` : rest })

export class MedicineChecker {
  private names = new MedicineNames()

  /** The medicines and classes a text names, with their spans. */
  named(text: string): NamedMedicine[] {
    return this.names.named(text)
  }

  /**
   * The check of one plan line, or null when it gives no medicine ("Avoid NSAIDs"). CHECKED only when each medicine and class was looked
   * up against known allergies, current medicines, pregnancy and kidney function; otherwise the text says what was not.
   * @param isForPregnancy the line is written for pregnancy: methotrexate for an ectopic one is no conflict with it
   */
  check(step: string, detail: string | null, knowledge: Knowledge, isForPregnancy = false): Check | null {
    return this.checked(this.names.given(detail ? `${step}. ${detail}` : step), `${step} ${detail ?? ''}`, knowledge, isForPregnancy)
  }

  /** The same for a test: what it gives, such as contrast, and not what it measures. */
  checkTest(item: string, knowledge: Knowledge): Check | null {
    return this.checked(this.names.givenByTest(item), item, knowledge, false)
  }

  private checked(named: NamedMedicine[], line: string, knowledge: Knowledge, isForPregnancy: boolean): Check | null {
    if (named.length === 0) return null
    const known = patientFor(knowledge, this.names)
    const patient = isForPregnancy ? { ...known, isPregnant: false } : known
    const medicines = [...new Map(named.map((one) => [one.medicine.name, one.medicine])).values()]
    // a class whose members the line names is judged by them
    const isSpecified = (medicine: Medicine) => medicine.isClass && medicines.some((one) => one !== medicine && one.classes.includes(medicine.classes[0]!))
    const notes = medicines.flatMap((medicine) => notesOn(medicine, isSpecified(medicine), patient))
    const unlisted = [...new Set(named.filter((one) => one.isUnlisted).map((one) => `${one.medicine.name} is not in the medicine table`))]
    return worded(notes, [...unlisted, ...patient.open, ...literalMatches(line, patient)])
  }

  /** The medicines and classes that a text gives. */
  given(text: string): NamedMedicine[] {
    return this.names.given(text)
  }

  /** Whether it gives one that pregnancy speaks against. */
  conflictsWithPregnancy(text: string): boolean {
    return this.names.given(text).some(({ medicine }) => PREGNANCY_ROWS.some((row) => row.isConflict && concerns(medicine, row.medicine) === 'ALL'))
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
  const rest = open.length > 0 ? ` Not checked: ${open.join('; ')}.` : ''
  const conflicts = sentences(notes.filter((one) => one.isConflict))
  const cautions = sentences(notes.filter((one) => !one.isConflict)).filter((one) => !conflicts.includes(one))
  if (conflicts.length > 0) return { status: 'CONFLICT', text: `Check before giving. ${[...conflicts, ...cautions].join('; ')}.${rest}` }
  if (cautions.length > 0) return { status: 'CAUTION', text: `Caution. ${cautions.join('; ')}.${rest}` }
  if (open.length > 0) return { status: 'NOT_KNOWN', text: rest.trim() }
  return { status: 'CHECKED', text: 'Checked against the allergies, current medicines, pregnancy and kidney function on record: no conflict found.' }
}

function sentences(notes: Note[]): string[] {
  const byRest = new Map<string, Set<string>>()
  for (const { subject, rest } of notes) byRest.set(rest, (byRest.get(rest) ?? new Set()).add(subject))
  return [...byRest].map(([rest, subjects]) => `${[...subjects].join(', ')} ${rest}`)
}

function notesOn(medicine: Medicine, isSpecified: boolean, patient: PatientForMedicines): Note[] {
  return [
    ...patient.allergies.flatMap((allergy) => allergyNotes(medicine, isSpecified, allergy)),
    ...patient.taken.flatMap((other) => togetherNotes(medicine, isSpecified, other)),
    ...pregnancyNotes(medicine, isSpecified, patient),
    ...kidneyNotes(medicine, isSpecified, patient),
  ]
}

function allergyNotes(medicine: Medicine, isSpecified: boolean, { medicine: substance, words }: AllergyOnRecord): Note[] {
  if (!substance) return []
  const own = medicine.classes[0]!
  const plain = note(true, medicine.name, `conflicts with the allergy to ${words}`)
  if (substance.name === medicine.name || (substance.isClass && medicine.classes.includes(substance.classes[0]!))) return [plain]
  if (medicine.isClass && substance.classes.includes(own)) {
    if (!medicineClass(own)!.isBroad) return [plain]
    return isSpecified ? [] : [note(false, medicine.name, `must be one that does not cross with the allergy to ${words}`)]
  }
  const isShared = medicine.classes.some((id) => substance.classes.includes(id) && medicineClass(id)?.isAllergyGroup)
  if (isShared) return [note(true, medicine.name, `conflicts with the allergy to ${words}, of the same class`)]
  return CROSS_ROWS.flatMap((row) => {
    const extent = concerns(substance, row.allergy) === 'ALL' ? concerns(medicine, row.medicine) : null
    if (extent === 'ALL') return [note(row.isConflict, medicine.name, `and the allergy to ${words}: ${row.why}`, row.source)]
    const isPart = extent === 'SOME' && row.isConflict && !isSpecified
    return isPart ? [note(false, medicine.name, `must be one that does not cross with the allergy to ${words}`)] : []
  })
}

function togetherNotes(medicine: Medicine, isSpecified: boolean, other: Medicine): Note[] {
  if (other.name === medicine.name) return []
  const met = new Map<Side['row'], { mine: string; theirs: string; isWhole: boolean }[]>()
  for (const { row, id, extent, otherId } of sidesOf(medicine)) {
    if (extent === 'SOME' && isSpecified) continue
    const theirs = concerns(other, otherId)
    if (!theirs) continue
    const side = { mine: amongst(extent, id), theirs: amongst(theirs, otherId), isWhole: extent === 'ALL' && theirs === 'ALL' }
    met.set(row, [...(met.get(row) ?? []), side])
  }
  return [...met].map(([row, sides]) => {
    const side = sides.find((one) => one.isWhole) ?? sides[0]!
    return note(row.isConflict && side.isWhole, `${medicine.name}${side.mine}`, `with ${other.name}${side.theirs}: ${row.why}`, row.source)
  })
}

function pregnancyNotes(medicine: Medicine, isSpecified: boolean, { isPregnant, weeks }: PatientForMedicines): Note[] {
  if (!isPregnant) return []
  const rows = PREGNANCY_ROWS.filter((row) => row.fromWeek === undefined || weeks === undefined || weeks >= row.fromWeek)
  const whole = rows.filter((row) => concerns(medicine, row.medicine) === 'ALL').map((row) => note(row.isConflict, medicine.name, `in pregnancy: ${row.why}`, row.source))
  return [...whole, ...someOf(medicine, isSpecified, rows, 'in pregnancy')]
}

function kidneyNotes(medicine: Medicine, isSpecified: boolean, { egfr, kidneyWords }: PatientForMedicines): Note[] {
  if (egfr === undefined) return []
  const rows = KIDNEY_ROWS.filter((row) => egfr < row.below)
  const whole = rows.filter((row) => concerns(medicine, row.medicine) === 'ALL')
  const notes = whole.map((row) => note(row.conflictBelow !== undefined && egfr < row.conflictBelow, medicine.name, `with ${kidneyWords}: ${row.why}`, row.source))
  return [...notes, ...someOf(medicine, isSpecified, rows, `with ${kidneyWords}`)]
}

/** Of a class, the narrower classes that rows are about: "antibiotic with eGFR 31: not every one fits as it is (aminoglycoside)". */
function someOf(medicine: Medicine, isSpecified: boolean, rows: { medicine: string }[], where: string): Note[] {
  const some = isSpecified ? [] : rows.filter((row) => concerns(medicine, row.medicine) === 'SOME').map((row) => className(row.medicine))
  return some.length > 0 ? [note(false, medicine.name, `${where}: not every one fits as it is (${[...new Set(some)].join(', ')})`)] : []
}

/** " (NSAID)" behind a class of which only a part is meant. */
const amongst = (extent: Extent, id: string) => (extent === 'SOME' ? ` (${className(id)})` : '')

const className = (id: string) => medicineClass(id)?.words.split('|')[0] || id

/** Allergies to words that nobody knows are compared as they are written. */
function literalMatches(line: string, { unknownAllergies }: PatientForMedicines): string[] {
  const lower = line.toLowerCase()
  return unknownAllergies.map((words) => (lower.includes(words.toLowerCase()) ? `allergy to ${words}, which this line names` : `allergy to ${words}, which is not in the medicine table`))
}
