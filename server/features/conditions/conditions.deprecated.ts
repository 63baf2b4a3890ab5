import { Arg, Ctx, ID, InputType, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { ConditionsService } from './conditions.service.ts'
import { Condition, CreateConditionInput, UpdateConditionInput } from './conditions.types.ts'
import type { DataPointsService } from './data-points.service.ts'
import { CreateDataPointInput, DataPoint, DeleteDataPointInput, UpdateDataPointInput } from './data-points.types.ts'
import { withValidationRules } from './validation-rules.ts'

const WRITE = { for: 'expert-or-admin', key: 'conditions:write' } as const

@InputType({ description: 'The former CreateConditionInput.' })
class AddConditionInput extends CreateConditionInput {}

@InputType({ description: 'The former UpdateConditionInput.' })
class ChangeConditionInput extends UpdateConditionInput {}

@InputType({ description: 'The former CreateDataPointInput.' })
class AddDataPointInput extends CreateDataPointInput {}

@InputType({ description: 'The former UpdateDataPointInput.' })
class ChangeDataPointInput extends UpdateDataPointInput {}

@InputType({ description: 'The former DeleteDataPointInput.' })
class RemoveDataPointInput extends DeleteDataPointInput {}

/** The mutations of conditions and data points, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedConditionsResolver {
  constructor(
    private readonly conditions: ConditionsService,
    private readonly dataPoints: DataPointsService,
  ) {}

  @Door(WRITE)
  @Mutation(() => Condition, formerly('createCondition'))
  addCondition(
    @Arg('input', () => AddConditionInput, AS_THERE) input: AddConditionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.conditions.add(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => Condition, formerly('updateCondition'))
  changeCondition(
    @Arg('input', () => ChangeConditionInput, AS_THERE) input: ChangeConditionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.conditions.change(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => Boolean, formerly('deleteCondition'))
  async removeCondition(@Arg('id', () => ID, AS_THERE) id: string, @Ctx() { actor }: RequestContext): Promise<boolean> {
    await this.conditions.remove(actor, id)
    return true
  }

  @Door(WRITE)
  @Mutation(() => DataPoint, formerly('createDataPoint'))
  addDataPoint(
    @Arg('input', () => AddDataPointInput, AS_THERE) { conditionId, acceptsBroken, ...point }: AddDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.dataPoints.add(actor, conditionId, withValidationRules(point), acceptsBroken)
  }

  @Door(WRITE)
  @Mutation(() => DataPoint, formerly('updateDataPoint'))
  changeDataPoint(
    @Arg('input', () => ChangeDataPointInput, AS_THERE)
    { conditionId, id, acceptsBroken, ...change }: ChangeDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.dataPoints.change(actor, conditionId, id, withValidationRules(change), acceptsBroken)
  }

  @Door(WRITE)
  @Mutation(() => Boolean, formerly('deleteDataPoint'))
  async removeDataPoint(
    @Arg('input', () => RemoveDataPointInput, AS_THERE) { conditionId, id, acceptsBroken }: RemoveDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.dataPoints.remove(actor, conditionId, id, acceptsBroken)
    return true
  }
}
