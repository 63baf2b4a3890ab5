/** The medicines and classes that a text names, and which of them a line of a plan gives. */
import { medicineLike } from './data/medicine-suffixes.ts'
import { PLAN_MEDICINES, type Medicine } from './data/medicines.ts'
import { Phrases } from './facts/phrases.ts'
import { tokenize } from './facts/tokenize.ts'
import type { Tokens } from './facts/tokens.ts'
import { isGiven, isState } from './medicine-given.ts'
import type { NamedMedicine } from './named-medicine.ts'

/** "non-contrast CT" names none. */
const NO_MEDICINE = [
  'non-contrast',
  'noncontrast',
  'without contrast',
  'no contrast',
  'contrast sensitivity',
  'iron deficiency',
  'iron studies',
  'iron overload',
  'serum iron',
  'potassium level',
  'serum potassium',
  'anion gap',
  'calcium score',
  'insulin resistance',
  'stool antigen',
  'post-obstructive diuresis',
  'water diuresis',
  'calcium phosphate',
  'mr angiography',
  'anaesthetic help',
]
/** Nothing to look up: they meet neither allergies nor other medicines. */
const INERT = new Set(['fluid', 'blood-product', 'emollient'])

/** Measured by tests. */
const MEASURED = new Set([
  'electrolyte',
  'potassium',
  'iron',
  'vitamin',
  'mood-stabiliser',
  'ethanol',
  'salicylate',
  'acetaminophen',
  'digoxin',
  'insulin',
  'thyroid-hormone',
  'heparin',
  'immunoglobulin',
  'methadone',
  'citalopram',
])

const MOST_KEPT = 5_000

/** What names a medicine or a class, in plans and in allergies. */
export const medicinePhrases = new Phrases<Medicine>()
for (const medicine of PLAN_MEDICINES)
  for (const alias of medicine.aliases.split('|')) medicinePhrases.addPattern(alias, medicine)
const noMedicine = new Phrases<null>()
for (const phrase of NO_MEDICINE) noMedicine.add(phrase, null)

export class MedicineNames {
  /** Plan lines are the same in every turn. */
  private seen = new Map<string, NamedMedicine[]>()
  private seenGiven = new Map<string, NamedMedicine[]>()
  private seenStates = new Map<string, NamedMedicine[]>()

  /** The medicines and classes a text names, in order, with their spans. */
  named(text: string): NamedMedicine[] {
    return kept(this.seen, text, () => this.find(text, tokenize(text)))
  }

  /** Those of them that a step gives: neither avoided, nor a level, a cause or an overdose, nor inert. */
  given(text: string): NamedMedicine[] {
    return kept(this.seenGiven, text, () => {
      const tokens = tokenize(text)
      const named = this.named(text)
      return named.filter((one) => !one.medicine.classes.some((id) => INERT.has(id)) && isGiven(tokens, named, one))
    })
  }

  /** Those of them that are a condition, a cause or a state of the patient. */
  states(text: string): NamedMedicine[] {
    return kept(this.seenStates, text, () => {
      const tokens = tokenize(text)
      const named = this.named(text)
      return named.filter((one) => isState(tokens, named, one))
    })
  }

  /** Those that a test gives: its contrast or sedation, not what it measures. */
  givenByTest(text: string): NamedMedicine[] {
    return this.given(text).filter(
      (one) => !one.medicine.classes.some((id) => MEASURED.has(id)) && !MEASURED.has(one.medicine.name),
    )
  }

  private find(text: string, tokens: Tokens): NamedMedicine[] {
    const out: NamedMedicine[] = []
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens.at(i)
      if (token.kind === 'break') continue
      const match = medicinePhrases.longest(text, tokens, i)
      const other = noMedicine.longest(text, tokens, i)
      if (other && other.to > (match?.to ?? i)) {
        i = other.to - 1
        continue
      }
      const medicine = match?.values[0]
      if (match && medicine) {
        out.push({
          medicine,
          start: token.start,
          end: tokens.at(match.to - 1).end,
          isUnlisted: false,
        })
        i = match.to - 1
        continue
      }
      const classes = token.kind === 'word' ? medicineLike(token.raw.toLowerCase()) : null
      if (classes)
        out.push({
          medicine: { name: token.raw.toLowerCase(), aliases: '', classes, isClass: false },
          start: token.start,
          end: token.end,
          isUnlisted: true,
        })
    }
    return out
  }
}

/** What was made of a text before, or is made now; a few thousand texts are kept. */
function kept(seen: Map<string, NamedMedicine[]>, text: string, make: () => NamedMedicine[]): NamedMedicine[] {
  const known = seen.get(text)
  if (known) return known
  const made = make()
  if (seen.size < MOST_KEPT) seen.set(text, made)
  return made
}
