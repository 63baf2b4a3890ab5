import { factWords, readingOf, type Fact, type FactLine } from './fact-words.ts'

type Part =
  | { kind: 'fact'; name: string; words: string; isGrave: boolean; fact: FactLine }
  | { kind: 'open'; name: string; words: string }
export type Line = readonly Part[]

/** How many values stand in the line beside who the patient is. */
const VALUES_SHOWN = 4
const SEXES: Record<string, string> = { female: 'F', male: 'M' }
const ASIDES = [
  { key: 'allergies', words: 'allergies', none: 'no known allergies' },
  { key: 'current_medications', words: 'medicines', none: 'no medicines' },
] as const

const lineOf = (lines: readonly FactLine[], key: string) => lines.find(({ facts }) => facts.some((f) => f.key === key))
const isKnown = (line: FactLine | undefined): line is FactLine =>
  line !== undefined && line.facts.some(({ status }) => status === 'PRESENT' || status === 'ABSENT')

/**
 * The patient in one line, such as "64 F · BP 88/52 · Hgb 7.1 · allergies ? · medicines ?".
 * @param overview who the patient is, history and symptoms
 * @param exam vital signs, examination and results
 * @param deciding keys of the facts that the level and the red flags rest on, the gravest first
 */
export function patientLine(
  overview: readonly FactLine[],
  exam: readonly FactLine[],
  deciding: readonly string[],
): Line {
  return [...whoParts(overview), ...valueParts(exam, deciding), ...asideParts(overview)]
}

function whoParts(overview: readonly FactLine[]): Part[] {
  const [age, sex] = [lineOf(overview, 'age'), lineOf(overview, 'gender')]
  const sexWords = isKnown(sex) ? (SEXES[sex.facts[0]?.value ?? ''] ?? sex.words) : null
  if (isKnown(age)) {
    const fact = age.facts[0]
    const young = fact?.unit !== 'years' && fact?.unit !== null
    const words = young ? age.words : (fact.value ?? '')
    const who: Part = {
      kind: 'fact',
      name: 'age',
      words: sexWords ? `${words} ${sexWords}` : words,
      isGrave: false,
      fact: age,
    }
    return sexWords ? [who] : [who, { kind: 'open', name: 'gender', words: 'sex' }]
  }
  const open: Part = { kind: 'open', name: 'age', words: 'age' }
  return isKnown(sex)
    ? [{ kind: 'fact', name: 'gender', words: sexWords ?? '', isGrave: false, fact: sex }, open]
    : [open]
}

function valueParts(exam: readonly FactLine[], deciding: readonly string[]): Part[] {
  const measured = exam.filter(({ facts }) => facts.some(({ value, status }) => value !== null && status === 'PRESENT'))
  const rankOf = (line: FactLine) => {
    const at = deciding.findIndex((key) => line.facts.some((fact) => fact.key === key))
    const reading = readingOf(line.facts)
    const grave = reading ? (reading.isCritical ? 0 : 1) : 2
    return at >= 0 ? at : deciding.length + grave
  }
  return measured
    .filter((line) => rankOf(line) < deciding.length + 2)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, VALUES_SHOWN)
    .map((line) => ({
      kind: 'fact',
      name: line.key,
      words: `${shortName(line)} ${valueWords(line)}`,
      isGrave: readingOf(line.facts)?.isCritical ?? false,
      fact: line,
    }))
}

const shortName = ({ key, facts }: FactLine) => (key === 'blood_pressure' ? 'BP' : (facts[0]?.shortLabel ?? ''))

/** Without its unit, which everybody knows of the values that stand here. */
function valueWords({ facts }: FactLine): string {
  return facts.map((fact) => factWords({ ...fact, unit: fact.unit === '%' ? '%' : null })).join('/')
}

function asideParts(overview: readonly FactLine[]): Part[] {
  return ASIDES.map(({ key, words, none }): Part => {
    const line = lineOf(overview, key)
    if (!isKnown(line)) return { kind: 'open', name: key, words }
    const isNone = line.facts[0]?.status === 'ABSENT'
    return { kind: 'fact', name: key, words: isNone ? none : `${words} ${line.words}`, isGrave: false, fact: line }
  })
}

/** The short words of a fact in a heading: "BP 88/52 mmHg" where both halves decide, else "SBP 88 mmHg". */
export const findingWords = (fact: Fact): string => {
  const words = factWords(fact)
  if (words === 'present') return fact.label
  return words === 'absent' ? `No ${fact.label.toLowerCase()}` : `${fact.shortLabel} ${words}`
}
