import type { CalculatorsData } from './calculators/calculators-data.ts'

/** What every public page is given. */
export interface PageProps {
  /** Its texts that are HTML, which the server has sanitised, and when each last changed; by key. */
  html: Record<string, { html: string; changed: string }>
  /** Of the page of the calculators alone. */
  calculators?: CalculatorsData
}
