import type { QuantityForm } from './counted-quantity-forms.ts'

/** What `counted-quantity-forms.json` holds. */
declare const file: {
  $schema: string
  words: Record<string, string>
  stoolFindings: string[]
  forms: QuantityForm[]
}
export default file
