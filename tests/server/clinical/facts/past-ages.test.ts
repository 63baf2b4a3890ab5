import { expect, test } from 'vitest'
import { engine } from '../support.ts'

const statusOf = (text: string, key: string) => engine.read(text).facts.find((fact) => fact.key === key)?.status ?? null

test.each([
  ['an age behind what somebody had', '60M had a stroke at 50, now vertigo', 'stroke_tia_history', 'PRESENT'],
  ['an age, where the text turns to now', '40M. TIA at 38. Now dizzy', 'condition:stroke_tia', null],
  ['no hour of the day', '60M seizure at 9, now drowsy', 'seizure', 'PRESENT'],
  ['no age of a relative', 'my father had a heart attack at 45', 'ischemic_heart_disease', null],
  ['what the family has beside a cancer', '54F. FH of breast cancer and DVT', 'condition:deep_vein_thrombosis', null],
  ['what somebody could not do', "finger won't bend fully", 'range_of_motion_limited', 'PRESENT'],
  ['a normal sign in brackets behind a denial', 'no rash (chest clear)', 'wheeze', 'ABSENT'],
])('%s: "%s"', (_what, text, key, meant) => {
  expect(statusOf(text, key)).toBe(meant)
})
