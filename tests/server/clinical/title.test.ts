import { expect, it } from 'vitest'
import { decideOn } from './support.ts'

it.each([
  ['70M digoxin level 6.2 ng/mL', 'Digoxin level 6.2, 70 M'],
  ['70M on warfarin, INR 9', 'INR 9, 70 M'],
  ['70M potassium 7.1', 'Hyperkalemia, 70 M'],
  ['70M', 'Patient, 70 M'],
])('a title names what the level rests on: “%s”', (text, title) => expect(decideOn(text).title).toBe(title))
