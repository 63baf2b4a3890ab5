/** Whether the medicines and classes of a plan line meet the patient's allergies, other medicines, pregnancy and kidney function. */
import { CROSS_ROWS } from './data/cross-allergies.ts'
import { KIDNEY_ROWS } from './data/medicines-and-kidneys.ts'
import { PREGNANCY_ROWS } from './data/medicines-in-pregnancy.ts'
import { TOGETHER_ROWS } from './data/medicines-together.ts'
import { MEDICINES, medicineClass, type Medicine } from './data/medicines.ts'
import type { Knowledge } from './knowledge.ts'
import { MedicineNames } from './medicine-names.ts'
import type { NamedMedicine } from './named-medicine.ts'
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
  isOfPregnancy?: true
}

type Extent = 'ALL' | 'SOME'

/** Whether a row about a class or medicine concerns this one: all of it, or, of a class, some of its members. */
function extentOf(medicine: Medicine, id: string): Extent | null {
  if (medicine.name === id || medicine.classes.includes(id)) return 'ALL'
  return medicine.isClass && isWithin(id, medicine.classes[0]!) ? 'SOME' : null
}

function isWithin(id: string, wider: string): boolean {
  const within = medicineClass(id)?.within ?? []
  return within.some((one) => one === wider || isWithin(one, wider))
}

interface Concerning<Row> {
  row: Row
  /** The class or medicine of the row. */
  id: string
  extent: Extent
}

/** The rows that concern a medicine. The tables are the same for every patient: they are gone through once for each medicine. */
function rowsConcerning<Row>(rows: Row[], idOf: (row: Row) => string): (medicine: Medicine) => Concerning<Row>[] {
  const found = new WeakMap<Medicine, Concerning<Row>[]>()
  return (medicine) => {
    const known = found.get(medicine)
    if (known) return known
    const concerning = rows.flatMap((row) => {
      const id = idOf(row)
      const extent = extentOf(medicine, id)
      return extent ? [{ row, id, extent }] : []
    })
    found.set(medicine, concerning)
    return concerning
  }
}

const crossings = rowsConcerning(CROSS_ROWS, (row) => row.medicine)
const pregnancyRows = rowsConcerning(PREGNANCY_ROWS, (row) => row.medicine)
const kidneyRows = rowsConcerning(KIDNEY_ROWS, (row) => row.medicine)
/** Both sides of each row about two medicines: mine, and that of the other. */
const sides = rowsConcerning(
  TOGETHER_ROWS.flatMap((row) => [
    { row, mine: row.one, theirs: row.other },
    { row, mine: row.other, theirs: row.one },
  ]),
  ({ mine }) => mine,
)

