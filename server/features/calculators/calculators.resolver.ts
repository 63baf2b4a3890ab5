import { GraphQLJSON } from 'graphql-scalars'
import { Arg, ID, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import { Cost } from '#server/shared/cost.ts'
import { byName, eitherOf } from '#server/shared/named-values.ts'
import type { CalculatorsService } from './calculators.service.ts'
import { Calculation, Calculator, CalculatorAnswerInput } from './calculators.types.ts'

@Resolver()
export class CalculatorsResolver {
  constructor(private readonly calculators: CalculatorsService) {}

  @Door({ for: 'anyone', key: 'calculators:read' })
  @Cost({ items: 120 })
  @Query(() => [Calculator], { name: 'calculators', description: 'Scores and formulas by name.' })
  list(
    @Arg('search', () => String, {
      nullable: true,
      description: 'An id, or part of names and purpose; at most 120 characters.',
    })
    search?: string | null,
  ): Calculator[] {
    return this.calculators.list(search)
  }

  @Door({ for: 'anyone', key: 'calculators:read' })
  @Query(() => Calculation, {
    description:
      'Computes a score. While inputs are missing there is no value but the range still possible; outside its population it is refused with the reason. NOT_FOUND for an unknown one, BAD_USER_INPUT for values it does not take.',
  })
  calculate(
    @Arg('id', () => ID, { description: 'The calculator.' }) id: string,
    @Arg('answers', () => [CalculatorAnswerInput], {
      nullable: true,
      description: 'What is known, each input once; "age" (years) and "pregnant" may be given to any.',
    })
    answers?: CalculatorAnswerInput[] | null,
    @Arg('inputs', () => GraphQLJSON, {
      nullable: true,
      description: 'Values by input name, in the inputs’ units; "age" (years) and "pregnant" may be given to any.',
      deprecationReason: 'Use answers.',
    })
    inputs?: unknown,
  ): Calculation {
    const named = answers?.map(({ name, value }) => ({ name, value: value.number ?? value.boolean ?? value.option }))
    const values = eitherOf('answers', named && byName('answers', named), inputs)
    return this.calculators.calculate(id, values, answers ? 'answers' : 'inputs')
  }
}
