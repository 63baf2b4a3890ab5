/** What a clause is about: calculators, medicines, measures, findings and conditions that it names. */
import type { Calculators } from '../calculators/calculators.ts'
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { NO_SCORES, SCORE_NAMES } from '../data/score-names.ts'
import { medicineLike } from '../data/medicine-suffixes.ts'
import type { Medicine } from '../data/medicines.ts'
import type { Condition } from '../content.ts'
import type { Marked } from '../facts/marked.ts'
import { Phrases } from '../facts/phrases.ts'
import { tokenize } from '../facts/tokenize.ts'
import { fold } from '../facts/tokens.ts'
import type { MeasureNames } from './measure-names.ts'
import { medicinePhrases, type MedicineNames } from '../medicine-names.ts'

export interface Topics {
  scores: string[]
  medicines: Medicine[]
  /** Keys of measures and findings. */
  keys: string[]
  /** Ids of conditions. */
  conditions: string[]
  /** What the lists of the conditions hold as other explanations. */
  considered: Considered[]
}

/** An entry of a condition's differential, by whichever name it is asked for. */
export interface Considered {
  name: string
  for: string
  against: string
  /** The condition whose list it is. */
  of: string
}

type Text = Pick<Marked, 'tokens'> & { text: string }

export class TopicReader {
  private readonly scores = new Phrases<string | null>()
  private readonly conditionNames = new Phrases<string>()
  private readonly consideredNames = new Phrases<Considered>()

  constructor(
    calculators: Calculators,
    private readonly medicineNames: MedicineNames,
    private readonly markText: (text: string) => Marked,
    conditions: Condition[],
    readonly measures: MeasureNames,
  ) {
    for (const { id, condition_name, synonyms, differential } of conditions) {
      // "HE", and not the "he" of "can he go home"
      for (const name of [...partsOfName(condition_name), ...synonyms])
        this.conditionNames.add(isEveryday(name) ? `=${name}` : name, id)
      for (const { name, for: pro, against } of differential)
        for (const part of partsOfName(name))
          this.consideredNames.add(part, { name, for: pro, against, of: condition_name })
    }
    for (const { id, name, aliases } of calculators.list()) {
      const plain = name.replace(/\(.*?\)/g, '').trim()
      const short = plain
        .replace(/\b(score|rule|criteria|index|scale|class|model|grade|questionnaire|system)\b/gi, '')
        .trim()
      for (const phrase of [plain, short, ...aliases]) this.add(phrase, id)
    }
    for (const [id, phrases] of Object.entries(SCORE_NAMES)) {
      if (calculators.get(id))
        for (const phrase of phrases.split('|'))
          if (isEveryday(phrase)) this.addAsWritten(phrase, id)
          else this.scores.addPattern(phrase, id)
    }
    for (const phrase of NO_SCORES) this.scores.addPattern(phrase, null)
  }

  private add(phrase: string, id: string): void {
    if (phrase.length < 2) return
    // short names are words of their own: they name a score only as they are written
    const isShort = phrase.length <= 3 || AMBIGUOUS.has(phrase.toLowerCase())
    if (isEveryday(phrase) && !isShort) this.addAsWritten(phrase, id)
    else this.scores.add(isShort ? `=${phrase}` : phrase, id)
  }

  /** "Wells", and not the "well" that it folds to. */
  private addAsWritten(phrase: string, id: string): void {
    const lower = phrase.toLowerCase()
    for (const written of [lower, lower.charAt(0).toUpperCase() + lower.slice(1), lower.toUpperCase()])
      this.scores.add(`=${written}`, id)
  }

  /** Whether tokens [from, to) name a calculator. */
  namesScore({ text, tokens }: Text, from: number, to: number): boolean {
    for (let i = from; i < to; i++) {
      const match = this.scores.longest(text, tokens, i, to)
      if (!match) continue
      if (match.values.some((id) => id !== null)) return true
      i = match.to - 1
    }
    return false
  }