const note = (isConflict: boolean, subject: string, rest: string, source?: string): Note => ({
  isConflict,
  subject,
  rest: source ? `${rest} [${source}]` : rest,
})

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
    return this.checked(
      this.names.given(detail ? `${step}. ${detail}` : step),
      `${step} ${detail ?? ''}`,
      knowledge,
      isForPregnancy,
    )
  }

  /** The same for a test: what it gives, such as contrast, and not what it measures. */
  checkTest(item: string, knowledge: Knowledge): Check | null {
    return this.checked(this.names.givenByTest(item), item, knowledge, false)
  }

  private checked(named: NamedMedicine[], line: string, knowledge: Knowledge, isForPregnancy: boolean): Check | null {
    if (named.length === 0) return null
    const patient = patientFor(knowledge, this.names)
    const medicines = [...new Map(named.map((one) => [one.medicine.name, one.medicine])).values()]
    const notes = medicines
      .flatMap((medicine) => notesInLine(medicine, medicines, patient))
      .filter((one) => !(isForPregnancy && one.isOfPregnancy))
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

  /** Whether it gives one that pregnancy speaks against. */
  conflictsWithPregnancy(text: string): boolean {
    return this.names
      .given(text)
      .some(({ medicine }) => pregnancyRows(medicine).some(({ row, extent }) => row.isConflict && extent === 'ALL'))
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

/** What is to be said of a medicine of a line. A class whose members the line names is judged by them, and repeats nothing of them. */
function notesInLine(medicine: Medicine, all: Medicine[], patient: PatientForMedicines): Note[] {
  const members = medicine.isClass
    ? all.filter((one) => one !== medicine && one.classes.includes(medicine.classes[0]!))
    : []
  if (members.length === 0) return notesOn(medicine, false, patient)
  const said = new Set(members.flatMap((one) => notesOn(one, false, patient)).map(({ rest }) => rest))
  return notesOn(medicine, true, patient).filter(({ rest }) => !said.has(rest))
}

function notesOn(medicine: Medicine, isSpecified: boolean, patient: PatientForMedicines): Note[] {
  return [
    ...patient.allergies.flatMap((allergy) => allergyNotes(medicine, isSpecified, allergy)),
    ...patient.taken.flatMap((other) => togetherNotes(medicine, isSpecified, other)),
    ...pregnancyNotes(medicine, isSpecified, patient),
    ...kidneyNotes(medicine, isSpecified, patient),
  ]
}

function allergyNotes(
  medicine: Medicine,
  isSpecified: boolean,
  { medicine: substance, words }: AllergyOnRecord,
): Note[] {
  if (!substance) return []
  const own = medicine.classes[0]!
  const plain = note(true, medicine.name, `conflicts with the allergy to ${words}`)
  if (substance.name === medicine.name || (substance.isClass && medicine.classes.includes(substance.classes[0]!)))
    return [plain]
  if (medicine.isClass && substance.classes.includes(own)) {
    if (!medicineClass(own)!.isBroad) return [plain]
    return isSpecified
      ? []
      : [note(false, medicine.name, `must be one that does not cross with the allergy to ${words}`)]
  }
  const isShared = medicine.classes.some((id) => substance.classes.includes(id) && medicineClass(id)?.isAllergyGroup)
  if (isShared) return [note(true, medicine.name, `conflicts with the allergy to ${words}, of the same class`)]
  return crossings(medicine).flatMap(({ row, extent }) => {
    if (extentOf(substance, row.allergy) !== 'ALL') return []
    if (extent === 'ALL')
      return [note(row.isConflict, medicine.name, `and the allergy to ${words}: ${row.why}`, row.source)]
    const isPart = row.isConflict && !isSpecified
    return isPart ? [note(false, medicine.name, `must be one that does not cross with the allergy to ${words}`)] : []
  })
}

/** What two medicines are to each other is the same in every patient. */
const notesOfPairs = {
  whole: new WeakMap<Medicine, WeakMap<Medicine, Note[]>>(),
  specified: new WeakMap<Medicine, WeakMap<Medicine, Note[]>>(),
}

function togetherNotes(medicine: Medicine, isSpecified: boolean, other: Medicine): Note[] {
  const pairs = isSpecified ? notesOfPairs.specified : notesOfPairs.whole
  const made = pairs.get(medicine) ?? new WeakMap<Medicine, Note[]>()
  pairs.set(medicine, made)
  const notes = made.get(other) ?? pairNotes(medicine, isSpecified, other)
  made.set(other, notes)
  return notes
}

function pairNotes(medicine: Medicine, isSpecified: boolean, other: Medicine): Note[] {
  if (other.name === medicine.name) return []
  const met = new Map<(typeof TOGETHER_ROWS)[number], { mine: string; theirs: string; isWhole: boolean }[]>()
  for (const {
    row: { row, mine, theirs },
    extent,
  } of sides(medicine)) {
    const others = isSpecified && extent === 'SOME' ? null : extentOf(other, theirs)
    if (!others) continue
    const side = {
      mine: amongst(extent, mine),
      theirs: amongst(others, theirs),
      isWhole: extent === 'ALL' && others === 'ALL',
    }
    met.set(row, [...(met.get(row) ?? []), side])
  }
  return [...met].map(([row, found]) => {
    const side = found.find((one) => one.isWhole) ?? found[0]!
    return note(
      row.isConflict && side.isWhole,
      `${medicine.name}${side.mine}`,
      `with ${other.name}${side.theirs}: ${row.why}`,
      row.source,
    )
  })
}

function pregnancyNotes(medicine: Medicine, isSpecified: boolean, { isPregnant, weeks }: PatientForMedicines): Note[] {
  if (!isPregnant) return []
  const rows = pregnancyRows(medicine).filter(
    ({ row }) => row.fromWeek === undefined || weeks === undefined || weeks >= row.fromWeek,
  )
  const whole = rows
    .filter(({ extent }) => extent === 'ALL')
    .map(({ row }) => note(row.isConflict, medicine.name, `in pregnancy: ${row.why}`, row.source))
  return [...whole, ...someOf(medicine, isSpecified, rows, 'in pregnancy')].map((one) => ({
    ...one,
    isOfPregnancy: true,
  }))
}

function kidneyNotes(medicine: Medicine, isSpecified: boolean, { egfr, kidneyWords }: PatientForMedicines): Note[] {
  if (egfr === undefined) return []
  const rows = kidneyRows(medicine).filter(({ row }) => egfr < row.below)
  const isConflict = ({ conflictBelow }: (typeof KIDNEY_ROWS)[number]) =>
    conflictBelow !== undefined && egfr < conflictBelow
  const whole = rows.filter(({ extent }) => extent === 'ALL')
  const notes = whole.map(({ row }) =>
    note(isConflict(row), medicine.name, `with ${kidneyWords}: ${row.why}`, row.source),
  )
  return [...notes, ...someOf(medicine, isSpecified, rows, `with ${kidneyWords}`)]
}

/** Of a class, the narrower classes that rows are about: "antibiotic with eGFR 31: not every one fits as it is (aminoglycoside)". */
function someOf(medicine: Medicine, isSpecified: boolean, rows: Concerning<unknown>[], where: string): Note[] {
  const some = isSpecified ? [] : rows.filter(({ extent }) => extent === 'SOME').map(({ id }) => className(id))
  return some.length > 0
    ? [note(false, medicine.name, `${where}: not every one fits as it is (${[...new Set(some)].join(', ')})`)]
    : []
}

/** " (NSAID)" behind a class of which only a part is meant. */
const amongst = (extent: Extent, id: string) => (extent === 'SOME' ? ` (${className(id)})` : '')

const className = (id: string) => medicineClass(id)?.words.split('|')[0] || id

/** Allergies to words that nobody knows are compared as they are written. */
function literalMatches(line: string, { unknownAllergies }: PatientForMedicines): string[] {
  const lower = line.toLowerCase()
  return unknownAllergies.map((words) =>
    lower.includes(words.toLowerCase())
      ? `allergy to ${words}, which this line names`
      : `allergy to ${words}, which is not in the medicine table`,
  )
}
