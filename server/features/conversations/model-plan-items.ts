import { z } from 'zod'
import { maskFor } from '#server/clinical/masked-identifiers.ts'
import type { ProposedPlanItem } from '#server/clinical/proposed-plan.ts'
import { readableDecision } from './current-decision.ts'
import type { ConversationDeps } from './deps.ts'
import { plannedBy } from './model-parts.ts'
import { PLAN } from './model-task-prompts.contract.ts'
import { asData, jsonIn, type TaskCall } from './model-tasks.service.ts'
import { currentFacts, panelOf, scoreViews } from './record.ts'
import type { RunningTurn } from './running-turn.ts'

const MAX_TOKENS = 800
const answer = z.object({ items: z.array(z.unknown()).max(50) })
const item = z.object({ text: z.string().max(1_000), basis: z.array(z.string().max(300)).max(20).default([]) })

/**
 * Asks a language model, once its reply is whole, what the plan of the rules does not hold. What nothing speaks against is shown
 * beside that plan, which stays as it is: with the basis that the model names and the record has, or as the model's own. It
 * goes when the record changes.
 */
export async function proposePlanItems(deps: ConversationDeps, turn: RunningTurn, signal: AbortSignal): Promise<void> {
  const { engine, input, decision, conversation } = turn.understood
  if (!decision.plan || input.conflict) return
  const mask = maskFor(await deps.modelTurns.typed(deps.db, conversation.id))
  const bases = [...engine.bases(decision, input)].map(([ref, { text }]) => ({ ref, text }))
  const { result, call } = await deps.tasks.ask(
    {
      task: 'PLAN',
      spender: turn.spender,
      system: [PLAN],
      data: mask([asData('record', plannedBy(decision)), asData('bases', bases)].join('\n')),
      maxTokens: MAX_TOKENS,
      read: proposalsIn,
    },
    signal,
  )
  if (result) await enter(deps, turn, result, call)
  turn.told(call)
}

/** Proposals that have the shape of one; null where the answer has another. */
function proposalsIn(text: string): ProposedPlanItem[] | null {
  const parsed = answer.safeParse(jsonIn(text))
  return parsed.success ? parsed.data.items.flatMap((one) => item.safeParse(one).data ?? []) : null
}

/** Holds the proposals against the record, and stores what is left of them unless the record has changed meanwhile. */
async function enter(
  deps: ConversationDeps,
  turn: RunningTurn,
  proposals: ProposedPlanItem[],
  call: TaskCall,
): Promise<void> {
  const entered = await deps.db.transaction(async (tx) => {
    const locked = await deps.conversations.lockAny(tx, turn.conversation.id)
    if (!locked) return null
    const [facts, noted, [found = null], running] = await Promise.all([
      deps.records.facts(tx, locked.id),
      deps.noted.of(tx, locked.id),
      deps.records.decisions(tx, [locked.id]),
      deps.messages.running(tx, locked.id),
    ])
    const { engine, input, decision, facts: begun } = turn.understood
    const isAsAsked = !running && facts.at(-1)?.id === begun.at(-1)?.id && noted.length === (input.noted ?? []).length
    if (!isAsAsked) return null
    const checked = engine.planItems(proposals, decision, { ...input, facts: currentFacts(facts) })
    turn.planItems = { kept: checked.kept.length, ends: checked.ends }
    const stored = await readableDecision(deps, locked, found)
    if (!stored) return null
    const conversation = await deps.conversations.storePlanItems(tx, locked.id, checked.kept, deps.clock.now())
    return { engine, conversation, facts, stored }
  })
  if (!entered) {
    call.outcome = 'NOT_VALID'
    return
  }
  const { engine, conversation, facts, stored } = entered
  deps.events.publish(conversation, {
    __typename: 'PanelChanged',
    revision: conversation.revision,
    panel: panelOf(engine, facts, stored, conversation),
    triage: stored.triage,
    redFlags: stored.redFlags,
    scores: scoreViews(stored),
    differential: stored.differential,
  })
}
