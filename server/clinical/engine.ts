/** The clinical engine: text → facts → decision → words. Pure: no I/O, no clock, no randomness. */
import { Calculators, type Calculation } from './calculators/calculators.ts'
import type { Value } from './calculators/expression.ts'
import { indexConditions } from './conditions.ts'
import { compiledContent } from './compiled-content.ts'
import { conclude } from './conclude.ts'
import { conditionFile, scoreOnRecord, type ConditionFile } from './consult.ts'
import { addComplaints } from './complaints.ts'
import type { Calculator, ClinicalContent } from './content.ts'
import { judge, type Decided, type Parts } from './decide.ts'
import { Dictionary, isPicture, statedOf, type Entry } from './dictionary.ts'
import { findingRows } from './data/findings/finding-rows.ts'
import { cuePhrases } from './facts/cues.ts'
import { shownFact, wardLabel } from './display.ts'
import { JudgedStates } from './judged-states.ts'
import { Knowledge } from './knowledge.ts'
import { mergeReading, type Merge } from './facts/merge.ts'
import { readText } from './facts/read.ts'
import { addFindingRows, basicSenses, compositions } from './facts/senses.ts'
import { findingSets } from './facts/word-sets.ts'
import { Spelling } from './facts/spelling.ts'
import { readFormValues, type FormReading } from './forms.ts'
import { MedicineChecker } from './medicine-check.ts'
import { referencesOf, type Referred } from './reference.ts'
import { soapNote } from './soap-note.ts'
import { overlayTaught, type TaughtCondition, type TaughtContent } from './taught-content.ts'
import type { DocumentKind } from './dialogue/acts.ts'
import { Dialogue, DialogueReaders, type DialogueTurn } from './dialogue/dialogue.ts'
import type { Heard, Hearing } from './dialogue/listen.ts'
import type {
  Basis,
  DecideInput,
  Decision,
  FactValue,
  FormFieldType,
  ReadFact,
  Reading,
  RecordFact,
  Score,
} from './types.ts'
import { decideWithModel } from './model-facts.ts'
import { objectionsTo, type Objection } from './objections.ts'
import { keysFor, proposable, type CheckedProposals, type ProposedFact } from './proposed-facts.ts'
import { basesOf, checkPlanItems, type CheckedPlanItems, type ProposedPlanItem } from './proposed-plan.ts'
import { withCorrectedPictures, withStandingCues } from './standing-cues.ts'
import { standing, write } from './writer.ts'

/** How the panel shows one fact key. */
export interface Description {
  key: string
  label: string
  /** As it is said on the ward: "Hgb"; the label where there is no such word. */
  short: string
  category: 'overview' | 'exam_labs'
  unit: string | null
  type: FormFieldType
  options: { value: string; label: string }[] | null
  range: { min: number; max: number } | null
  plausible: { min: number; max: number } | null
  /** True for a value outside the documented range, which bounds what forms take without asking: not what is usual. */
  outside(value: FactValue | null): boolean
  /** How to fill it. */
  helpText: string | null
}

