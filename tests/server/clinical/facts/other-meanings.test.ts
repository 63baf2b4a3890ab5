import { expect, test } from 'vitest'
import { OTHER_MEANINGS_PROOFS } from '#server/clinical/data/other-meanings.ts'
import { engine } from '../support.ts'

test.each(OTHER_MEANINGS_PROOFS)('"%s" does not state %s', (text, finding) => {
  expect(engine.read(text).facts.map(({ key }) => key)).not.toContain(finding)
})
