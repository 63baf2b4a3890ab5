import { isDeepStrictEqual } from 'node:util'
import { planChange } from '#server/clinical/plan-diff.ts'
import type { Db } from '#server/platform/db.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import { currentFacts, factsSince, panelOf, scoreViews } from './record.ts'
import type { PlanRow } from './record.repository.ts'
import { standingIn } from './stored-decision.ts'
import type { Understood } from './understand.ts'
import { planView } from './views.ts'

/** Publishes panel, level, flags and scores where they changed, and the title. */
export function publishRecord(deps: ConversationDeps, before: ConversationRow, understood: Understood): void {
  const { conversation: now, facts, engine, stored, isChanged } = understood
  const { revision } = now
  if (isChanged)
    deps.events.publish(now, {
      __typename: 'PanelChanged',
      revision,
      panel: panelOf(engine, facts, stored, now),
      triage: stored.triage,
      redFlags: stored.redFlags,
      scores: scoreViews(stored),
      differential: stored.differential,
    })
  if (now.title !== before.title) deps.events.publish(now, { __typename: 'TitleChanged', revision, title: now.title })
  deps.events.publishUpdated(now)
}

/** The same, and the plan where it has a new version. */
export function publishRecordAndPlan(
  deps: ConversationDeps,
  before: ConversationRow,
  understood: Understood,
  plan: PlanRow | null,
): void {
  publishRecord(deps, before, understood)
  const { conversation } = understood
  if (plan)
    deps.events.publish(conversation, {
      __typename: 'PlanChanged',
      revision: conversation.revision,
      plan: planView(plan),
    })
}

/** Stores the decision's plan as a new version, unless it says what the last one said. */
export async function storePlan(
  deps: ConversationDeps,
  tx: Db,
  { engine, conversation, decision, facts }: Pick<Understood, 'engine' | 'conversation' | 'decision' | 'facts'>,
  latest: PlanRow | null,
): Promise<PlanRow | null> {
  if (!decision.plan) return null
  const body = latest?.body ?? null
  if (body && isDeepStrictEqual(body, JSON.parse(JSON.stringify(decision.plan)))) return null
  const change = planChange(body, decision.plan)
  const because = factsSince(engine, facts, latest?.updatedAt ?? null)
  return deps.records.insertPlan(
    tx,
    conversation.id,
    { body: decision.plan, change: change && { ...change, because } },
    deps.clock.now(),
  )
}

/**
 * What follows from the record as it is by now, for a plan that is stored when a reply ends: a person may have put something
 * right while it was written, here or on another instance, and no plan of before takes the place of the corrected one.
 * @param conversation as it stands, locked
 */
export async function asOfNow(
  deps: ConversationDeps,
  tx: Db,
  conversation: ConversationRow,
  understood: Understood,
): Promise<Pick<Understood, 'engine' | 'conversation' | 'decision' | 'facts'>> {
  const { engine, input } = understood
  // Each decision that is stored gives the conversation a new revision.
  if (conversation.revision === understood.conversation.revision) return understood
  const [facts, noted, [found = null]] = await Promise.all([
    deps.records.facts(tx, conversation.id),
    deps.noted.of(tx, conversation.id),
    deps.records.decisions(tx, [conversation.id]),
  ])
  const standing = standingIn(found === 'UNREADABLE' ? null : found)
  const decision = engine.decide({ ...input, facts: currentFacts(facts), noted, standing })
  return { engine, conversation, decision, facts }
}
