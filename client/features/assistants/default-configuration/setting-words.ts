import type { Values } from './values.ts'

/** What the settings are called in a comparison, as in the form. */
export const SETTING_WORDS: Record<keyof Values, string> = {
  name: 'Assistant name',
  image: 'Image',
  greeting: 'Greeting message',
  systemPrompt: 'System prompt',
  acuteManagementPrompt: 'Acute management prompt',
  diagnosisWorkupPrompt: 'Diagnosis workup prompt',
  triagePrompt: 'Triage prompt',
  customInstructions: 'Custom instructions',
  temperature: 'Temperature',
  maxTokens: 'Maximum tokens',
  maxQuestions: 'Maximum questions',
  maxMessageLength: 'Maximum message length',
  elevenlabsVoiceId: 'ElevenLabs voice ID',
  responseTone: 'Response tone',
  soapNoteFormat: 'SOAP note format',
}
