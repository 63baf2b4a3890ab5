import type { AgeForm } from './age-forms.ts'

/** What `age-forms.json` holds. */
declare const file: { $schema: string; words: Record<string, string>; forms: AgeForm[] }
export default file
