import { expect, test } from 'vitest'
import file from '#server/clinical/data/course-words.json' with { type: 'json' }
import { engine } from '../support.ts'

const proofs = Object.entries(file.kinds).flatMap(([kind, row]) => row.proofs.map((proof) => [kind, ...proof] as const))

test.each(proofs)('%s: in "%s" %s is %s', (_kind, text, finding, meant) => {
  expect(engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
