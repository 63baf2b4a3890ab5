import type { DefaultConfigurationForm_ConfigFragment, ResponseTone } from '../../../gql/graphql.ts'

/** The default configuration as its form holds it: an optional text that is not there is empty. */
export type Values = {
  name: string
  image: string
  greeting: string
  systemPrompt: string
  acuteManagementPrompt: string
  diagnosisWorkupPrompt: string
  triagePrompt: string
  temperature: number
  maxTokens: number
  maxQuestions: number
  maxMessageLength: number
  elevenlabsVoiceId: string
  responseTone: ResponseTone
  soapNoteFormat: string
  customInstructions: string
}

export const valuesOf = (config: DefaultConfigurationForm_ConfigFragment): Values => ({
  name: config.name,
  image: config.image ?? '',
  greeting: config.greeting,
  systemPrompt: config.systemPrompt ?? '',
  acuteManagementPrompt: config.acuteManagementPrompt ?? '',
  diagnosisWorkupPrompt: config.diagnosisWorkupPrompt ?? '',
  triagePrompt: config.triagePrompt ?? '',
  temperature: config.temperature,
  maxTokens: config.maxTokens,
  maxQuestions: config.maxQuestions,
  maxMessageLength: config.maxMessageLength,
  elevenlabsVoiceId: config.elevenlabsVoiceId ?? '',
  responseTone: config.responseTone,
  soapNoteFormat: config.soapNoteFormat ?? '',
  customInstructions: config.customInstructions ?? '',
})

/** What is saved: only what changed, because a save makes a version; an emptied text is taken away. */
export function changesOf(before: Values, after: Values): Partial<{ [Name in keyof Values]: Values[Name] | null }> {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof Values] !== value)
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]))
}