  /** Whether tokens [from, to) name a medicine or a class. */
  namesMedicine({ text, tokens }: Text, from: number, to: number): boolean {
    for (let i = from; i < to; i++) {
      if (medicinePhrases.longest(text, tokens, i, to)) return true
      const { kind, raw } = tokens.at(i)
      if (kind === 'word' && medicineLike(raw.toLowerCase())) return true
    }
    return false
  }

  /** All that a text names. */
  of(text: string): Topics {
    const tokens = tokenize(text)
    const { keys, conditions } = this.marked(text)
    const considered = new Map<string, Considered>()
    for (let i = 0; i < tokens.length; i++) {
      for (const id of this.conditionNames.longest(text, tokens, i)?.values ?? []) conditions.add(id)
      for (const one of this.consideredNames.longest(text, tokens, i)?.values ?? [])
        if (!considered.has(one.name)) considered.set(one.name, one)
    }
    const medicines = new Map(this.medicineNames.named(text).map(({ medicine }) => [medicine.name, medicine]))
    return {
      scores: this.scoresIn(text, tokens),
      medicines: [...medicines.values()],
      keys: [...keys],
      conditions: [...conditions],
      considered: [...considered.values()],
    }
  }

  /** "ramipril + spiro", "metformin 1g bd, gliclazide": two or more medicines and nothing else, without a question mark. */
  isMedicineList(text: string): boolean {
    const named = this.medicineNames.named(text)
    if (named.length < 2 || text.includes('?')) return false
    const rest = named.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
    return rest.replace(BESIDE_MEDICINE, '') === ''
  }

  private scoresIn(text: string, tokens: Text['tokens']): string[] {
    const scores = new Set<string>()
    for (let i = 0; i < tokens.length; i++) {
      const match = this.scores.longest(text, tokens, i)
      if (!match) continue
      for (const id of match.values) if (id !== null) scores.add(id)
      i = match.to - 1
    }
    return [...scores]
  }

  /** Measures, findings and conditions by the words that texts are read with. */
  private marked(text: string): { keys: Set<string>; conditions: Set<string> } {
    const keys = new Set<string>()
    const conditions = new Set<string>()
    for (const sense of this.markText(text).matches.flatMap((match) => match.values)) {
      if (sense.kind === 'FINDING' || sense.kind === 'MEASURE') keys.add(sense.key)
      else if (sense.kind === 'PRESSURE') keys.add('systolic_bp')
      else if (sense.kind === 'CONDITION') conditions.add(sense.id)
    }
    return { keys, conditions }
  }

  /** What a clause is about: what it names; where it names nothing, what was named last. */
  resolved(words: string, lastSaid: readonly string[]): Topics {
    const own = this.of(words)
    if (namesAnything(own)) return own
    return lastSaid.map((text) => this.of(text)).find(namesAnything) ?? own
  }
}

/** A joint, a dose, and how often. */
const BESIDE_MEDICINE =
  /\b(?:and|plus|with|on|takes?|taking|meds?|also|mg|mcg|g|units?|u|od|bd|tds|qds|qd|bid|tid|qid|daily|nocte|mane|prn|po|mr|xl|sr|inhalers?|nebs?|patch\w*|weekly|once|twice)\b|[\d\W]+/giu

const namesAnything = ({ scores, medicines, keys, conditions, considered }: Topics): boolean =>
  scores.length + medicines.length + keys.length + conditions.length + considered.length > 0

/** "Ectopic, torsion, PID" is asked for by each of its names; what is in brackets or behind a colon only tells more. */
const partsOfName = (name: string): string[] =>
  name
    .replace(/\(.*?\)/g, '')
    .replace(/^.*:/, '')
    .split(/,|\/|\bor\b|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)

const isEveryday = (phrase: string): boolean => EVERYDAY_WORDS.has(fold(phrase))

const AMBIGUOUS = new Set([
  'heart',
  'perc',
  'map',
  'years',
  'gcs',
  'timi',
  'grace',
  'fine score',
  'phoenix',
  'lille',
  'katz',
  'payne',
  'years_pe',
])
