import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { DataPointView } from './data-points.contract.ts'
import type { DataPointWordsService } from './data-point-words.service.ts'
import {
  SaveDataPointOrderInput,
  ReadDataPoints,
  TriedWords,
  TryDataPointWordsInput,
} from './data-point-reading.types.ts'
import type { DataPointsService } from './data-points.service.ts'
import {
  CreateDataPointInput,
  DataPoint,
  DeletedDataPoint,
  DeleteDataPointInput,
  ImportDataPointsInput,
  ImportedDataPoints,
  ParseDataPointsInput,
  UpdateDataPointInput,
  ValidationRules,
} from './data-points.types.ts'
import { rulesView, withValidationRules } from './validation-rules.ts'

const READ = { for: 'expert-or-admin', key: 'conditions:read' } as const
const WRITE = { for: 'expert-or-admin', key: 'conditions:write' } as const

@Resolver(() => DataPoint)
export class DataPointsResolver {
  constructor(
    private readonly service: DataPointsService,
    private readonly words: DataPointWordsService,
  ) {}

  @Door(READ)
  @Cost({ items: 50 })
  @Query(() => [DataPoint], { description: 'What a condition wants to know, in its order.' })
  dataPoints(
    @Arg('conditionId', () => ID, { description: 'The condition.' }) conditionId: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint[]> {
    return this.service.list(actor, conditionId)
  }

  @FieldResolver(() => ValidationRules, { nullable: true, description: 'What an answer has to fulfil.' })
  rules(@Root() { validationRules }: DataPointView): ValidationRules | null {
    return rulesView(validationRules)
  }

  @Door(READ)
  @Cost({ items: 50 })
  @Query(() => ReadDataPoints, {
    description: 'The data points that a text asks for, as parseDataPoints would add them. Nothing is stored.',
  })
  async readDataPoints(
    @Arg('input', () => ParseDataPointsInput, { description: 'The text.' }) { conditionId, text }: ParseDataPointsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ReadDataPoints> {
    const { found, skipped } = await this.service.readText(actor, conditionId, text)
    return {
      found: found.map(({ line, point: { validationRules, ...point } }) => {
        return { line, ...point, rules: rulesView(validationRules) }
      }),
      skipped,
    }
  }

  @Door(READ)
  @Cost({ points: 100, items: 20 })
  @Query(() => TriedWords, {
    description: 'How a sentence is read if a data point listens to these words. Nothing is stored.',
  })
  tryDataPointWords(
    @Arg('input', () => TryDataPointWordsInput, { description: 'The words and the sentence.' })
    input: TryDataPointWordsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<TriedWords> {
    return this.words.try(actor, input)
  }

  @Door(WRITE)
  @Cost({ items: 50 })
  @Mutation(() => [DataPoint], {
    description: 'Puts a condition’s data points in order. CONFLICT where there are others by now.',
  })
  saveDataPointOrder(
    @Arg('input', () => SaveDataPointOrderInput, { description: 'The order.' })
    { conditionId, ids, acceptsBroken }: SaveDataPointOrderInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint[]> {
    return this.service.order(actor, conditionId, ids, acceptsBroken)
  }

  @Door(WRITE)
  @Mutation(() => DataPoint, { description: 'Makes a data point. CONFLICT for a name that the condition has.' })
  createDataPoint(
    @Arg('input', () => CreateDataPointInput, { description: 'The data point.' })
    { conditionId, acceptsBroken, ...point }: CreateDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.service.add(actor, conditionId, withValidationRules(point), acceptsBroken)
  }

  @Door(WRITE)
  @Mutation(() => ImportedDataPoints, {
    description: 'Adds many data points; one that cannot be is skipped with its reason.',
  })
  importDataPoints(
    @Arg('input', () => ImportDataPointsInput, { description: 'The data points.' })
    { conditionId, dataPoints, acceptsBroken }: ImportDataPointsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ImportedDataPoints> {
    return this.service.addMany(
      actor,
      conditionId,
      dataPoints.map((point) => ({ ...withValidationRules(point) })),
      acceptsBroken,
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
  updateDataPoint(
    @Arg('input', () => UpdateDataPointInput, { description: 'The change.' })
    { conditionId, id, acceptsBroken, ...change }: UpdateDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DataPoint> {
    return this.service.change(actor, conditionId, id, withValidationRules(change), acceptsBroken)
  }

  @Door(WRITE)
  @Mutation(() => DeletedDataPoint, { description: 'Deletes a data point.' })
  async deleteDataPoint(
    @Arg('input', () => DeleteDataPointInput, { description: 'Which.' })
    { conditionId, id, acceptsBroken }: DeleteDataPointInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DeletedDataPoint> {
    await this.service.remove(actor, conditionId, id, acceptsBroken)
    return { deletedId: id }
  }
}
