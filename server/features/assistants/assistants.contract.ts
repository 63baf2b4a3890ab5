import { z } from 'zod'
import { specialtyView } from '#server/features/specialties/specialties.contract.ts'

/** What everyone may see of an assistant, in one of its versions. */
export const assistantView = z.object({
  id: z.uuid(),
  /** The version that the rest is of. */
  versionId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  greeting: z.string(),
  description: z.string().nullable(),
  specialty: specialtyView.nullable(),
  /** Whose assistant it is; null for the default one. */
  expertId: z.uuid().nullable(),
  expertName: z.string().nullable(),
  isDefault: z.boolean(),
  maxMessageLength: z.number().int(),
  maxQuestions: z.number().int(),
})
export type AssistantView = z.infer<typeof assistantView>

/** The assistant of a conversation, in the version it began with; without one, in its current. */
export interface PinnedAssistant {
  assistantId: string
  assistantVersionId: string | null
}

export const RESPONSE_TONES = ['PROFESSIONAL', 'FRIENDLY', 'DIRECT', 'FORMAL'] as const
export type ResponseTone = (typeof RESPONSE_TONES)[number]

export const NAME_MAX = 120
const GREETING_MAX = 1_000
const PROMPT_MAX = 20_000
const ADDRESS_MAX = 500

/** A field that keeps its value when nothing, or null, is given. */
const kept = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined)

const between = (what: string, min: number, max: number) => {
  const message = `${what} is between ${min.toLocaleString('en-US')} and ${max.toLocaleString('en-US')}`
  return z.number({ message }).min(min, message).max(max, message)
}
const wholeBetween = (what: string, min: number, max: number) =>
  between(what, min, max).int(`${what} is a whole number`)

/** Text that null, or nothing but blanks, takes away. */
const optionalText = (what: string, max: number) =>
  z
    .string()
    .max(max, `${what} has at most ${max.toLocaleString('en-US')} characters`)
    .nullish()
    .transform((text) => (text?.trim() === '' ? null : text))

const greeting = z
  .string()
  .trim()
  .min(1, 'Please enter a greeting')
  .max(GREETING_MAX, `The greeting has at most ${GREETING_MAX.toLocaleString('en-US')} characters`)

/** A path of ours, or an address that browsers load over TLS. */
const pictureAddress = z
  .string()
  .trim()
  .max(ADDRESS_MAX, `The image address has at most ${ADDRESS_MAX} characters`)
  .refine(
    (address) => address === '' || /^\/(?![/\\])[^\s\\]*$/.test(address) || isHttps(address),
    'The image is a path of this site or an https address',
  )
  .nullish()
  .transform((address) => (address === '' ? null : address))

function isHttps(address: string): boolean {
  return /^https:\/\/[^\s\\@]+$/i.test(address) && URL.canParse(address)
}

/** What an expert sets on their assistant. What is not given stays as it is; null takes an optional text away. */
export const saveAssistantInput = z.object({
  greeting: kept(greeting),
  temperature: kept(between('The temperature', 0, 2)),
  elevenlabsVoiceId: optionalText('The voice id', 120),
  responseTone: kept(
    z.enum(RESPONSE_TONES, { message: 'The response tone is professional, friendly, direct or formal' }),
  ),
  maxQuestions: kept(wholeBetween('The number of questions', 5, 100)),
  soapNoteFormat: optionalText('The SOAP note format', PROMPT_MAX),
  customInstructions: optionalText('The text of the custom instructions', PROMPT_MAX),
})
export type SaveAssistantInput = z.input<typeof saveAssistantInput>

/** What experts set, by its name; a version tells which of it changed. */
export const SETTINGS = {
  GREETING: 'greeting',
  TEMPERATURE: 'temperature',
  MAX_QUESTIONS: 'maxQuestions',
  RESPONSE_TONE: 'responseTone',
  VOICE: 'elevenlabsVoiceId',
  SOAP_NOTE_FORMAT: 'soapNoteFormat',
  CUSTOM_INSTRUCTIONS: 'customInstructions',
} as const
export type AssistantSetting = keyof typeof SETTINGS

/** How many versions are shown at once. */
export const versionsShown = z
  .number()
  .int()
  .min(1, 'Between 1 and 100 versions')
  .max(100, 'Between 1 and 100 versions')

/** What experts set, as one version has it, and which of it that version changed. */
export interface AssistantVersion extends Pick<AssistantConfig, (typeof SETTINGS)[AssistantSetting] | 'version'> {
  savedAt: Date
  changes: AssistantSetting[]
}

/** What an admin sets on the default assistant. */
export const saveDefaultAssistantInput = saveAssistantInput.extend({
  name: kept(
    z.string().trim().min(1, 'Please enter a name').max(NAME_MAX, `A name has at most ${NAME_MAX} characters`),
  ),
  image: pictureAddress,
  systemPrompt: optionalText('The system prompt', PROMPT_MAX),
  acuteManagementPrompt: optionalText('The acute management prompt', PROMPT_MAX),
  diagnosisWorkupPrompt: optionalText('The diagnostic workup prompt', PROMPT_MAX),
  triagePrompt: optionalText('The triage prompt', PROMPT_MAX),
  maxTokens: kept(wholeBetween('The number of tokens', 100, 4_000)),
  maxMessageLength: kept(wholeBetween('The message length', 500, 10_000)),
})
export type SaveDefaultAssistantInput = z.input<typeof saveDefaultAssistantInput>

/** How an assistant has a language model write. */
export type AssistantInstructions = Pick<
  AssistantConfig,
  | 'temperature'
  | 'maxTokens'
  | 'responseTone'
  | 'soapNoteFormat'
  | 'systemPrompt'
  | 'customInstructions'
  | 'acuteManagementPrompt'
  | 'diagnosisWorkupPrompt'
  | 'triagePrompt'
>

/** An assistant's configuration, as whoever sets it sees it. */
export interface AssistantConfig {
  id: string
  version: number
  name: string
  image: string | null
  greeting: string
  temperature: number
  maxTokens: number
  maxQuestions: number
  maxMessageLength: number
  elevenlabsVoiceId: string | null
  responseTone: ResponseTone
  soapNoteFormat: string | null
  updatedAt: Date
  /** The instructions: for those who set them. */
  systemPrompt: string | null
  customInstructions: string | null
  acuteManagementPrompt: string | null
  diagnosisWorkupPrompt: string | null
  triagePrompt: string | null
}

const INSTRUCTIONS = [
  'systemPrompt',
  'customInstructions',
  'acuteManagementPrompt',
  'diagnosisWorkupPrompt',
  'triagePrompt',
] as const
type Instruction = (typeof INSTRUCTIONS)[number]
export type VisibleConfig = Omit<AssistantConfig, Instruction> & Partial<Pick<AssistantConfig, Instruction>>

/** What everyone may see of a configuration. */
export function withoutInstructions(config: AssistantConfig): VisibleConfig {
  return Object.fromEntries(
    Object.entries(config).filter(([key]) => !INSTRUCTIONS.includes(key as Instruction)),
  ) as VisibleConfig
}

export const restSpecialistInfo = z
  .object({ full_name: z.string(), specialty: z.string().nullable(), profile_image: z.string().nullable() })
  .meta({ id: 'SpecialistInfo' })

/** The expert behind an assistant, as the façade shows them. */
export function specialistInfoAsRest({
  name,
  expertName,
  specialty,
  image,
}: AssistantView): z.input<typeof restSpecialistInfo> {
  return { full_name: expertName ?? name, specialty: specialty?.name ?? null, profile_image: image }
}
