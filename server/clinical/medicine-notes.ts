/** What allergies, other medicines, pregnancy and kidney function have to say of a medicine, by the rows of the tables. */
import type { MedicineCautions } from './safety-content.ts'
import { MEDICINE_CAUTIONS } from './data/medicine-cautions.ts'
import { medicineClass, type Medicine } from './data/medicines.ts'
import type { AllergyOnRecord, PatientForMedicines } from './medicine-patient.ts'

export interface Note {
  isConflict: boolean
  /** The medicine or class it is about. */
  subject: string
  /** The rest of the sentence, source included: notes with the same rest are said once. */
  rest: string
  isOfPregnancy?: true
  /** It is of a class that rarely crosses with what the patient is allergic to. */
  isOfCrossing?: true
}

type Extent = 'ALL' | 'SOME'

/** The narrowest of its classes; a class is its own. */
const ownClass = ({ classes: [own = ''] }: Medicine): string => own

/** Whether a row about a class or medicine concerns this one: all of it, or, of a class, some of its members. */
function extentOf(medicine: Medicine, id: string): Extent | null {
  if (medicine.name === id || medicine.classes.includes(id)) return 'ALL'
  return medicine.isClass && isWithin(id, ownClass(medicine)) ? 'SOME' : null
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

const crossings = rowsConcerning(MEDICINE_CAUTIONS.allergies, (row) => row.medicine)
const pregnancyRows = rowsConcerning(MEDICINE_CAUTIONS.pregnancy, (row) => row.medicine)
const kidneyRows = rowsConcerning(MEDICINE_CAUTIONS.kidneys, (row) => row.medicine)
/** Both sides of each row about two medicines: mine, and that of the other. */
const sides = rowsConcerning(
  MEDICINE_CAUTIONS.together.flatMap((row) => [
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

/** Whether pregnancy speaks against all of it. */
export const isAgainstPregnancy = (medicine: Medicine): boolean =>
  pregnancyRows(medicine).some(({ row, extent }) => row.conflict && extent === 'ALL')

/** What the table has of it in pregnancy, whoever is asked about: "from week 20: avoid from 20 weeks [FDA …]". */
export const pregnancyWords = (medicine: Medicine): string[] =>
  pregnancyRows(medicine).map(
    ({ row, id, extent }) =>
      `${row.from_week === undefined ? '' : `from week ${row.from_week}: `}${row.why}${extent === 'SOME' ? ` (${className(id)})` : ''} [${row.source}]`,
  )

/** What the table has of it with kidney disease: "below eGFR 45: reduce; stop below 30 [FDA …]". */
export const kidneyWords = (medicine: Medicine): string[] =>
  kidneyRows(medicine).map(
    ({ row, id, extent }) =>
      `below eGFR ${row.below}: ${row.why}${extent === 'SOME' ? ` (${className(id)})` : ''} [${row.source}]`,
  )

/** What is to be said of a medicine of a line. A class whose members the line names is judged by them, and repeats nothing of them. */
export function notesInLine(medicine: Medicine, all: Medicine[], patient: PatientForMedicines): Note[] {
  const members = medicine.isClass
    ? all.filter((one) => one !== medicine && one.classes.includes(ownClass(medicine)))
    : []
  if (members.length === 0) return notesOn(medicine, false, patient)
  const said = new Set(members.flatMap((one) => notesOn(one, false, patient)).map(({ rest }) => rest))
  return notesOn(medicine, true, patient).filter(({ rest }) => !said.has(rest))
}

function notesOn(medicine: Medicine, isSpecified: boolean, patient: PatientForMedicines): Note[] {
  return [
    ...patient.allergies.flatMap((allergy) => allergyNotes(medicine, isSpecified, allergy)),
    ...patient.taken.flatMap((other) =>
      togetherNotes(medicine, isSpecified, other).map(({ plain, given }) =>
        given && patient.given.has(other.name) ? given : plain,
      ),
    ),
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
  const own = ownClass(medicine)
  const plain = note(true, medicine.name, `conflicts with the allergy to ${words}`)
  if (substance.name === medicine.name || (substance.isClass && medicine.classes.includes(ownClass(substance))))
    return [plain]
  // a combination meets an allergy to each of its parts, and an allergy to it each of them
  if (isPartOf(substance, medicine) || isPartOf(medicine, substance)) return [plain]
  if (medicine.isClass && substance.classes.includes(own)) {
    if (!medicineClass(own)?.isBroad) return [plain]
    return isSpecified
      ? []
      : [note(false, medicine.name, `must be one that does not cross with the allergy to ${words}`)]
  }
  const isShared = medicine.classes.some((id) => substance.classes.includes(id) && medicineClass(id)?.isAllergyGroup)
  if (isShared) return [note(true, medicine.name, `conflicts with the allergy to ${words}, of the same class`)]
  return crossings(medicine).flatMap(({ row, extent }) => {
    if (extentOf(substance, row.allergy) !== 'ALL') return []
    if (extent === 'ALL') {
      const isConflict = row.conflict === true
      const crossed = note(isConflict, medicine.name, `and the allergy to ${words}: ${row.why}`, row.source)
      return [isConflict ? crossed : { ...crossed, isOfCrossing: true }]
    }
    const isPart = row.conflict && !isSpecified
    return isPart ? [note(false, medicine.name, `must be one that does not cross with the allergy to ${words}`)] : []
  })
}

/** "trimethoprim" of "trimethoprim-sulfamethoxazole". */
const isPartOf = (part: Medicine, whole: Medicine): boolean =>
  !part.isClass && whole.name !== part.name && whole.name.split('-').includes(part.name)

/** What is said of a medicine beside another that is taken, and where it differs beside a dose given in this illness. */
interface PairNote {
  plain: Note
  given: Note | null
}

/** What two medicines are to each other is the same in every patient. */
const notesOfPairs = {
  whole: new WeakMap<Medicine, WeakMap<Medicine, PairNote[]>>(),
  specified: new WeakMap<Medicine, WeakMap<Medicine, PairNote[]>>(),
}

function togetherNotes(medicine: Medicine, isSpecified: boolean, other: Medicine): PairNote[] {
  const pairs = isSpecified ? notesOfPairs.specified : notesOfPairs.whole
  const made = pairs.get(medicine) ?? new WeakMap<Medicine, PairNote[]>()
  pairs.set(medicine, made)
  const notes = made.get(other) ?? pairNotes(medicine, isSpecified, other)
  made.set(other, notes)
  return notes
}

function pairNotes(medicine: Medicine, isSpecified: boolean, other: Medicine): PairNote[] {
  if (other.name === medicine.name) return []
  const met = new Map<MedicineCautions['together'][number], { mine: string; theirs: string; isWhole: boolean }[]>()
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
  return [...met].flatMap(([row, found]) => {
    const side = found.find((one) => one.isWhole) ?? found[0]
    if (!side) return []
    const subject = `${medicine.name}${side.mine}`
    const beside = `with ${other.name}${side.theirs}: `
    const isGivenApart = row.given && extentOf(other, row.given.of) === 'ALL'
    return {
      plain: note(row.conflict === true && side.isWhole, subject, `${beside}${row.why}`, row.source),
      given: row.given && isGivenApart ? note(false, subject, `${beside}${row.given.why}`, row.source) : null,
    }
  })
}

function pregnancyNotes(medicine: Medicine, isSpecified: boolean, { isPregnant, weeks }: PatientForMedicines): Note[] {
  if (!isPregnant) return []
  const rows = pregnancyRows(medicine).filter(
    ({ row }) => row.from_week === undefined || weeks === undefined || weeks >= row.from_week,
  )
  const whole = rows
    .filter(({ extent }) => extent === 'ALL')
    .map(({ row }) => note(row.conflict === true, medicine.name, `in pregnancy: ${row.why}`, row.source))
  return [...whole, ...someOf(medicine, isSpecified, rows, 'in pregnancy')].map((one) => ({
    ...one,
    isOfPregnancy: true,
  }))
}

function kidneyNotes(medicine: Medicine, isSpecified: boolean, { egfr, kidneyWords }: PatientForMedicines): Note[] {
  if (egfr === undefined) return []
  const rows = kidneyRows(medicine).filter(({ row }) => egfr < row.below)
  const isConflict = ({ conflict_below: limit }: MedicineCautions['kidneys'][number]) =>
    limit !== undefined && egfr < limit
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
