import { expect, test } from 'vitest'
import file from '#server/clinical/data/time-words.json' with { type: 'json' }
import { engine } from '../support.ts'

test.each(file.proofs)('in "%s" the duration is %s', (text, duration) => {
  expect(engine.read(text).facts.find(({ key }) => key === 'duration')?.value ?? null).toBe(duration)
})
