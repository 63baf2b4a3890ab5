/** The medicines and classes that a text names, and which of them a line of a plan gives. */
import { medicineLike } from './data/medicine-suffixes.ts'
import { PLAN_MEDICINES, type Medicine } from './data/medicines.ts'
import { Phrases } from './facts/phrases.ts'
import { tokenize } from './facts/tokenize.ts'
import type { Token, Tokens } from './facts/tokens.ts'
import type { Span } from './types.ts'

export interface NamedMedicine extends Span {
  medicine: Medicine
  /** A word with a medicine's ending that the table does not hold. */
  isUnlisted: boolean
}

/** "non-contrast CT" gives none. */
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
]
/** A mention behind which these stand is a state, a test or a cause: "opioid overdose", "digoxin level", "NSAID-induced". */
const STATE_BEHIND =
  /^(level|concentration|assay|overdose|toxicity|poisoning|ingestion|exposure|withdrawal|dependence|dependent|induced|associated|related|allergy|intolerance|deficiency|resistance|resistant|susceptibility|excess|naive|use|user|history|adherence|screen|antibody|titer|responsive|ratio|abuse|misuse|nephropathy|clearance|excretion)$/
/** What it governs is not given: the mention right behind it, and a list of them ("Avoid NSAIDs, contrast and aminoglycosides"). */
const AVOID =
  /^(avoid|avoids|avoiding|stop|stopping|hold|holding|withhold|withholding|discontinue|discontinuing|cease|suspend|pause|reverse|reversing|reversal|antagonise|antagonize|minimise|minimize|deprescribe|review|no|not|never|without|against|unless|on|taking|take|takes|receiving|recent|failed|failing|refractory|than|taper|wean|exclude|previous|prior|contraindicate|contraindicated)$/
/** May stand in such a list. */
const IN_LIST =
  /^(,|and|or|\/|nor|all|any|other|the|an?|routine|needless|unneeded|drug|prophylactic|oral|iv|further|\(|\)|-)$/
/** Those of them that govern a list too. */
const AVOID_LIST = /^(avoid|avoiding|stop|stopping|hold|holding|withhold|withholding|discontinue|no|not|never|without)$/
const NEAR = 3
/** Ends what governs: "avoid NSAIDs; give acetaminophen", "start on heparin". */
const GIVE =
  /^(give|giving|given|start|starting|add|adding|use|using|switch|offer|prefer|preferred|continue|resume|restart|then|instead|but|treat|consider|administer|load|begin|choose|try|need|require|include|including|plus|put|keep)$/
/** Behind a mention: it is given after all: "avoid NSAIDs, acetaminophen instead". */
const GIVEN_BEHIND = /^(instead|preferred|prefer|first)$/
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
      if (match) {
        out.push({
          medicine: match.values[0]!,
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

function isGiven(tokens: Tokens, all: NamedMedicine[], one: NamedMedicine): boolean {
  const first = [...tokens].findIndex((token) => token.start === one.start)
  let last = first
  while (last + 1 < tokens.length && tokens.at(last + 1).start < one.end) last++
  const behind = tokens.at(last + 1).norm
  if (STATE_BEHIND.test(behind)) return false
  if (GIVEN_BEHIND.test(behind)) return true
  return !isAvoided(tokens, all, first)
}

function isAvoided(tokens: Tokens, all: NamedMedicine[], first: number): boolean {
  const isNamed = (token: Token) => all.some((one) => token.start >= one.start && token.end <= one.end)
  let isNear = true
  let isList = true
  for (let k = first - 1; k >= 0 && (isNear || isList) && tokens.at(k).sentence === tokens.at(first).sentence; k--) {
    const { norm } = tokens.at(k)
    isNear &&= norm !== ',' && norm !== ':' && first - k <= NEAR
    const before = tokens.at(k - 1).norm
    if (GIVE.test(norm)) return /^(not|never|no)$/.test(before)
    // "start on heparin"
    if (AVOID.test(norm) && (isNear || (isList && AVOID_LIST.test(norm)))) return !(norm === 'on' && GIVE.test(before))
    isList &&= IN_LIST.test(norm) || isNamed(tokens.at(k))
  }
  return false
}
