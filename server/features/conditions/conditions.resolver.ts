import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { ConditionsService } from './conditions.service.ts'
import {
  CreateConditionInput,
  UpdateConditionInput,
  Condition,
  DeletedCondition,
  ImportConditionsInput,
  ImportedConditions,
  MapConditionInput,
  ParseConditionsInput,
  ReadConditions,
  SimilarCondition,
} from './conditions.types.ts'

const READ = { for: 'expert-or-admin', key: 'conditions:read' } as const
const WRITE = { for: 'expert-or-admin', key: 'conditions:write' } as const

@Resolver()
export class ConditionsResolver {
  constructor(private readonly service: ConditionsService) {}

  @Door(READ)
  @Cost({ items: 100 })
  @Query(() => [Condition], {
    description: 'The conditions of a specialty by name: an expert’s own one, or any for an admin.',
  })
  conditions(
    @Arg('specialtyId', () => ID, { description: 'The specialty.' }) specialtyId: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition[]> {
    return this.service.list(actor, specialtyId)
  }

  @Door(READ)
  @Query(() => Condition, { nullable: true, description: 'One condition, as seen from the caller’s specialty.' })
  condition(
    @Arg('id', () => ID, { description: 'The condition.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.service.get(actor, id)
  }

  @Door(READ)
  @Cost({ items: 20 })
  @Query(() => [SimilarCondition], {
    description: 'Conditions of any specialty whose names look alike, the best first, at most 20.',
  })
  similarConditions(
    @Arg('name', () => String, { description: 'A name, or part of one.' }) name: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<SimilarCondition[]> {
    return this.service.similar(actor, name)
  }

  @Door(READ)
  @Cost({ items: 50 })
  @Query(() => ReadConditions, {
    description: 'The conditions that a text names, as parseConditions would add them. Nothing is stored.',
  })
  readConditions(
    @Arg('input', () => ParseConditionsInput, { description: 'The text.' }) input: ParseConditionsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ReadConditions> {
    return this.service.readText(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => Condition, { description: 'Makes a condition. CONFLICT for a name that the specialty has.' })
  createCondition(
    @Arg('input', () => CreateConditionInput, { description: 'The condition.' }) input: CreateConditionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.service.add(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => ImportedConditions, {
    description: 'Adds many conditions; a line that cannot be is skipped with its reason.',
  })
  importConditions(
    @Arg('input', () => ImportConditionsInput, { description: 'The names.' })
    { specialtyId, names, acceptsBroken }: ImportConditionsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ImportedConditions> {
    return this.service.addMany(actor, { specialtyId, conditions: names.map((name) => ({ name })), acceptsBroken })
  }

  @Door(WRITE)
  @Mutation(() => ImportedConditions, {
    description: 'Adds the conditions that a text names, read by the built-in rules.',
  })
  parseConditions(
    @Arg('input', () => ParseConditionsInput, { description: 'The text.' }) input: ParseConditionsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ImportedConditions> {
    return this.service.addFromText(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => Condition, {
    description: 'Lets a condition belong to a further specialty. CONFLICT when that has one of the same name.',
  })
  mapCondition(
    @Arg('input', () => MapConditionInput, { description: 'Which, and where.' }) input: MapConditionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.service.map(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => Condition, {
    description: 'Renames, describes, activates or deactivates a condition. Compiled red flags stay in force.',
  })
  updateCondition(
    @Arg('input', () => UpdateConditionInput, { description: 'The change.' }) input: UpdateConditionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Condition> {
    return this.service.change(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => DeletedCondition, {
    description:
      'Takes a condition out of the caller’s specialty; out of its last one, or by an admin, it is deleted. CONFLICT where that breaks golden cases: deactivate it before, and accept that.',
  })
  async deleteCondition(
    @Arg('id', () => ID, { description: 'The condition.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<DeletedCondition> {
    await this.service.remove(actor, id)
    return { deletedId: id }
  }
}
