import { MEDICINE_DOSES, type MedicineDose } from '../data/medicine-doses.ts'
import type { Medicine } from '../data/medicines.ts'

/** Medicines that the dose table calls otherwise. */
const SAME_DOSE: Record<string, string> = {
  magnesium: 'magnesium sulfate',
  albuterol: 'salbutamol',
  'vitamin k': 'phytonadione',
  'lithium carbonate': 'lithium',
  prednisolone: 'prednisone',
}

/** The name under which the dose table holds a medicine. */
export const doseTableName = (name: string): string => SAME_DOSE[name] ?? name

/** The row of the dose table. */
export const doseOf = ({ name }: Medicine): MedicineDose | undefined =>
  MEDICINE_DOSES.get(name) ?? MEDICINE_DOSES.get(doseTableName(name))
