/** What a question wants to know of a medicine beside its dose: pregnancy, kidneys, breastfeeding, duration, side effects. */
import type { Medicine } from '../data/medicines.ts'
import type { Dictionary } from '../dictionary.ts'
import { kidneyWords, pregnancyWords } from '../medicine-notes.ts'
import { cautionsOf } from '../medicine-states.ts'

interface Aspect {
  form: RegExp
  /** What the tables hold of it. */
  held?: (medicine: Medicine, dictionary: Dictionary) => string[]
  /** Before what is held. */
  title: string
  /** Where nothing is held: what of, and where it is looked up. */
  none: string
}

const ASPECTS: Aspect[] = [
  {
    form: /\b(?:breast[ -]?feed\w*|lactat(?:ion|ing)|nursing mother)\b/i,
    title: 'Breastfeeding',
    none: 'in breastfeeding with a source: LactMed, or the label',
  },
  {
    form: /\b(?:pregnan\w+|trimester|teratogen\w*|conceiv\w+|conception)\b/i,
    held: pregnancyWords,
    title: 'In pregnancy',
    none: 'against its use in pregnancy; that is not to say it is safe: the label, or a teratology service',
  },
  {
    form: /\b(?:kidneys?|renal(?:ly)?|renal function|e?gfr|crcl|creatinine clearance|ckd|aki|nephrotoxic|dialysis|renally)\b/i,
    held: kidneyWords,
    title: 'Kidneys',
    none: 'on kidney impairment with a source: the label, or a renal drug handbook',
  },
  {
    form: /\b(?:contra-?indicat\w*|precautions?|cautions?|when not to|who (?:can't|cannot|should not))\b/i,
    held: (medicine, dictionary) => [
      ...cautionsOf(medicine, dictionary),
      ...pregnancyWords(medicine),
      ...kidneyWords(medicine),
    ],
    title: 'Held against it, whoever takes it',
    none: 'that speaks against it; that is not to say nothing does: the product label',
  },
  {
    form: /\b(?:how long|duration|course|days)\b/i,
    title: 'Duration',
    none: 'on how long to give it with a source: the guideline of the problem, or local policy',
  },
  {
    form: /\b(?:side effects?|adverse)\b/i,
    title: 'Side effects',
    none: 'on side effects with a source: the product label',
  },
]

/** "for 5 to 7 days", "for at least 3 months": the dose says how long. */
const FOR_SO_LONG = /\bfor (?:at least |no more than )?\d+(?: to \d+)? (?:days?|weeks?|months?)\b/i

/** One line for each that is asked. @param dose what is told of its dose: what it says of the kidneys counts, and how long it is given */
export const aspectsAsked = (words: string, medicine: Medicine, dose: string, dictionary: Dictionary): string[] =>
  ASPECTS.filter(({ form }) => form.test(words)).flatMap(({ held, title, none }) => {
    const said = held?.(medicine, dictionary) ?? []
    if (said.length > 0) return [`${title}: ${said.join('; ')}.`]
    if (title === 'Kidneys' && /clearance|kidney|eGFR|renal/i.test(dose)) return []
    if (title === 'Duration' && FOR_SO_LONG.test(dose)) return []
    return [`I hold nothing of ${medicine.name} ${none}.`]
  })
