/** What of the record a medicine is looked up against: allergies, current medicines, pregnancy, kidney function, and which are not known. */
import { GIVEN } from './facts/given-medicines.ts'
import { INGESTED_AGENT } from './facts/ingested-agents.ts'
import lifeStages from './data/life-stages.json' with { type: 'json' }
import { parseAllergyList } from './allergies.ts'
import { TAKEN_BY_FACT } from './data/medicine-facts.ts'
import { PLAN_MEDICINES, type Medicine } from './data/medicines.ts'
import { shownNumber } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineNames } from './medicine-names.ts'

const { childbearing } = lifeStages

export interface AllergyOnRecord {
  /** Null for foods and materials: they meet no medicine. */
  medicine: Medicine | null
  /** With its reaction: "PCN (anaphylaxis)". */
  words: string
}

export interface PatientForMedicines {
  allergies: AllergyOnRecord[]
  /** Allergies to words that no table holds. */
  unknownAllergies: string[]
  /** Doses given in this illness are among them. */
  taken: Medicine[]
  /** Names of what was given in this illness. */
  given: ReadonlySet<string>
  isPregnant: boolean
  weeks: number | undefined
  egfr: number | undefined
  /** "eGFR 24", "eGFR 24 (from creatinine 2.1)", "dialysis". */
  kidneyWords: string
  /** What could not be looked up, in words: "allergies not known". */
  open: string[]
}

const byName = new Map(PLAN_MEDICINES.map((medicine) => [medicine.name, medicine]))
/** Of a class, or of a medicine of that name. */
const classesOf = (id: string): string[] =>
  (PLAN_MEDICINES.find((one) => one.isClass && one.classes[0] === id) ?? byName.get(id))!.classes
/** Classes that are taken though no medicine is named. */
const unnamed = Object.entries(TAKEN_BY_FACT).map(([key, { classIds, words }]) => {
  const medicine: Medicine = { name: words, aliases: '', classes: classesOf(classIds[0]!), isClass: true }
  return { key, classIds, medicine }
})

/** Collects it. One reading of the record serves all lines of a plan. */
export function patientFor(knowledge: Knowledge, names: MedicineNames): PatientForMedicines {
  const known = cache.get(knowledge)
  if (known) return known
  const allergies = allergiesOf(knowledge)
  const taken = takenBy(knowledge, names)
  const kidneys = kidneysOf(knowledge)
  const pregnancy = pregnancyOf(knowledge)
  const patient = {
    ...allergies,
    ...taken,
    given: givenTo(knowledge, names),
    ...kidneys,
    ...pregnancy,
    open: [...allergies.open, ...taken.open, ...pregnancy.open, ...kidneys.open],
  }
  cache.set(knowledge, patient)
  return patient
}
const cache = new WeakMap<Knowledge, PatientForMedicines>()

function allergiesOf(knowledge: Knowledge): Pick<PatientForMedicines, 'allergies' | 'unknownAllergies' | 'open'> {
  const value = knowledge.measure('allergies')
  if (value === false) return { allergies: [], unknownAllergies: [], open: [] }
  if (typeof value !== 'string') return { allergies: [], unknownAllergies: [], open: ['allergies not known'] }
  const stated = parseAllergyList(value).filter((one) => !one.isDenied)
  // a list that only denies one allergy says nothing of the others
  const open = stated.length === 0 && !/^(none|nil|no|nkda|nka)\b/i.test(value.trim()) ? ['allergies not known'] : []
  const allergies = stated.map((one) => ({
    medicine: (one.name === null ? null : byName.get(one.name)) ?? null,
    words: one.reaction ? `${one.substance} (${one.reaction})` : one.substance,
  }))
  return {
    allergies,
    unknownAllergies: stated
      .filter((one) => one.name === null && !/^(none|nil|no|nkda|nka)\b/i.test(one.substance))
      .map((one) => one.substance),
    open,
  }
}

function takenBy(knowledge: Knowledge, names: MedicineNames): Pick<PatientForMedicines, 'taken' | 'open'> {
  const value = knowledge.measure('current_medications')
  const words =
    typeof value === 'string'
      ? value
          .split(/[,;\n]| and /)
          .map((one) => one.trim())
          .filter(Boolean)
      : []
  const taken = new Map<string, Medicine>()
  // what was swallowed acts with what is given, though nobody takes it
  const swallowed = knowledge.measure(INGESTED_AGENT)
  if (typeof swallowed === 'string')
    for (const { medicine } of names.named(swallowed)) taken.set(medicine.name, medicine)
  const open: string[] = value === undefined ? ['medicines not known'] : []
  for (const word of words) {
    const found = names.named(word)
    for (const one of found) taken.set(one.medicine.name, one.medicine)
    if (found.length === 0 && !/^(none|nil|no)\b/i.test(word))
      open.push(`current medicine ${word} is not in the medicine table`)
    for (const one of found)
      if (one.isUnlisted) open.push(`current medicine ${one.medicine.name} is not in the medicine table`)
  }
  for (const { key, classIds, medicine } of unnamed) {
    if (
      knowledge.is(key) !== true ||
      [...taken.values()].some((one) => classIds.some((id) => one.classes.includes(id)))
    )
      continue
    taken.set(key, medicine)
  }
  return { taken: [...taken.values()], open }
}

function givenTo(knowledge: Knowledge, names: MedicineNames): ReadonlySet<string> {
  const value = knowledge.measure(GIVEN)
  return new Set(typeof value === 'string' ? names.named(value).map(({ medicine }) => medicine.name) : [])
}

function pregnancyOf(knowledge: Knowledge): Pick<PatientForMedicines, 'isPregnant' | 'weeks' | 'open'> {
  const { age, isPregnant } = knowledge
  const weeks = knowledge.of('gestational_age_wk')
  const cannotBe =
    knowledge.of('gender') === 'male' ||
    (age !== undefined && (age < childbearing.from || age > childbearing.to)) ||
    knowledge.is('postmenopausal') === true
  const isKnown = cannotBe || knowledge.measure('pregnant') !== undefined
  return {
    isPregnant,
    weeks: typeof weeks === 'number' ? weeks : undefined,
    open: isKnown ? [] : ['pregnancy not known'],
  }
}

/** On dialysis every threshold is passed. */
const ON_DIALYSIS = 5

function kidneysOf(knowledge: Knowledge): Pick<PatientForMedicines, 'egfr' | 'kidneyWords' | 'open'> {
  if (knowledge.is('dialysis_dependent') === true) return { egfr: ON_DIALYSIS, kidneyWords: 'dialysis', open: [] }
  // labels dose by the clearance: where it is told it goes before an eGFR
  const clearance = knowledge.of('creatinine_clearance')
  if (typeof clearance === 'number')
    return { egfr: clearance, kidneyWords: `creatinine clearance ${shownNumber(clearance)}`, open: [] }
  const measured = knowledge.of('egfr')
  if (typeof measured === 'number') return { egfr: measured, kidneyWords: `eGFR ${shownNumber(measured)}`, open: [] }
  const creatinine = knowledge.of('creatinine')
  if (typeof creatinine !== 'number') return { egfr: undefined, kidneyWords: '', open: ['kidney function not known'] }
  const computed = knowledge.scoreOf('ckd_epi_2021')
  if (!computed || computed.refused !== null || typeof computed.value !== 'number')
    return {
      egfr: undefined,
      kidneyWords: '',
      open: [`kidney function not known (creatinine ${shownNumber(creatinine)} without an eGFR)`],
    }
  return { egfr: computed.value, kidneyWords: `eGFR ${shownNumber(computed.value)} from creatinine`, open: [] }
}
