import type { ResponseTone } from '../../../gql/graphql.ts'
import { formatNumber } from '../../../lib/quantity.ts'

/** How an assistant may speak, in the words of the page. */
export const TONES: readonly { value: ResponseTone; label: string }[] = [
  { value: 'PROFESSIONAL', label: 'Professional' },
  { value: 'FRIENDLY', label: 'Friendly' },
  { value: 'DIRECT', label: 'Direct' },
  { value: 'FORMAL', label: 'Formal' },
]

/** The longest texts, in characters. */
export const MOST = { name: 120, greeting: 1_000, voice: 120, image: 2_000, text: 20_000 }
export const TEMPERATURE = { min: 0, max: 2, step: 0.1 }
export const QUESTIONS = { min: 5, max: 100, step: 5 }
export const TOKENS = { min: 100, max: 4_000, step: 100 }
export const MESSAGE_LENGTH = { min: 500, max: 10_000, step: 500 }

export const atMost = (most: number) => (text: string) =>
  text.length <= most || `Write at most ${formatNumber(most)} characters`
