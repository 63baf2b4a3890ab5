import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { Level as LevelName } from '#server/clinical/types.ts'
import type { TraceSeal } from '#server/access/trace-seal.ts'
import { graphqlEnum, graphqlEnumOf } from '#server/shared/graphql-enum.ts'
import { Level } from '#server/shared/level.types.ts'
import { Cost } from '#server/shared/cost.ts'
import type { ModelTask, TaskOutcome } from './model-tasks.service.ts'
import type { ToolOutcome } from './model-tools.contract.ts'
import type { RulesReason } from './reply-notes.ts'

const RulesReasonEnum = graphqlEnum('RulesReason', 'Why the built-in rules wrote a reply.', {
  NO_MODEL: 'No language model is configured.',
  SET_BY_ADMIN: 'An admin has set that the rules alone write.',
  ASKED_FOR: 'The physician asked for it.',
  ANOTHER_PATIENT: 'The message may be about another patient.',
  NOTHING_CLINICAL: 'Nothing in the message was clinical.',
  BUDGET_SPENT: 'The day’s tokens were used up.',
})

@ObjectType({ simpleResolvers: true, description: 'How often something happened.' })
export class TraceCount {
  @Field(() => String, { description: 'What, by its code.' })
  kind!: string

  @Field(() => Int, { description: 'How often.' })
  count!: number
}

@ObjectType({ simpleResolvers: true, description: 'One call of a language model.' })
export class ModelAttempt {
  @Field(() => String, { description: 'The model, by its name at its service.' })
  model!: string

  @Field(() => String, {
    nullable: true,
    description: 'Why it did not answer to the end, by its code; null where it did, or was stopped.',
  })
  problem!: string | null

  @Field(() => Int, { nullable: true, description: 'How long it took, in ms; null where it was stopped.' })
  ms!: number | null
}

const ToolOutcomeEnum = graphqlEnum('ToolOutcome', 'What came of a call of a tool.', {
  ANSWERED: 'It was answered.',
  NOT_FOUND: 'Nothing is called so.',
  NOT_VALID: 'Its arguments did not fit.',
  NO_SUCH_TOOL: 'There is no such tool.',
  TOO_MANY: 'So many are not answered for one reply.',
})

@ObjectType({
  simpleResolvers: true,
  description: 'A look-up of a language model while it worded a reply, by its name. Nothing is changed by any.',
})
export class ModelToolUse {
  @Field(() => String, {
    nullable: true,
    description: 'calculate_score, condition_content, what_if or what_is_missing; null: there is no such tool.',
  })
  tool!: string | null

  @Field(() => ToolOutcomeEnum, { description: 'What came of it.' })
  outcome!: ToolOutcome
}

@ObjectType({ simpleResolvers: true, description: 'The same with what was looked up, for the reply’s owner alone.' })
export class ModelToolCall extends ModelToolUse {
  @Field(() => ID, { nullable: true, description: 'The calculator or condition that was looked up.' })
  about!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What a language model was asked with, and what came of it.' })
export class AdminModelTrace {
  @Field(() => [ModelAttempt], { description: 'Its calls, in order: the last one wrote, or none did.' })
  attempts!: ModelAttempt[]

  @Field(() => String, { description: 'Version of the prompt, as a digest.' })
  prompt!: string

  @Field(() => Float, { description: 'Temperature that was asked for.' })
  temperature!: number

  @Field(() => Int, { description: 'The most tokens that it was allowed.' })
  maxTokens!: number

  @Field(() => Int, { description: 'How many earlier messages it was given.' })
  history!: number

  @Field(() => [ModelToolUse], { description: 'What it looked up, in order.' })
  tools!: ModelToolUse[]

  @Field(() => [TraceCount], {
    description:
      'What identifies the patient and was replaced before it left the server: NAME, DATE_OF_BIRTH, RECORD_NUMBER, PHONE, EMAIL.',
  })
  masked!: TraceCount[]

  @Field(() => [TraceCount], {
    description:
      'What record and rules said against its text, marked there: LEVEL (below the rules’), PATIENT (another one), MEDICINE, DOSE (without source).',
  })
  objections!: TraceCount[]

  @Field(() => Int, { description: 'How often something of the configuration was kept out of its text.' })
  withheld!: number

  @Field(() => Int, { nullable: true, description: 'Tokens of the question, as its service reported.' })
  inputTokens!: number | null

  @Field(() => Int, { nullable: true, description: 'Tokens of the answer, as its service reported.' })
  outputTokens!: number | null

  @Field(() => Float, { nullable: true, description: 'What that cost in US dollars; null where no price is set.' })
  costUsd!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'The same for the reply’s owner alone.' })
export class ModelTrace extends AdminModelTrace {
  @Field(() => [ModelToolCall], { description: 'What it looked up, in order.' })
  override tools!: ModelToolCall[]
}

const ModelTaskEnum = graphqlEnum('ModelTask', 'What a language model is asked beside replies.', {
  EXTRACTION: 'Facts and negations of a message that the rules did not read.',
  TITLE: 'The conversation’s title.',
  PLAN: 'Lines that the plan of the rules does not hold.',
  DOCUMENT: 'A document from the record.',
  IMPORT: 'Conditions or data points of a pasted text.',
})

