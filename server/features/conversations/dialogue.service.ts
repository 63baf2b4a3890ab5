import type { Actor } from '#server/access/actor.ts'
import type { DocumentKind } from '#server/clinical/dialogue/acts.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { validate } from '#server/shared/validate.ts'
import { publishRecordAndPlan, storePlan } from './record-changes.ts'
import { hypothesisInput, type HypothesisInput } from './conversations.contract.ts'
import { readCorrection } from './correct-fact.ts'
import { openingOf, readableDecision, recordInput } from './current-decision.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { lockOwn, type ConversationDeps } from './deps.ts'
import type { Hypothesis } from './dialogue.types.ts'
import { documentWith } from './model-document.ts'
import type { NotedRow } from './noted.repository.ts'
import { scoreViews, storedDecision } from './record.ts'
import { understand } from './understand.ts'

/** What a conversation holds beside facts: what is noted, documents, and what would follow from other facts. */
export class DialogueService {
  constructor(private readonly deps: ConversationDeps) {}

  /** What is noted in a conversation that was read already, without what was struck. */
  noted(conversation: ConversationRow): Promise<NotedRow[]> {
    return this.deps.noted.of(this.deps.db, conversation.id)
  }

  /** A document from the record of a conversation that was read already; null while nothing is known. */
  async document(conversation: ConversationRow, kind: DocumentKind): Promise<string | null> {
    return documentWith(this.deps, conversation, kind, await this.record(conversation, 'WITH_OPENING'))
  }

  /** What would follow from other facts. Stores nothing. @throws NOT_FOUND, BAD_USER_INPUT */
  async hypothesis(actor: Actor, input: HypothesisInput): Promise<Hypothesis> {
    const { conversationId, facts } = validate(hypothesisInput, input)
    const found = await this.deps.conversations.find(this.deps.db, conversationId)
    const own = this.deps.access.authorize(
      actor,
      'conversation.suppose',
      'Conversation',
      found,
      owns,
      found?.id ?? null,
    )
    const { engine, input: now } = await this.record(own)
    const read = facts.flatMap((fact) => readCorrection(engine, fact))
    const keys = new Set(read.map(({ key }) => key))
    const supposed = read.map(({ key, value, unit, status, uncertain, original }): RecordFact => {
      return { key, value, unit, status, uncertain, original, source: 'PHYSICIAN' }
    })
    const before = engine.decide(now)
    const after = engine.decide({ ...now, facts: [...now.facts.filter(({ key }) => !keys.has(key)), ...supposed] })
    const lines = ({ plan }: typeof before) =>
      new Set(plan?.sections.flatMap(({ items }) => items.map(({ text }) => text)))
    return {
      triage: after.triage,
      redFlags: after.redFlags,
      scores: scoreViews(storedDecision(after, [])),
      planAdded: [...lines(after)].filter((line) => !lines(before).has(line)),
      planRemoved: [...lines(before)].filter((line) => !lines(after).has(line)),
    }
  }

  /** Takes a noted finding out; its row stays. A person's word may lower the level. @throws NOT_FOUND */
  async strike(actor: Actor, notedId: string): Promise<ConversationRow> {
    const { deps } = this
    const id = await deps.noted.conversationOf(deps.db, notedId)
    const found = id === null ? null : await deps.conversations.find(deps.db, id)
    const own = deps.access.authorize(actor, 'noted.strike', 'Noted finding', found, owns, notedId)
    const assistant = await deps.assistants.get(own)
    const engine = await deps.engines.for(assistant)
    const { before, understood, plan } = await deps.db.transaction(async (tx) => {
      const conversation = await lockOwn(deps, tx, actor, { action: 'noted.strike', what: 'Noted finding', id: own.id })
      await deps.noted.strike(tx, notedId, deps.clock.now())
      const [record, noted, [stored = null], latest] = await Promise.all([
        deps.records.facts(tx, own.id),
        deps.noted.of(tx, own.id),
        deps.records.decisions(tx, [own.id]),
        deps.records.latestPlan(tx, own.id),
      ])
      const unclear = (await readableDecision(deps, conversation, stored))?.unclear ?? []
      const reading = { stated: [], conflict: null, clinical: true, unclear, heard: null }
      const { promptType } = conversation
      const turn = { conversation, assistant, engine, promptType, record, noted, reading, added: [], newlyNoted: [] }
      const decided = await understand(deps, tx, turn)
      return { before: conversation, understood: decided, plan: await storePlan(deps, tx, decided, latest) }
    })
    publishRecordAndPlan(deps, before, understood, plan)
    return understood.conversation
  }

  private async record(conversation: ConversationRow, as?: 'WITH_OPENING') {
    const { db, engines, records, assistants, noted } = this.deps
    const [facts, notes, assistant, [found = null]] = await Promise.all([
      records.facts(db, conversation.id),
      noted.of(db, conversation.id),
      assistants.get(conversation),
      records.decisions(db, [conversation.id]),
    ])
    const decision = found === 'UNREADABLE' ? null : found
    const opening = as && (await openingOf(this.deps, db, facts, notes))
    return {
      engine: await engines.for(assistant),
      input: recordInput(conversation, assistant, { facts, noted: notes, decision, opening }),
    }
  }
}
