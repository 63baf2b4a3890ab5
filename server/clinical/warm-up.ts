import type { Engine } from './engine.ts'
import { PROMPT_TYPES, type RecordFact } from './types.ts'

const CASES = [
  '64 year old female with melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.',
  '70M chest pain for 1 h, diaphoretic, BP 150/90 HR 96 RR 20 SpO2 94% T 37.1 C, troponin 0.12 ng/mL, on aspirin, denies SOB',
  '3 week old, fever 38.6 C, poor feeding, no rash',
]

const FOLLOW_UP = 'what comes after that?'

/** One turn and a later message of each example: the runtime compiles what it runs often, so that the first physician does not wait for it. */
export function* warmUp(engine: Engine, rounds: number): Generator<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const [index, text] of CASES.entries()) {
      const reading = engine.read(text)
      const facts: RecordFact[] = engine.merge([], reading).facts.map((fact) => ({ ...fact, source: 'TEXT' as const }))
      const promptType = PROMPT_TYPES[(round + index) % PROMPT_TYPES.length] ?? 'TRIAGE'
      const input = {
        facts,
        promptType,
        asked: [],
        maxQuestions: 30,
        clinical: true,
        unclear: [],
        conflict: null,
        specialty: null,
      }
      Array.from(engine.compose(engine.decide(input), input))
      engine.hear(FOLLOW_UP, { record: facts, lastKeys: [] })
      yield
    }
}
