import type { MomentForm } from './moment-forms.ts'

/** What `moment-forms.json` holds. */
declare const file: {
  $schema: string
  words: Record<string, string>
  leadingOn: string[]
  direction: string[]
  between: string[]
  headed: string[]
  opensClause: string[]
  endsClause: string[]
  leadsToNumber: string[]
  forms: MomentForm[]
}
export default file
