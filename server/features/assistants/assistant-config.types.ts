import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import type {
  AssistantSetting as AssistantSettingName,
  ResponseTone as ResponseToneName,
} from './assistants.contract.ts'

export const ResponseTone = graphqlEnum('ResponseTone', 'How an assistant speaks.', {
  PROFESSIONAL: 'As among colleagues.',
  FRIENDLY: 'Warm.',
  DIRECT: 'In as few words as possible.',
  FORMAL: 'With distance.',
})

@ObjectType({ simpleResolvers: true, description: 'How an expert’s assistant is set up.' })
export class AssistantConfig {
  @Field(() => ID, { description: 'The assistant’s id.' })
  id!: string

  @Field(() => Int, { description: 'Counts up with each save; conversations go on with the one they began with.' })
  version!: number

  @Field(() => String, { description: 'Its name on screen.' })
  name!: string

  @Field(() => String, { description: 'What it says before the first message.' })
  greeting!: string

  @Field(() => Float, { description: 'How freely a language model answers, 0 to 2.' })
  temperature!: number

  @Field(() => String, { nullable: true, description: 'The voice that reads aloud, by its id at ElevenLabs.' })
  elevenlabsVoiceId!: string | null

  @Field(() => ResponseTone, { description: 'How it speaks.' })
  responseTone!: ResponseToneName

  @Field(() => Int, { description: 'How many data points it asks for in one conversation, 5 to 100.' })
  maxQuestions!: number

  @Field(() => String, { nullable: true, description: 'Template of its SOAP notes.' })
  soapNoteFormat!: string | null

  @Field(() => String, { nullable: true, description: 'What it minds beside its rules, none of which it overrides.' })
  customInstructions!: string | null

  @Field(() => GraphQLDateTime, { description: 'When this version was saved.' })
  updatedAt!: Date
}

const AssistantSetting = graphqlEnum('AssistantSetting', 'What an expert sets on their assistant.', {
  GREETING: 'What it says first.',
  TEMPERATURE: 'How freely a language model answers.',
  MAX_QUESTIONS: 'How many data points it asks for.',
  RESPONSE_TONE: 'How it speaks.',
  VOICE: 'The voice that reads aloud.',
  SOAP_NOTE_FORMAT: 'Template of its SOAP notes.',
  CUSTOM_INSTRUCTIONS: 'What it minds beside its rules.',
})

@ObjectType({ simpleResolvers: true, description: 'A configuration that an assistant had, or has.' })
export class AssistantVersion {
  @Field(() => Int, { description: 'Its number.' })
  version!: number

  @Field(() => GraphQLDateTime, { description: 'When it was saved.' })
  savedAt!: Date

  @Field(() => [AssistantSetting], { description: 'What differs from the version before; nothing for the first.' })
  changes!: AssistantSettingName[]

  @Field(() => String, { description: 'What it said before the first message.' })
  greeting!: string

  @Field(() => Float, { description: 'How freely a language model answered, 0 to 2.' })
  temperature!: number

  @Field(() => String, { nullable: true, description: 'The voice that read aloud, by its id at ElevenLabs.' })
  elevenlabsVoiceId!: string | null

  @Field(() => ResponseTone, { description: 'How it spoke.' })
  responseTone!: ResponseToneName

  @Field(() => Int, { description: 'How many data points it asked for in one conversation.' })
  maxQuestions!: number

  @Field(() => String, { nullable: true, description: 'Template of its SOAP notes.' })
  soapNoteFormat!: string | null

  @Field(() => String, { nullable: true, description: 'What it minded beside its rules.' })
  customInstructions!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'How the default assistant is set up, with its instructions.' })
export class DefaultAssistantConfig extends AssistantConfig {
  @Field(() => String, { nullable: true, description: 'Address of its picture.' })
  image!: string | null

  @Field(() => String, { nullable: true, description: 'What a language model is told before everything else.' })
  systemPrompt!: string | null

  @Field(() => String, { nullable: true, description: 'What it is told for ACUTE_MANAGEMENT.' })
  acuteManagementPrompt!: string | null

  @Field(() => String, { nullable: true, description: 'What it is told for DIAGNOSTIC_WORKUP.' })
  diagnosisWorkupPrompt!: string | null

  @Field(() => String, { nullable: true, description: 'What it is told for TRIAGE.' })
  triagePrompt!: string | null

  @Field(() => Int, { description: 'Longest reply of a language model in tokens, 100 to 4,000.' })
  maxTokens!: number

  @Field(() => Int, { description: 'Longest message it takes in characters, 500 to 10,000.' })
  maxMessageLength!: number
}

@InputType({
  description:
    'A new version of the caller’s assistant. What is not given stays as it is; null takes an optional text away.',
})
export class SaveMyAssistantInput {
  @Field(() => String, { nullable: true, description: 'What it says first; at most 1,000 characters.' })
  greeting?: string | null

  @Field(() => Float, { nullable: true, description: '0 to 2.' })
  temperature?: number | null

  @Field(() => String, { nullable: true, description: 'A voice’s id at ElevenLabs; at most 120 characters.' })
  elevenlabsVoiceId?: string | null

  @Field(() => ResponseTone, { nullable: true, description: 'How it speaks.' })
  responseTone?: ResponseToneName | null

  @Field(() => Int, { nullable: true, description: '5 to 100.' })
  maxQuestions?: number | null

  @Field(() => String, { nullable: true, description: 'Template of its SOAP notes; at most 20,000 characters.' })
  soapNoteFormat?: string | null

  @Field(() => String, { nullable: true, description: 'At most 20,000 characters.' })
  customInstructions?: string | null
}

@InputType({ description: 'An earlier version of the caller’s assistant.' })
export class RestoreMyAssistantInput {
  @Field(() => Int, { description: 'Its number.' })
  version!: number
}

@InputType({
  description:
    'A new version of the default assistant. What is not given stays as it is; null takes an optional text away.',
})
export class SaveDefaultAssistantConfigInput extends SaveMyAssistantInput {
  @Field(() => String, { nullable: true, description: 'Its name on screen; at most 120 characters.' })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'Its picture: a path of this site, or an https address.' })
  image?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'What a language model is told first; at most 20,000 characters.',
  })
  systemPrompt?: string | null

  @Field(() => String, { nullable: true, description: 'For ACUTE_MANAGEMENT; at most 20,000 characters.' })
  acuteManagementPrompt?: string | null

  @Field(() => String, { nullable: true, description: 'For DIAGNOSTIC_WORKUP; at most 20,000 characters.' })
  diagnosisWorkupPrompt?: string | null

  @Field(() => String, { nullable: true, description: 'For TRIAGE; at most 20,000 characters.' })
  triagePrompt?: string | null

  @Field(() => Int, { nullable: true, description: '100 to 4,000.' })
  maxTokens?: number | null

  @Field(() => Int, { nullable: true, description: '500 to 10,000.' })
  maxMessageLength?: number | null
}
