/** A figure of the scorecard in whole percent, on the notes that were looked at while building, and on those that were not. */
export interface Figure {
  id: 'numbers' | 'findings' | 'absent' | 'conditions' | 'levels' | 'emergencies'
  name: string
  tuned: number
  checked: number
  /** Whether it is said "at most": of harms. */
  atMost?: true
}

/** Never better than what is measured: `tests/scorecard/scorecard.test.ts` holds each. */
export const FIGURES: readonly Figure[] = [
  { id: 'numbers', name: 'Numbers read right (F1)', tuned: 97, checked: 95 },
  { id: 'findings', name: 'Findings read right (F1)', tuned: 95, checked: 85 },
  { id: 'absent', name: 'What is absent read as absent', tuned: 91, checked: 85 },
  { id: 'conditions', name: 'The condition among the first three', tuned: 90, checked: 85 },
  { id: 'levels', name: 'The level just right', tuned: 89, checked: 81 },
  { id: 'emergencies', name: 'Emergencies placed too low', tuned: 3, checked: 3, atMost: true },
]
