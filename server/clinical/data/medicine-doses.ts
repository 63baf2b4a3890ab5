/** Usual doses, each with its source: `medicine-doses.json`. Nothing is adapted to a patient: kidney function, weight, allergies and other medicines are looked up beside it. */
import file from './medicine-doses.json' with { type: 'json' }

/** A clause that names children (or croup, which is theirs) is for them as well as for adults. */
export interface MedicineDose {
  text: string
  source: string
}

export const MEDICINE_DOSES: ReadonlyMap<string, MedicineDose> = new Map(
  file.doses.map(({ medicine, text, source }) => [medicine, { text, source }]),
)
