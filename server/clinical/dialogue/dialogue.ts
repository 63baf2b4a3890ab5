/** The conversation's side of the engine: hears a message, and replies to it. */
import type { Calculators } from '../calculators/calculators.ts'
import type { ClinicalContent } from '../content.ts'
import { decide } from '../conclude.ts'
import type { Decided, Parts } from '../decide.ts'
import { mark } from '../facts/marked.ts'
import { pageOf, readPage, type Vocabulary } from '../facts/read.ts'
import { tokenize } from '../facts/tokenize.ts'
import type { Tokens } from '../facts/tokens.ts'
import { MedicineNames } from '../medicine-names.ts'
import { harmless } from '../model-facts.ts'
import { testsOf } from '../plan.ts'
import { checkProposals, type CheckedProposals, type ProposedFact } from '../proposed-facts.ts'
import type { DecideInput, Decision, RecordFact } from '../types.ts'
import type { DocumentKind } from './acts.ts'
import { ClauseReader } from './clauses.ts'
import { clinicalWords } from './clinical-words.ts'
import { documentOf } from './documents.ts'
import { dangerPhrases } from './dangers.ts'
import { resultPhrases } from './result-phrases.ts'
import { LikelyActs } from './likely-acts.ts'
import { listen, type Heard, type Hearing, type ListenParts } from './listen.ts'
import type { ReplyMaterial } from './material.ts'
import { MeasureNames } from './measure-names.ts'
import { reply } from './reply.ts'
import { storyOf } from './story.ts'
import { suggestionsFor } from './suggestions.ts'
import { TopicReader } from './topics.ts'

/** A message that was heard and decided on. */
export interface DialogueTurn {
  heard: Heard
  /** What was known before it; null for a first message. */
  before: DecideInput | null
  input: DecideInput
  /** The decision on the record with it. */
  decision: Decision
}

/** A record, and nothing asked or said beside it. */
const ALONE: Omit<DecideInput, 'facts'> = {
  promptType: 'ACUTE_MANAGEMENT',
  asked: [],
  maxQuestions: 20,
  clinical: true,
  unclear: [],
  conflict: null,
  specialty: null,
}

type Decide = (input: DecideInput) => Decided

/** What reads a message whatever anybody taught: made once for all engines of a content. */
export class DialogueReaders {
  readonly topics: TopicReader
  readonly clauses: ClauseReader
  readonly isClinical: (norm: string) => boolean
  readonly likely: LikelyActs

  constructor(calculators: Calculators, { senses, cues }: Vocabulary, content: ClinicalContent) {
    dangerPhrases()
    resultPhrases()
    this.topics = new TopicReader(
      calculators,
      new MedicineNames(),
      (text) => mark(text, tokenize(text), senses, cues),
      content.conditions,
      new MeasureNames(content),
    )
    this.clauses = new ClauseReader({
      medicine: (page, from, to) => this.topics.namesMedicine(page, from, to),
      score: (page, from, to) => this.topics.namesScore(page, from, to),
      measure: (page, from, to) => this.topics.measures.isIn(page, from, to),
    })
    this.isClinical = clinicalWords(content)
    this.likely = new LikelyActs((text, at) => this.kindOfName(text, at))
  }

  private kindOfName(text: { text: string; tokens: Tokens }, at: number): string | null {
    if (this.topics.namesMedicine(text, at, at + 1)) return 'medicine'
    if (this.topics.namesScore(text, at, at + 1)) return 'score'
    if (this.topics.measures.isIn(text, at, at + 1)) return 'measure'
    return this.isClinical(text.tokens.at(at).norm) ? 'clinical' : null
  }
}

export class Dialogue {
  private readonly topics: TopicReader
  private readonly listenParts: ListenParts

  constructor(
    private readonly parts: Parts,
    vocabulary: Vocabulary,
    { topics, clauses, isClinical, likely }: DialogueReaders,
  ) {
    const { dictionary, read } = parts
    this.topics = topics
    this.listenParts = {
      dictionary,
      clauses,
      topics,
      read,
      openPage: (text, asOf, patientIn) => pageOf(text, vocabulary, asOf, patientIn),
      readPage: (page) => readPage(page, vocabulary),
      isClinical,
      likely,
      judge: (record) => decide({ ...ALONE, facts: record }, parts).decision,
      testsFor: (record) => {
        const { matched, context } = decide({ ...ALONE, facts: record }, parts).material
        return testsOf(matched, context).map(({ text }) => text)
      },
    }
  }

  hear(text: string, hearing: Hearing): Heard {
    return listen(text, hearing, this.listenParts)
  }

  reply(turn: DialogueTurn, after: Decided, decide: Decide): Generator<string> {
    return reply(this.material(turn, after, decide))
  }

  suggestions(turn: DialogueTurn, after: Decided, decide: Decide): string[] {
    return suggestionsFor(this.material(turn, after, decide))
  }

  document(kind: DocumentKind, input: DecideInput, after: Decided): string | null {
    return documentOf(kind, {
      after,
      input,
      parts: this.parts,
      context: after.material.context,
      story: () => this.story(input),
    })
  }

  clinicalWords(text: string): Set<string> {
    const { openPage, isClinical } = this.listenParts
    const words = [...openPage(text).tokens].filter(({ kind, norm }) => kind === 'word' && isClinical(norm))
    return new Set(words.map(({ norm }) => norm))
  }

  /** What of a model's proposals the text bears, and nothing that would lower a level or a flag. */
  proposed(
    text: string,
    proposals: ProposedFact[],
    heard: Heard,
    input: DecideInput,
    decide: Decide,
  ): CheckedProposals {
    const { dictionary, read } = this.parts
    const page = this.listenParts.openPage(text)
    const checked = checkProposals(proposals, { page, heard, record: input.facts, dictionary, read })
    const facts = checked.kept.map((fact): RecordFact => ({ ...fact, source: 'MODEL' }))
    if (facts.length === 0) return checked
    const keys = new Set(
      harmless({ ...input, facts: [...input.facts, ...facts] }, decide).harmful.map(({ key }) => key),
    )
    const kept = checked.kept.filter(({ key }) => !keys.has(key))
    const lowering = checked.kept.length - kept.length
    return { ...checked, kept, ends: { ...checked.ends, ...(lowering > 0 && { LOWERS: lowering }) } }
  }

  private story(input: DecideInput): string | null {
    return input.opening ? storyOf(this.hear(input.opening, { record: [], lastKeys: [], lastSaid: [] }), input) : null
  }

  private material({ heard, before, input }: DialogueTurn, after: Decided, decide: Decide): ReplyMaterial {
    return {
      heard,
      before: before && decide(before),
      beforeInput: before,
      after,
      input,
      parts: this.parts,
      topics: this.topics,
      context: after.material.context,
      suppose: decide,
      story: () => this.story(input),
      clinicalWords: (text) => this.clinicalWords(text),
    }
  }
}
