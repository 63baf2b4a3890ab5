import type { ThresholdForm } from './threshold-forms.ts'

/** What `threshold-forms.json` holds. */
declare const file: { $schema: string; ends: string; forms: ThresholdForm[] }
export default file
