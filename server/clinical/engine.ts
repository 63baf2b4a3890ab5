/** The clinical engine: text → facts → decision → words. Pure: no I/O, no clock, no randomness. */
import { Calculators, type Calculation } from './calculators/calculators.ts'
import type { Value } from './calculators/expression.ts'
import { indexConditions } from './conditions.ts'
import { compiledContent } from './compiled-content.ts'
import type { Calculator, ClinicalContent } from './content.ts'
import { decide, type Decided, type Parts } from './decide.ts'
import { Dictionary } from './dictionary.ts'
import { cuePhrases } from './facts/cues.ts'
import { shownFact } from './display.ts'
import { Knowledge } from './knowledge.ts'
import { mergeReading } from './facts/merge.ts'
import { readText } from './facts/read.ts'
import { basicSenses } from './facts/senses.ts'
import { readFormValues, type FormReading } from './forms.ts'
import { MedicineChecker } from './medicine-check.ts'
import { referencesOf, type Referred } from './reference.ts'
import { soapNote } from './soap-note.ts'
import { overlayTaught, type TaughtCondition, type TaughtContent } from './taught-content.ts'
import type { DecideInput, Decision, FactValue, FormFieldType, Merge, ReadFact, Reading, RecordFact } from './types.ts'
import { write } from './writer.ts'

/** How the panel shows one fact key. */
export interface Description {
  label: string
  category: 'overview' | 'exam_labs'
  unit: string | null
  type: FormFieldType
  options: { value: string; label: string }[] | null
  range: { min: number; max: number } | null
  plausible: { min: number; max: number } | null
  /** True for a value outside the documented range, which bounds what forms take without asking: not what is usual. */
  outside(value: FactValue | null): boolean
}

export interface Engine {
  /** What a text says. Never throws; linear in the text's length. `asOf`: when it was written; years before it are past. */
  read: (text: string, asOf?: Date) => Reading
  /** Form answers → facts (span 0–0); null or "unknown" is "Not known". Values beyond what is plausible come back as errors. */
  readForm(values: Record<string, FactValue | null>): { facts: ReadFact[]; errors: FormReading['errors'] }
  /** What of a reading enters the record; with a conflict nothing does. */
  merge(record: RecordFact[], reading: Reading): Merge
  /** What follows from the record's current facts. */
  decide(input: DecideInput): Decision
  /** The built-in writer: markdown, one block per chunk. */
  compose(decision: Decision, input: DecideInput): Generator<string>
  /** A fact in a few words: "K 6.1 mmol/L", "No chest pain". */
  words(fact: RecordFact): string
  /** The record as a SOAP note (markdown) under the headings of `format`, by default the four letters'. Null while nothing is known. */
  soapNote(input: DecideInput, format: string | null): string | null
  /** The dictionary's entry of a fact key, or null. */
  describe(key: string): Description | null
  /** How values of a record read against what is usual for its patient. */
  references(record: RecordFact[]): (key: string, value: FactValue | null) => Referred
  calculators: {
    /** The verified calculators. */
    list(): Calculator[]
    /** Computes one from given inputs; missing ones are named, nothing is assumed. Null for an unknown id. */
    calculate(id: string, inputs: Record<string, Value | null>): Calculation | null
  }
}

export interface TeachableEngine extends Engine {
  /**
   * An engine that also knows what experts taught, over the same rules. Itself where that says nothing new.
   * Costs a small part of `createEngine`: whatever is compiled is shared.
   */
  teach(taught: TaughtCondition[]): Engine
}

/** Creates an engine over a content (by default the compiled one). Takes under 150 ms. */
export function createEngine(content: ClinicalContent = compiledContent): TeachableEngine {
  const dictionary = new Dictionary(content)
  const cues = cuePhrases()
  const senses = basicSenses()
  const compiled = indexConditions(content, senses, cues)
  const calculators = new Calculators(content.calculators)
  const medicines = new MedicineChecker()
  // texts are read by the compiled words; taught names are looked for beside them, so that they hide nothing
  const over = (taught: TaughtContent | null) => {
    const vocabulary = { dictionary, senses, cues, names: taught?.names }
    const read: Engine['read'] = (text, asOf) => readText(text, vocabulary, asOf)
    return engineOf({ dictionary, compiled, conditions: compiled, calculators, medicines, ...taught, read })
  }
  const engine: TeachableEngine = {
    ...over(null),
    teach(conditions) {
      const taught = overlayTaught(compiled, dictionary, conditions)
      return taught ? over(taught) : engine
    },
  }
  return engine
}

function engineOf(parts: Parts): Engine {
  const { dictionary, calculators, medicines } = parts
  // compose is called with the decision just made: what it needs beyond the decision is kept beside it
  const made = new WeakMap<Decision, Decided>()
  const run = (input: DecideInput): Decided => {
    const decided = decide(input, parts)
    made.set(decided.decision, decided)
    return decided
  }
  return {
    read: parts.read,
    readForm: (values) => readFormValues(values, dictionary),
    merge: mergeReading,
    decide: (input) => run(input).decision,
    *compose(decision, input) {
      const decided = made.get(decision) ?? run(input)
      yield* write({ ...decided.material, decision, dictionary, medicines })
    },
    words: (fact) => shownFact(fact.key, new Knowledge([fact], calculators), dictionary),
    soapNote(input, format) {
      if (input.facts.length === 0) return null
      const { decision, material } = run(input)
      return soapNote(
        {
          decision,
          knowledge: material.knowledge,
          dictionary,
          references: referencesOf(input.facts, dictionary, calculators),
        },
        format,
      )
    },
    describe(key) {
      const entry = dictionary.get(key)
      if (!entry) return null
      const { label, category, unit, type, options, range, plausible } = entry
      return {
        label,
        category,
        unit,
        type,
        options,
        range,
        plausible,
        outside: (value) => dictionary.outside(key, value),
      }
    },
    references: (record) => referencesOf(record, dictionary, calculators),
    calculators: { list: () => calculators.list(), calculate: (id, inputs) => calculators.calculate(id, inputs) },
  }
}
