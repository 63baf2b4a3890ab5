import { expect, test } from 'vitest'
import file from '#server/clinical/data/ended-words.json' with { type: 'json' }
import { engine } from '../support.ts'

test.each([...file.states.proofs, ...file.goesOn.proofs])('in "%s" %s is %s', (text, finding, meant) => {
  expect(engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
