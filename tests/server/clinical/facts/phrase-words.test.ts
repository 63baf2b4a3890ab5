import { expect, test } from 'vitest'
import { PHRASE_PROOFS } from '#server/clinical/data/phrase-words.ts'
import { engine } from '../support.ts'

test.each(PHRASE_PROOFS)('%s: in "%s" %s is %s', (_kind, text, finding, meant) => {
  expect(engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
