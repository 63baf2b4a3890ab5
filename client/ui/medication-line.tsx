import { medicationParts } from '../lib/medication.ts'
import { formatUnit } from '../lib/quantity.ts'

/** A plan line with its medicines: name, dose and unit stand out, the dose never parts from its unit, and a unit that is misread is written out. */
export function MedicationLine({ text }: { text: string }) {
  return medicationParts(text).map((part, index) =>
    part.strong ? (
      <strong key={index} className="font-bold">
        {part.text.slice(0, part.text.length - part.amount.length - part.unit.length)}
        <span className="whitespace-nowrap">
          {part.amount}
          {formatUnit(part.unit)}
        </span>
      </strong>
    ) : (
      part.text
    ),
  )
}
