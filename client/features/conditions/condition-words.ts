import { createContext } from 'react'
import { wordsOf } from '../../lib/refusal.ts'
import type { Said } from '../../lib/use-verb.ts'
import type { AddMode } from './add-panel.tsx'

/** What a bulk or AI import brought: how many came in, and how many lines did not. */
type Outcome = { count: number; left: number }

const worked = (text: string): readonly Said[] => [{ text, kind: 'success' }]
const not = (text: string): readonly Said[] => [{ text, kind: 'error' }]
/** @param failed where the server gave no words of its own. @param lost after the word that it was not reached */
const either = (failed: string, lost: string) => (error: unknown) =>
  wordsOf(error, failed, `Could not reach the server. ${lost}`)

/** What the pages say when something could not be read. */
export const FAILED = {
  profile: 'Failed to load user profile',
  specialties: 'The specialties could not be loaded.',
  conditions: 'Failed to load conditions',
  dataPoints: 'Failed to load data points',
} as const

/** What an expert's page says when something was done, and when it was not. */
const EXPERT = {
  done: {
    createCondition: 'Condition created successfully',
    mapCondition: 'Condition mapped successfully',
    updateCondition: 'Condition status updated successfully',
    editCondition: 'Condition updated successfully',
    deleteCondition: 'Condition deleted successfully',
    importConditions: ({ count }: Outcome) => worked(`Successfully imported ${count} conditions`),
    parseConditions: ({ count }: Outcome) => worked(`Successfully created ${count} conditions using AI`),
    createDataPoint: 'Data point created successfully',
    updateDataPoint: 'Data point updated successfully',
    deleteDataPoint: 'Data point deleted successfully',
    importDataPoints: ({ count }: Outcome) => worked(`Successfully imported ${count} data points`),
    parseDataPoints: ({ count }: Outcome) => worked(`Successfully created ${count} data points using AI`),
  },
  failed: {
    createCondition: 'Failed to create condition' as Failed,
    mapCondition: 'Failed to map condition' as Failed,
    importConditions: 'Failed to import conditions' as Failed,
    parseConditions: 'Failed to parse conditions with AI' as Failed,
    updateCondition: 'Failed to update condition status' as Failed,
    editCondition: 'Failed to update condition' as Failed,
    deleteCondition: 'Failed to delete condition' as Failed,
    createDataPoint: 'Failed to create data point' as Failed,
    importDataPoints: 'Failed to import data points' as Failed,
    parseDataPoints: 'Failed to parse data points with AI' as Failed,
    updateDataPoint: 'Failed to update data point' as Failed,
    deleteDataPoint: 'Failed to delete data point' as Failed,
    saveDataPointOrder: 'Failed to update data point' as Failed,
  },
  /** Failures are toasts, too. */
  toasted: false,
  ownOnly: 'Your assistant only',
  conditionModes: ['single', 'bulk', 'ai'] as readonly AddMode[],
  /** Conditions can be deleted, not only deactivated. */
  deletesConditions: false,
}
type Failed = string | ((error: unknown) => string)
type ConditionArea = typeof EXPERT

/** The specialty's problems on an expert's dashboard: there they are deleted, too. */
export const DASHBOARD: ConditionArea = {
  ...EXPERT,
  conditionModes: ['single', 'bulk'],
  deletesConditions: true,
}

/** The same page in the admin area. */
export const ADMIN: ConditionArea = {
  done: {
    ...EXPERT.done,
    createCondition: 'Condition created successfully!',
    mapCondition: 'Condition mapped successfully!',
    deleteCondition: 'Condition deleted successfully!',
    createDataPoint: 'Data point created successfully!',
    importConditions: ({ count, left }) =>
      count === 0
        ? not(`Failed to import all ${left} conditions.`)
        : worked(`Successfully imported ${count} conditions!`),
    importDataPoints: ({ count, left }) => [
      ...(count > 0 ? worked(`Successfully imported ${count} data points!`) : []),
      ...(left > 0 ? not(`${left} data points failed to create. See the list below.`) : []),
    ],
    parseDataPoints: ({ count, left }) =>
      count === 0
        ? not('AI parsing failed to create any data points')
        : [
            ...worked(`AI parsed and created ${count} data points successfully!`),
            ...(left > 0 ? not(`${left} data points failed to create. See the list below.`) : []),
          ],
  },
  failed: {
    ...EXPERT.failed,
    createCondition: either('Failed to create condition', 'Error creating condition'),
    mapCondition: either('Failed to map condition', 'Error mapping condition'),
    importConditions: either('Bulk import failed. Please try again.', 'Bulk import failed. Please try again.'),
    importDataPoints: either('Bulk import failed. Please try again.', 'Bulk import failed. Please try again.'),
    parseDataPoints: (error) => `AI parsing failed: ${wordsOf(error, 'Unknown error', 'Could not reach the server.')}`,
  },
  toasted: true,
  ownOnly: 'Its expert’s assistant only',
  conditionModes: ['single', 'bulk'],
  deletesConditions: true,
}

/** Whose page the conditions stand on: an expert's, or an admin's. */
export const Area = createContext<ConditionArea>(EXPERT)

export const NO_LINES = {
  conditions: 'Please enter at least one condition name',
  dataPoints: 'No valid data points to import',
} as const

/** The lines that say something, without their edges. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** How a line of a bulk import names a data point: lower case, with underscores. */
export const nameOfLine = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
