import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Basis, MedicineCheck } from './plan-item.types.ts'
import { PromptType } from './record.types.ts'

@ObjectType({ simpleResolvers: true, description: 'One line of a plan.' })
export class PlanItem {
  @Field(() => String, { description: 'Stable within the plan’s versions.' })
  id!: string

  @Field(() => String, { description: 'What to do.' })
  text!: string

  @Field(() => String, { nullable: true, description: 'How, and within which limits.' })
  detail!: string | null

  @Field(() => Int, { description: '1 at once, 2 early, 3 later.' })
  priority!: number

  @Field(() => [Basis], { description: 'What it rests on.' })
  basis!: Basis[]

  @Field(() => MedicineCheck, { nullable: true, description: 'For a line that gives a medicine or a class of them.' })
  medicineCheck!: MedicineCheck | null

  @Field(() => [String], { description: 'Missing data that could change it.' })
  wouldChange!: string[]
}

@ObjectType({ simpleResolvers: true, description: 'Lines of a plan that belong together.' })
export class PlanSection {
  @Field(() => String, { description: 'Its heading.' })
  heading!: string

  @Field(() => [PlanItem], { description: 'Its lines.' })
  items!: PlanItem[]
}

@ObjectType({ simpleResolvers: true, description: 'A line of a plan that says something else than before.' })
export class ChangedLine {
  @Field(() => String, { description: 'Id of the line.' })
  id!: string

  @Field(() => String, { description: 'What it said before.' })
  before!: string
}

@ObjectType({ simpleResolvers: true, description: 'What became of the plan with this version.' })
export class PlanChange {
  @Field(() => String, { description: 'In one line, such as "K 6.1 mmol/L: 2 lines changed".' })
  summary!: string

  @Field(() => [String], { description: 'The facts that came since the version before, in words.' })
  because!: string[]

  @Field(() => [String], { description: 'Ids of lines that are new.' })
  added!: string[]

  @Field(() => [String], { description: 'What lines said that are gone.' })
  removed!: string[]

  @Field(() => [ChangedLine], { description: 'Lines that say something else.' })
  changed!: ChangedLine[]
}

@ObjectType({ simpleResolvers: true, description: 'The clinical plan. Each line names what it rests on.' })
export class Plan {
  @Field(() => PromptType, { description: 'What it answers.' })
  promptType!: 'ACUTE_MANAGEMENT' | 'DIAGNOSTIC_WORKUP' | 'TRIAGE'

  @Field(() => String, { description: 'The same plan as markdown.' })
  markdown!: string

  @Field(() => [PlanSection], { description: 'Its sections.' })
  sections!: PlanSection[]

  @Field(() => Int, { description: 'Counts up with each change.' })
  version!: number

  @Field(() => GraphQLDateTime, { description: 'When this version was made.' })
  updatedAt!: Date

  @Field(() => PlanChange, { nullable: true, description: 'What changed with this version; null for a first plan.' })
  change!: PlanChange | null

  /** For the ticks, which are read on demand. */
  conversationId!: string
}

@ObjectType({ simpleResolvers: true, description: 'A line of a plan that its owner has ticked as done.' })
export class PlanCheck {
  @Field(() => String, { description: 'Id of the line.' })
  itemId!: string

  @Field(() => GraphQLDateTime, { description: 'When it was ticked.' })
  checkedAt!: Date
}

@InputType({ description: 'A tick on a line of the plan.' })
export class CheckPlanItemInput {
  @Field(() => ID, { description: 'The conversation.' })
  conversationId!: string

  @Field(() => String, { description: 'Id of the line.' })
  itemId!: string

  @Field(() => String, { description: 'What the line says, as it was read.' })
  text!: string

  @Field(() => Boolean, { description: 'False takes the tick back.' })
  isDone!: boolean
}
