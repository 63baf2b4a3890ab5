import type { SuicidalityForm } from './suicidality-forms.ts'

/** What `suicidality-forms.json` holds. */
declare const file: { $schema: string; words: Record<string, string>; forms: SuicidalityForm[] }
export default file
