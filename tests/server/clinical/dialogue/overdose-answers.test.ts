import { expect, test } from 'vitest'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { engine } from '../support.ts'

const OVERDOSE = '24F 60 kg took 16 g paracetamol as a single overdose 6 h ago'
const answered = (...messages: string[]) => play(engine, messages).at(-1)?.reply ?? ''

test('an overdose that a condition judges is not said to be covered by no rule', () => {
  expect(answered(OVERDOSE)).toContain('**Overdose**')
  expect(answered(OVERDOSE)).not.toContain('no rule here covers it')
})

test('an answer on one medicine brings no line of another condition that gives the poison, and no test of its level', () => {
  const reply = answered(OVERDOSE, 'nurse asks if she can have ibuprofen')
  expect(reply).toContain('**Ibuprofen**')
  expect(reply).not.toMatch(/otitis media|15 mg\/kg every 4|Acetaminophen level at/)
})
