/** Usual doses, each with its source: `medicine-doses.json`. Nothing is adapted to a patient: kidney function, weight, allergies and other medicines are looked up beside it. */
import { dataFile } from '../data-file.ts'
import type File from './medicine-doses.json'

const file = dataFile('medicine-doses') as typeof File

/** A clause that names children (or croup, which is theirs) is for them as well as for adults. */
export interface MedicineDose {
  text: string
  source: string
  /** What it was compared with; null where it was found in nothing that could be read. */
  comparedWith: string | null
}

const { read, doses, palliative } = file

export const MEDICINE_DOSES: ReadonlyMap<string, MedicineDose> = new Map(
  doses.map(({ medicine, text, source, read_in: key }) => [
    medicine,
    { text, source, comparedWith: key === null ? null : (read[key] ?? null) },
  ]),
)

/** What palliative care gives of a medicine: no row of it could be compared with a source. */
export const PALLIATIVE_DOSES: ReadonlyMap<string, MedicineDose> = new Map(
  palliative.map(({ medicine, text, source }) => [medicine, { text, source, comparedWith: null }]),
)

/** A dose as it is told: with its source, and that it is from memory where it was found nowhere. */
export const toldDose = ({ text, source, comparedWith }: MedicineDose): string =>
  comparedWith === null ? `${text} *(${source}, from memory: look it up before it is given)*` : `${text} *(${source})*`
