import { medicationParts } from '../lib/medication.ts'

/** A plan line with its medicines: name, dose and unit stand out and never part from each other. */
export function MedicationLine({ text }: { text: string }) {
  return medicationParts(text).map((part, index) =>
    part.strong ? (
      <strong key={index} className="font-bold">
        {part.text}
      </strong>
    ) : (
      part.text
    ),
  )
}
