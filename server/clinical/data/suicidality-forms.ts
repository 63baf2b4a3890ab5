/**
 * Suicide and self-harm beside what the lexicon lists: verbs of harm near the self, wishes near death, life that is not worth it, others who are
 * better off. Misses cost more than alarms here. The rows of `suicidality-forms.json` each carry their own proofs: texts that say its data point
 * by this row alone, and texts that look alike and do not say it. `tests/server/clinical/facts/suicidality-forms.test.ts` tries them all.
 */
import type { CuedForm } from '../facts/cued-forms.ts'
import { dataFile } from '../data-file.ts'
import type File from './suicidality-forms.json'

const file = dataFile('suicidality-forms') as typeof File

/** Words by class, as the tokenizer folds them. */
export const SUICIDALITY_WORDS: Record<string, string> = file.words

export interface SuicidalityForm extends CuedForm {
  says: 'suicidal_ideation' | 'suicide_plan' | 'suicide_intent' | 'suicide_attempt_recent'
  reads: string[]
  leaves?: string[]
}

/** `@unlisted`: what was matched last stands in no phrase of the lexicon, which says it better. */
export const SUICIDALITY_FORMS: readonly SuicidalityForm[] = file.forms
