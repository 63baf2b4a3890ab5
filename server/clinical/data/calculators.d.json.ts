import type { Calculator } from '../content.ts'

/** What `calculators.json` holds. */
declare const file: { calculators: Calculator[] }
export default file