const TaskOutcomeEnum = graphqlEnum(
  'TaskOutcome',
  'What came of such a call. Unless it was used, the rules’ version stands.',
  {
    USED: 'What it said was used.',
    NOT_VALID: 'It said nothing that checks.',
    FAILED: 'It did not answer to the end.',
    TIMED_OUT: 'It took too long.',
    BUDGET_SPENT: 'The day’s tokens were used up.',
  },
)

@ObjectType({ simpleResolvers: true, description: 'One call of a language model beside a reply.' })
export class ModelTaskCall {
  @Field(() => ModelTaskEnum, { description: 'What for.' })
  task!: ModelTask

  @Field(() => TaskOutcomeEnum, { description: 'What came of it.' })
  outcome!: TaskOutcome

  @Field(() => [ModelAttempt], { description: 'Its tries, in order.' })
  attempts!: ModelAttempt[]

  @Field(() => Int, { description: 'From its beginning to its end, in ms.' })
  ms!: number

  @Field(() => Int, { nullable: true, description: 'Tokens of the question, as its service reported.' })
  inputTokens!: number | null

  @Field(() => Int, { nullable: true, description: 'Tokens of the answer, as its service reported.' })
  outputTokens!: number | null

  @Field(() => Float, { nullable: true, description: 'What that cost in US dollars; null where no price is set.' })
  costUsd!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'What became of the facts that a language model proposed.' })
export class ProposalsTrace {
  @Field(() => Int, { description: 'How many entered the record.' })
  kept!: number

  @Field(() => [TraceCount], {
    description:
      'Why the others did not: KNOWN, DISPUTED (the physician is asked), KEY, WORDS (not in the text), READ_OTHERWISE, ASSERTION, VALUE, LOWERS.',
  })
  ends!: TraceCount[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'What became of the lines that a language model proposed for the plan.',
})
export class PlanItemsTrace {
  @Field(() => Int, { description: 'How many are shown beside the plan.' })
  kept!: number

  @Field(() => [TraceCount], {
    description:
      'Why the others are not: KNOWN, TAKES_BACK (what the rules plan), SHAPE, IDENTIFIES, LEVEL, PATIENT, MEDICINE, DOSE.',
  })
  ends!: TraceCount[]
}

const TraceSealEnum = graphqlEnumOf<TraceSeal>('TraceSeal', 'What the audit log says of a trace.', {
  FITS: 'It is as it was sealed.',
  CHANGED: 'It was changed since.',
  NONE: 'It was not sealed: the reply ended before there were seals.',
})

@ObjectType({
  simpleResolvers: true,
  description:
    'How a reply was made, for admins: versions, guards, times and tokens, and nothing that tells of the patient.',
})
export class AdminReplyTrace {
  @Field(() => ID, { description: 'The reply.' })
  replyId!: string

  @Field(() => TraceSealEnum, { description: 'Whether it is as it was sealed with the audit log.' })
  seal!: TraceSeal

  @Field(() => RulesReasonEnum, {
    nullable: true,
    description: 'Why the built-in rules wrote it; null where a language model did.',
  })
  rules!: RulesReason | null

  @Field(() => AdminModelTrace, { nullable: true, description: 'The language model’s part; null where none had one.' })
  model!: AdminModelTrace | null

  @Cost({ items: 2 })
  @Field(() => [ModelTaskCall], {
    description: 'Calls of a language model beside it that are over, in the order of their ends.',
  })
  tasks!: ModelTaskCall[]

  @Field(() => ProposalsTrace, {
    nullable: true,
    description: 'Facts that a model proposed; null where it proposed none.',
  })
  proposals!: ProposalsTrace | null

  @Field(() => PlanItemsTrace, {
    nullable: true,
    description: 'Lines that a model proposed for the plan; null where it was not asked, or did not answer.',
  })
  planItems!: PlanItemsTrace | null

  @Field(() => String, { description: 'Version of the clinical content, as a digest.' })
  content!: string

  @Field(() => ID, { nullable: true, description: 'Version of the assistant’s configuration.' })
  assistantVersionId!: string | null

  @Field(() => Int, { nullable: true, description: 'From its beginning to its first words, in ms.' })
  firstTextMs!: number | null

  @Field(() => Int, { description: 'From its beginning to its end, in ms.' })
  totalMs!: number
}

@ObjectType({
  simpleResolvers: true,
  description:
    'How a reply was made: versions, ids, counts and codes, and no word of the patient’s. For its owner alone.',
})
export class ReplyTrace extends AdminReplyTrace {
  @Field(() => ModelTrace, { nullable: true, description: 'The language model’s part; null where none had one.' })
  override model!: ModelTrace | null

  @Field(() => ID, { nullable: true, description: 'The newest fact of the record that it rests on.' })
  upToFactId!: string | null

  @Field(() => Int, { description: 'How many entries that record had.' })
  facts!: number

  @Field(() => Int, { nullable: true, description: 'The revision of the conversation that it rests on.' })
  revision!: number | null

  @Field(() => Level, { nullable: true, description: 'The level that the rules reached.' })
  level!: LevelName | null

  @Field(() => [ID], { description: 'Rules that raised a red flag or set the level.' })
  ruleIds!: string[]
}