export interface Engine {
  /** What a text says. Never throws; linear in the text's length. `asOf`: when it was written; years before it are past. */
  read: (text: string, asOf?: Date) => Reading
  /** Form answers → facts (span 0–0); null or "unknown" is "Not known". Values beyond what is plausible come back as errors. */
  readForm(values: Record<string, FactValue | null>): { facts: ReadFact[]; errors: FormReading['errors'] }
  /** What of a reading enters the record; with a conflict nothing does, unless a person said that it is the same patient. */
  merge(record: RecordFact[], reading: Reading, isSamePatient?: boolean): Merge
  /** What follows from the record's current facts. */
  decide(input: DecideInput): Decision
  /** The built-in writer: markdown, one block per chunk. */
  compose(decision: Decision, input: DecideInput): Generator<string>
  /** Red flags and level (markdown), to stand above a text that no rule wrote; empty where there are neither. */
  standing(decision: Decision, input: DecideInput): string
  /** What record and rules say against a line that no rule wrote: a level below theirs, a medicine, a dose, another patient. */
  objections(line: string, decision: Decision, input: DecideInput): Objection[]
  /** A condition of the content by key, name or synonym, held against the record; null where there is none. */
  condition(name: string, decision: Decision, input: DecideInput): ConditionFile | null
  /** A verified calculator by id or name, on the facts of the record alone; null where there is none. */
  score(name: string, decision: Decision, input: DecideInput): Score | null
  /** Hears a message of a conversation: what it states, puts right, supposes and asks. Never throws. */
  hear(text: string, hearing: Hearing): Heard
  /** The reply to a message that was heard: markdown, one block a chunk. */
  reply(turn: DialogueTurn): Generator<string>
  /** At most three questions that are worth asking next. */
  suggestions(turn: DialogueTurn): string[]
  /** A document from the record alone (markdown). Null while nothing is known. */
  document(kind: DocumentKind, input: DecideInput): string | null
  /** What a language model may be asked to find in a message: what matters in this case first, then what does most often. */
  proposable(decision: Decision): Description[]
  /** Holds what a language model proposes against the message that it was made of. Nothing of it lowers a level or a flag. */
  proposed(text: string, proposals: ProposedFact[], heard: Heard, input: DecideInput): CheckedProposals
  /** What a line of a language model's may name as its basis, by the ref that the model is given. */
  bases(decision: Decision, input: DecideInput): Map<string, Basis>
  /** Holds lines that a language model would add to the plan against record and rules, whose own lines stay as they are. */
  planItems(proposals: ProposedPlanItem[], decision: Decision, input: DecideInput): CheckedPlanItems
  /** The words of a text that are the field's, folded. */
  clinicalWords(text: string): Set<string>
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

let builtIn: TeachableEngine | undefined
/** The engine over the compiled content, made once a process: it holds nothing of any case. */
export const builtInEngine = (): TeachableEngine => (builtIn ??= createEngine())

/** Nobody asks for a picture, strikes one or puts one right. */
const withoutPictures = (hearing: Hearing): Hearing => ({
  ...hearing,
  record: statedOf(hearing.record),
  lastKeys: hearing.lastKeys.filter((key) => !isPicture(key)),
})

/** Creates an engine over a content (by default the compiled one). Takes about a second: once a process (`builtInEngine`). */
export function createEngine(content: ClinicalContent = compiledContent): TeachableEngine {
  const dictionary = new Dictionary(content)
  const cues = cuePhrases()
  const rows = findingRows()
  const senses = basicSenses(rows)
  const composed = compositions(rows)
  const compiled = indexConditions(content, senses, cues)
  addFindingRows(senses, rows)
  addComplaints(senses, composed, content.complaints)
  const sets = findingSets()
  const spelling = new Spelling()
  const calculators = new Calculators(content.calculators)
  const medicines = new MedicineChecker()
  const readers = new DialogueReaders(
    calculators,
    { dictionary, senses, cues, composed, sets, spelling, names: undefined },
    content,
  )
  // texts are read by the compiled words; taught names are looked for beside them, so that they hide nothing
  const over = (taught: TaughtContent | null) => {
    const vocabulary = { dictionary, senses, cues, composed, sets, spelling, names: taught?.names }
    const read: Engine['read'] = (text, asOf) => readText(text, vocabulary, asOf)
    const { complaints, complaintModifiers } = content
    const parts = {
      dictionary,
      complaints,
      complaintModifiers,
      compiled,
      conditions: compiled,
      calculators,
      medicines,
      ...taught,
      read,
    }
    return engineOf(parts, new Dialogue(parts, vocabulary, readers))
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

function engineOf(parts: Parts, dialogue: Dialogue): Engine {
  const { dictionary, calculators, medicines } = parts
  // compose is called with the decision just made: what it needs beyond the decision is kept beside it
  const made = new WeakMap<Decision, Decided>()
  const states = new JudgedStates()
  const decideFrom = (given: DecideInput): Decided => {
    const input = { ...given, facts: withStandingCues(given.facts, parts.read) }
    return conclude(
      states.of(input, () => judge(input, parts)),
      input,
      parts,
    )
  }
  const run = (input: DecideInput): Decided => {
    const decided = decideWithModel(input, decideFrom)
    made.set(decided.decision, decided)
    return decided
  }
  const knowledgeOf = (decision: Decision, input: DecideInput) => (made.get(decision) ?? run(input)).material.knowledge
  const engine: Engine = {
    read: parts.read,
    readForm: (values) => readFormValues(values, dictionary),
    merge: mergeReading,
    decide: (input) => run(input).decision,
    *compose(decision, input) {
      const decided = made.get(decision) ?? run(input)
      yield* write({ ...decided.material, decision, dictionary, medicines })
    },
    standing(decision, input) {
      const decided = made.get(decision) ?? run(input)
      return standing({ ...decided.material, decision, dictionary, medicines })
    },
    objections(line, decision, input) {
      const knowledge = knowledgeOf(decision, input)
      return objectionsTo(line, { decision, facts: input.facts, knowledge, medicines, read: parts.read })
    },
    condition: (name, decision, input) => conditionFile(name, made.get(decision) ?? run(input), parts),
    score: (name, decision, input) => scoreOnRecord(name, made.get(decision) ?? run(input), parts),
    hear: (text, hearing) =>
      withCorrectedPictures(dialogue.hear(text, withoutPictures(hearing)), hearing.record, parts.read),
    reply: (turn) => dialogue.reply(turn, made.get(turn.decision) ?? run(turn.input), run),
    suggestions: (turn) => dialogue.suggestions(turn, made.get(turn.decision) ?? run(turn.input), run),
    document: (kind, input) => dialogue.document(kind, input, run(input)),
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
      return entry ? descriptionOf(entry, dictionary) : null
    },
    proposable: (decision) =>
      proposable(keysFor(decision, parts.compiled), dictionary).map((entry) => descriptionOf(entry, dictionary)),
    bases: (decision, input) => basesOf(decision, input.facts, knowledgeOf(decision, input), dictionary),
    planItems: (proposals, decision, input) =>
      checkPlanItems(proposals, {
        decision,
        bases: engine.bases(decision, input),
        objections: (line) => engine.objections(line, decision, input),
        medicineCheck: (line) => medicines.check(line, null, knowledgeOf(decision, input)),
        clinicalWords: (text) => dialogue.clinicalWords(text),
        identifies: (text) => parts.read(text).identifiers.length > 0,
      }),
    clinicalWords: (text) => dialogue.clinicalWords(text),
    proposed: (text, proposals, heard, input) => dialogue.proposed(text, proposals, heard, input, decideFrom),
    references: (record) => referencesOf(record, dictionary, calculators),
    calculators: { list: () => calculators.list(), calculate: (id, inputs) => calculators.calculate(id, inputs) },
  }
  return engine
}

function descriptionOf(entry: Entry, dictionary: Dictionary): Description {
  const { key, label, category, unit, type, options, range, plausible, helpText } = entry
  const short = wardLabel(entry, dictionary)
  const outside: Description['outside'] = (value) => dictionary.outside(key, value)
  return { key, label, short, helpText, category, unit, type, options, range, plausible, outside }
}
