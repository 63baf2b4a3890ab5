import { expect, test } from 'vitest'
import file from '#server/clinical/data/complaint-words.json' with { type: 'json' }
import { engine } from '../support.ts'

test.each(file.proofs)('in "%s" the complaint is %s', (text, complaint) => {
  expect(engine.read(text).facts.find(({ key }) => key === 'chief_complaint')?.value ?? null).toBe(complaint)
})
