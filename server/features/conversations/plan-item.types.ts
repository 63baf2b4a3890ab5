import { Field, ObjectType } from 'type-graphql'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'

const BasisKind = graphqlEnum('BasisKind', 'What a line of the plan rests on.', {
  FACT: 'A fact of the record.',
  RULE: 'A rule of the clinical content.',
  SCORE: 'A computed score.',
  SOURCE: 'A guideline or paper.',
})

const MedicineCheckStatus = graphqlEnum(
  'MedicineCheckStatus',
  'A medicine against allergies, current medicines, pregnancy and kidney function.',
  {
    CHECKED: 'Every medicine and class of the line was looked up, all four are known, and nothing speaks against it.',
    CAUTION: 'Something speaks for care; what was not checked is said.',
    CONFLICT: 'Something conflicts; what was not checked is said.',
    NOT_KNOWN: 'Nothing found speaks against it, and something needed for the check is not known.',
  },
)

@ObjectType({ simpleResolvers: true, description: 'What a line of the plan rests on.' })
export class Basis {
  @Field(() => BasisKind, { description: 'Fact, rule, score or source.' })
  kind!: 'FACT' | 'RULE' | 'SCORE' | 'SOURCE'

  @Field(() => String, { description: 'Fact key, rule id, calculator id, or source.' })
  ref!: string

  @Field(() => String, { description: 'As shown.' })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'A medicine against what is known of the patient.' })
export class MedicineCheck {
  @Field(() => MedicineCheckStatus, { description: 'Checked, with caution, conflicting, or not known.' })
  status!: 'CHECKED' | 'CAUTION' | 'CONFLICT' | 'NOT_KNOWN'

  @Field(() => String, { description: 'What was found, each with its source, and what was not checked.' })
  text!: string
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A line that a language model would add to the plan. Nothing of the record or the rules speaks against it; no rule wrote it.',
})
export class ModelPlanItem {
  @Field(() => String, { description: 'What to do.' })
  text!: string

  @Field(() => [Basis], {
    description: 'What of the record the model names as its basis; empty: the model’s own, no basis found.',
  })
  basis!: Basis[]

  @Field(() => MedicineCheck, { nullable: true, description: 'For a line that gives a medicine or a class of them.' })
  medicineCheck!: MedicineCheck | null
}
