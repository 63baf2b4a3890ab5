import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { GoldenCasesService } from './golden-cases.service.ts'
import {
  CreateGoldenCaseInput,
  DeletedGoldenCase,
  GoldenCase,
  TriedCase,
  TryGoldenCaseInput,
  UpdateGoldenCaseInput,
} from './golden-cases.types.ts'

const READ = { for: 'expert-or-admin', key: 'conditions:read' } as const
const WRITE = { for: 'expert-or-admin', key: 'conditions:write' } as const

@Resolver()
export class GoldenCasesResolver {
  constructor(private readonly cases: GoldenCasesService) {}

  @Door(READ)
  @Cost({ points: 200, items: 20 })
  @Query(() => [GoldenCase], { description: 'The golden cases of a specialty, each run as the content stands now.' })
  goldenCases(
    @Arg('specialtyId', () => ID, { description: 'The specialty.' }) specialtyId: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<GoldenCase[]> {
    return this.cases.list(actor, specialtyId)
  }

  @Door(READ)
  @Cost({ points: 50 })
  @Query(() => TriedCase, { description: 'What comes out of a case as the content stands now. Nothing is stored.' })
  tryGoldenCase(
    @Arg('input', () => TryGoldenCaseInput, { description: 'The case.' }) input: TryGoldenCaseInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<TriedCase> {
    return this.cases.try(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => GoldenCase, {
    description: 'Keeps a case with what has to come out of it. CONFLICT where the specialty has 50.',
  })
  createGoldenCase(
    @Arg('input', () => CreateGoldenCaseInput, { description: 'The case.' }) input: CreateGoldenCaseInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<GoldenCase> {
    return this.cases.add(actor, input)
  }

  @Door(WRITE)
  @Mutation(() => GoldenCase, { description: 'Writes a golden case anew.' })
  updateGoldenCase(
    @Arg('input', () => UpdateGoldenCaseInput, { description: 'The case.' }) { id, ...golden }: UpdateGoldenCaseInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<GoldenCase> {
    return this.cases.change(actor, id, golden)
  }

  @Door(WRITE)
  @Mutation(() => DeletedGoldenCase, { description: 'Deletes a golden case.' })
  async deleteGoldenCase(
    @Arg('id', () => ID, { description: 'The case.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<DeletedGoldenCase> {
    await this.cases.remove(actor, id)
    return { deletedId: id }
  }
}
