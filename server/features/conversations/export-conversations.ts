import type { Actor } from '#server/access/actor.ts'
import { readableDecision, readablePlan } from './current-decision.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'

/** Conversations that are read together: few queries, and never everything of somebody at once in one of them. */
const TOGETHER = 50

/** All that is stored of the actor's conversations, deleted ones included, for the export of one's data. */
export async function exportConversations(deps: ConversationDeps, actor: Actor): Promise<object[]> {
  const all = await deps.conversations.all(deps.db, actor)
  const exported: object[] = []
  for (let start = 0; start < all.length; start += TOGETHER)
    exported.push(...(await exportSome(deps, all.slice(start, start + TOGETHER))))
  for (const { id } of all)
    deps.access.audit.record({ actor, action: 'conversation.export', outcome: 'ALLOWED', subjectId: id })
  return exported
}

async function exportSome(deps: ConversationDeps, conversations: ConversationRow[]): Promise<object[]> {
  const { db, messages, records } = deps
  const ids = conversations.map(({ id }) => id)
  const [decisions, said, facts, noted, plans] = await Promise.all([
    records.decisions(db, ids),
    messages.allOf(db, ids),
    records.factsOf(db, ids),
    deps.noted.allOf(db, ids),
    records.latestPlansOf(db, ids),
  ])
  const [checks, drafts] = await Promise.all([deps.planChecks.allOf(db, ids), deps.drafts.allOf(db, ids)])
  const messagesOf = Map.groupBy(said, ({ conversationId }) => conversationId)
  const factsOf = Map.groupBy(facts, ({ conversationId }) => conversationId)
  const notedOf = Map.groupBy(noted, ({ conversationId }) => conversationId)
  const checksOf = Map.groupBy(checks, ({ conversationId }) => conversationId)
  const draftOf = new Map(drafts.map((draft) => [draft.conversationId, draft]))
  const planOf = new Map(plans.map((plan) => [plan.conversationId, plan]))
  const exported: object[] = []
  for (const [index, conversation] of conversations.entries())
    exported.push({
      ...conversation,
      decision: await readableDecision(deps, conversation, decisions[index] ?? null),
      messages: messagesOf.get(conversation.id) ?? [],
      facts: factsOf.get(conversation.id) ?? [],
      notedFindings: notedOf.get(conversation.id) ?? [],
      planChecks: checksOf.get(conversation.id) ?? [],
      draft: draftOf.get(conversation.id) ?? null,
      plan: await readablePlan(deps, conversation, planOf.get(conversation.id) ?? null),
    })
  return exported
}
