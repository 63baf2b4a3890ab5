import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import { Conversation } from './conversation.types.ts'
import type { PlanChecksService } from './plan-checks.service.ts'
import { CheckPlanItemInput, Plan, PlanCheck } from './plan.types.ts'

@Resolver(() => Plan)
export class PlanChecksResolver {
  constructor(private readonly checks: PlanChecksService) {}

  @Cost({ points: 20 })
  @FieldResolver(() => [PlanCheck], {
    description: 'Lines that its owner has ticked as done; empty for anybody else who reads it.',
  })
  checked(@Root() plan: Plan, @Ctx() { actor }: RequestContext): Promise<PlanCheck[]> {
    return this.checks.of(actor, plan)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Conversation, {
    description:
      'Ticks a line of the plan as done, or takes the tick back. The clinical content stays as it is. CONFLICT where the line says something else by now.',
  })
  checkPlanItem(
    @Arg('input', () => CheckPlanItemInput, { description: 'Which line.' }) input: CheckPlanItemInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.checks.check(actor, input)
  }
}
