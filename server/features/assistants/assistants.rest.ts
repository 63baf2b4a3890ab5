import { z } from 'zod'
import {
  RESPONSE_TONES,
  restSpecialistInfo,
  saveAssistantInput,
  saveDefaultAssistantInput,
  specialistInfoAsRest,
  type AssistantConfig,
  type AssistantView,
  type ResponseTone,
  type VisibleConfig,
} from './assistants.contract.ts'

const TONES = ['professional', 'friendly', 'direct', 'formal'] as const
const asRestTone = (tone: ResponseTone) => TONES[RESPONSE_TONES.indexOf(tone)] as (typeof TONES)[number]
const restTone = z
  .enum(TONES, { message: 'The response tone is professional, friendly, direct or formal' })
  .nullish()
  .transform((tone) => tone && RESPONSE_TONES[TONES.indexOf(tone)])

const own = saveAssistantInput.shape
const whole = saveDefaultAssistantInput.shape

const ownInput = {
  greeting_message: own.greeting,
  temperature: own.temperature,
  elevenlabs_voice_id: own.elevenlabsVoiceId,
  response_tone: restTone,
  max_questions: own.maxQuestions,
  soap_note_format: own.soapNoteFormat,
  custom_instructions: own.customInstructions,
}

const ownInputSchema = z.object(ownInput)
/** The façade's names of what an expert sets. */
export const restSaveAssistantInput = ownInputSchema.transform(fromRest)

function fromRest(input: z.output<typeof ownInputSchema>) {
  return {
    greeting: input.greeting_message,
    temperature: input.temperature,
    elevenlabsVoiceId: input.elevenlabs_voice_id,
    responseTone: input.response_tone,
    maxQuestions: input.max_questions,
    soapNoteFormat: input.soap_note_format,
    customInstructions: input.custom_instructions,
  }
}

/** The façade's names of what an admin sets. */
export const restSaveDefaultInput = z
  .object({
    ...ownInput,
    assistant_name: whole.name,
    image: whole.image,
    system_prompt: whole.systemPrompt,
    acute_management_prompt: whole.acuteManagementPrompt,
    diagnosis_workup_prompt: whole.diagnosisWorkupPrompt,
    triage_prompt: whole.triagePrompt,
    max_tokens: whole.maxTokens,
    max_message_length: whole.maxMessageLength,
  })
  .transform((input) => ({
    ...fromRest(input),
    name: input.assistant_name,
    image: input.image,
    systemPrompt: input.system_prompt,
    acuteManagementPrompt: input.acute_management_prompt,
    diagnosisWorkupPrompt: input.diagnosis_workup_prompt,
    triagePrompt: input.triage_prompt,
    maxTokens: input.max_tokens,
    maxMessageLength: input.max_message_length,
  }))

export const restOwnConfig = z
  .object({
    id: z.string(),
    greeting_message: z.string(),
    temperature: z.number(),
    elevenlabs_voice_id: z.string().nullable(),
    response_tone: z.enum(TONES),
    max_questions: z.number(),
    soap_note_format: z.string().nullable(),
    custom_instructions: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ id: 'AssistantConfig' })

export const restDefaultConfig = restOwnConfig
  .omit({ updated_at: true })
  .extend({
    assistant_name: z.string(),
    image: z.string().nullable(),
    max_tokens: z.number(),
    max_message_length: z.number(),
    // Shown to admins only.
    custom_instructions: z.string().nullish(),
    system_prompt: z.string().nullish(),
    acute_management_prompt: z.string().nullish(),
    diagnosis_workup_prompt: z.string().nullish(),
    triage_prompt: z.string().nullish(),
  })
  .meta({ id: 'DefaultAssistantConfig' })

function sharedAsRest(config: VisibleConfig) {
  return {
    id: config.id,
    greeting_message: config.greeting,
    temperature: config.temperature,
    elevenlabs_voice_id: config.elevenlabsVoiceId,
    response_tone: asRestTone(config.responseTone),
    max_questions: config.maxQuestions,
    soap_note_format: config.soapNoteFormat,
  }
}

export function ownConfigAsRest(config: AssistantConfig): z.input<typeof restOwnConfig> {
  return {
    ...sharedAsRest(config),
    custom_instructions: config.customInstructions,
    updated_at: config.updatedAt.toISOString(),
  }
}

export function defaultConfigAsRest(config: VisibleConfig): z.input<typeof restDefaultConfig> {
  return {
    ...sharedAsRest(config),
    assistant_name: config.name,
    image: config.image,
    max_tokens: config.maxTokens,
    max_message_length: config.maxMessageLength,
    custom_instructions: config.customInstructions,
    system_prompt: config.systemPrompt,
    acute_management_prompt: config.acuteManagementPrompt,
    diagnosis_workup_prompt: config.diagnosisWorkupPrompt,
    triage_prompt: config.triagePrompt,
  }
}

export const restSpecialist = z
  .object({
    id: z.string(),
    expert_name: z.string(),
    profile_image: z.string().nullable(),
    specialty_name: z.string().nullable(),
    description: z.string().nullable(),
    specialist_info: restSpecialistInfo,
  })
  .meta({ id: 'SpecialistAssistant' })

export function specialistAsRest(assistant: AssistantView): z.input<typeof restSpecialist> {
  const info = specialistInfoAsRest(assistant)
  return {
    id: assistant.id,
    expert_name: info.full_name,
    profile_image: info.profile_image,
    specialty_name: info.specialty,
    description: assistant.description,
    specialist_info: info,
  }
}
