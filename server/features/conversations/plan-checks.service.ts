import type { Actor } from '#server/access/actor.ts'
import { AppError, badInput } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { checkPlanItemInput, type CheckPlanItemInput } from './conversations.contract.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { readablePlan } from './current-decision.ts'
import { lockOwn, type ConversationDeps } from './deps.ts'
import type { Plan, PlanCheck } from './plan.types.ts'
import { planView } from './views.ts'

/** What of a plan its owner has ticked as done. */
export class PlanChecksService {
  constructor(private readonly deps: ConversationDeps) {}

  /** The ticks of a plan that its owner reads, oldest first; a line that says something else by now has none. */
  async of(actor: Actor, plan: Plan): Promise<PlanCheck[]> {
    const conversation = await this.deps.conversations.find(this.deps.db, plan.conversationId)
    if (!conversation || !owns(actor, conversation)) return []
    const rows = await this.deps.planChecks.of(this.deps.db, plan.conversationId)
    const texts = new Map(plan.sections.flatMap(({ items }) => items.map(({ id, text }) => [id, text])))
    return rows.filter(({ itemId, text }) => texts.get(itemId) === text)
  }

  /**
   * Ticks a line of the present plan, or takes the tick back. @throws NOT_FOUND; BAD_USER_INPUT where the plan has no such
   * line; CONFLICT where it says something else by now
   */
  async check(actor: Actor, input: CheckPlanItemInput): Promise<ConversationRow> {
    const { conversationId, itemId, text, isDone } = validate(checkPlanItemInput, input)
    const { deps } = this
    const found = await deps.conversations.find(deps.db, conversationId)
    const own = deps.access.authorize(actor, 'plan.check', 'Conversation', found, owns, found?.id ?? null)
    const { conversation, plan } = await deps.db.transaction(async (tx) => {
      const locked = await lockOwn(deps, tx, actor, { action: 'plan.check', what: 'Conversation', id: own.id })
      const latest = await readablePlan(deps, locked, await deps.records.latestPlan(tx, own.id))
      const item = latest?.body?.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId)
      if (!item) throw badInput('itemId', 'The plan has no such line')
      if (item.text !== text) throw new AppError('CONFLICT', 'This line says something else by now')
      const checkedAt = deps.clock.now()
      if (isDone) await deps.planChecks.check(tx, { conversationId: own.id, itemId, text, checkedAt })
      else await deps.planChecks.uncheck(tx, own.id, itemId)
      return { conversation: locked, plan: latest }
    })
    const { revision } = conversation
    deps.events.publish(conversation, { __typename: 'PlanChanged', revision, plan: planView(plan) })
    return conversation
  }
}
