import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { DataPointsService } from './data-points.service.ts'
import {
  AddDataPointInput,
  ChangeDataPointInput,
  DataPoint,
  ImportDataPointsInput,
  ImportedDataPoints,
  ParseDataPointsInput,
  RemoveDataPointInput,
} from './data-points.types.ts'

const READ = { for: 'expert-or-admin', key: 'conditions:read' } as const
const WRITE = { for: 'expert-or-admin', key: 'conditions:write' } as const

@Resolver()
export class DataPointsResolver {
  constructor(private readonly service: DataPointsService) {}

  @Door(READ)
  @Cost({ items: 50 })
  @Query(() => [DataPoint], { description: 'What a condition wants to know, in its order.' })
  dataPoints(
    @Arg('conditionId', () => ID, { description: 'The condition.' }) conditionId: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint[]> {
    return this.service.list(actor, conditionId)
  }

  @Door(WRITE)
  @Mutation(() => DataPoint, { description: 'Adds a data point. CONFLICT for a name that the condition has.' })
  addDataPoint(
    @Arg('input', () => AddDataPointInput, { description: 'The data point.' })
    { conditionId, ...point }: AddDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.service.add(actor, conditionId, point)
  }

  @Door(WRITE)
  @Mutation(() => ImportedDataPoints, {
    description: 'Adds many data points; one that cannot be is skipped with its reason.',
  })
  importDataPoints(
    @Arg('input', () => ImportDataPointsInput, { description: 'The data points.' })
    { conditionId, dataPoints }: ImportDataPointsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ImportedDataPoints> {
    return this.service.addMany(
      actor,
      conditionId,
      dataPoints.map((point) => Object.assign({}, point)),
    )
  }

  @Door(WRITE)
  @Mutation(() => ImportedDataPoints, {
    description:
      'Adds the data points that a text lists; type, unit, options and whether they are required are read by the built-in rules.',
  })
  parseDataPoints(
    @Arg('input', () => ParseDataPointsInput, { description: 'The text.' }) { conditionId, text }: ParseDataPointsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ImportedDataPoints> {
    return this.service.addFromText(actor, conditionId, text)
  }

  @Door(WRITE)
  @Mutation(() => DataPoint, { description: 'Changes a data point.' })
  changeDataPoint(
    @Arg('input', () => ChangeDataPointInput, { description: 'The change.' })
    { conditionId, id, ...change }: ChangeDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.service.change(actor, conditionId, id, change)
  }

  @Door(WRITE)
  @Mutation(() => Boolean, { description: 'Removes a data point.' })
  async removeDataPoint(
    @Arg('input', () => RemoveDataPointInput, { description: 'Which.' }) { conditionId, id }: RemoveDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.service.remove(actor, conditionId, id)
    return true
  }
}
