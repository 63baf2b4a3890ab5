import type { MeasureHabits, NumberProof } from './number-words.ts'

interface HabitRow extends Omit<MeasureHabits, 'ending' | 'otherwise'> {
  ending?: string
  otherwise?: string
}

/** What `number-words.json` holds. */
declare const file: {
  $schema: string
  kinds: Record<
    | 'time'
    | 'person'
    | 'dose'
    | 'amount'
    | 'volume'
    | 'molar'
    | 'otherUnit'
    | 'course'
    | 'ending'
    | 'connective'
    | 'within'
    | 'stating'
    | 'parting'
    | 'past'
    | 'baseline'
    | 'ordered',
    { about?: string; words: string; proofs: NumberProof[] }
  >
  habits: Record<string, HabitRow>
}
export default file
