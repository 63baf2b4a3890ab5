/** Medicines as a clinician reviews them: what speaks against one, its usual dose, and which class it belongs to. */
import { MEDICINE_CAUTIONS } from './data/medicine-cautions.ts'
import { MEDICINE_CLASSES } from './data/medicine-classes.ts'
import { MEDICINE_DOSES, PALLIATIVE_DOSES, type MedicineDose } from './data/medicine-doses.ts'
import { PLAN_MEDICINES } from './data/medicines.ts'
import { comparison, FROM_MEMORY, lines, sourceOf, type ReviewItem } from './review-item.ts'

/** What speaks against medicines: an entry a row, named by what meets in it. */
export function medicineCautions(): ReviewItem[] {
  const { allergies, together, pregnancy, kidneys, states } = MEDICINE_CAUTIONS
  const item = (what: string[], title: string, row: { why: string; source: string; conflict?: true }): ReviewItem => ({
    id: `CAUTION:${what.join('.').replaceAll(/[^\w.<>=-]+/g, '_')}`,
    kind: 'CAUTION',
    title,
    text: `${row.conflict ? 'Conflict' : 'Caution'}: ${row.why}`,
    level: null,
    sources: [sourceOf({ title: row.source })],
  })
  return [
    ...allergies.map((row) =>
      item(['allergy', row.allergy, row.medicine], `${row.medicine} with an allergy to ${row.allergy}`, row),
    ),
    ...together.map((row) => item(['together', row.one, row.other], `${row.one} with ${row.other}`, row)),
    ...pregnancy.map((row) => {
      const from = row.from_week === undefined ? '' : ` from week ${row.from_week}`
      return item(['pregnancy', `${row.medicine}${from}`], `${row.medicine} in pregnancy${from}`, row)
    }),
    ...kidneys.map(({ conflict_below: limit, ...row }) => {
      const why = limit === undefined ? row.why : `${row.why}. A conflict below ${limit}`
      return item(['kidneys', row.medicine], `${row.medicine} with an eGFR below ${row.below}`, { ...row, why })
    }),
    ...states.map(({ medicines, but = [], facts = [], words = [], ...row }) => {
      const state = [...facts, ...words]
      const other = but.length > 0 ? ` (not ${but.join(', ')})` : ''
      return item(['state', ...medicines, ...state], `${medicines.join(', ')}${other} with ${state.join(', ')}`, row)
    }),
  ]
}

/** Usual doses: an entry a medicine. */
export const doses = (): ReviewItem[] => [
  ...[...MEDICINE_DOSES].map(([medicine, dose]) => doseItem(medicine, medicine, dose)),
  ...[...PALLIATIVE_DOSES].map(([medicine, dose]) =>
    doseItem(`${medicine} palliative`, `${medicine} in palliative care`, dose),
  ),
]

const doseItem = (id: string, title: string, { text, source, comparedWith }: MedicineDose): ReviewItem => ({
  id: `DOSE:${id.replaceAll(' ', '_')}`,
  kind: 'DOSE',
  title,
  text: lines(text, comparison(comparedWith)),
  level: null,
  sources: [sourceOf({ title: source })],
})

/** Which medicines a class holds: a caution or an allergy to it concerns them all. */
export const medicineClasses = (): ReviewItem[] =>
  MEDICINE_CLASSES.map(({ id, within, isAllergyGroup, isBroad }) => {
    const members = PLAN_MEDICINES.filter((one) => !one.isClass && one.classes.includes(id))
    return {
      id: `MEDICINE_CLASS:${id}`,
      kind: 'MEDICINE_CLASS',
      title: id,
      text: lines(
        members.length > 0 ? `Medicines: ${members.map(({ name }) => name).join(', ')}` : 'No medicine is listed',
        within.length > 0 ? `Within: ${within.join(', ')}` : null,
        isAllergyGroup ? 'An allergy to one of them is taken as an allergy to all.' : null,
        isBroad ? 'One of it that is fit can be chosen: an allergy to some is a caution.' : null,
      ),
      level: null,
      sources: FROM_MEMORY,
    }
  })
