import { expect, test } from 'vitest'
import { SCOPE_WORDS } from '#server/clinical/data/scope-words.ts'
import { engine } from '../support.ts'

const proofs = Object.entries(SCOPE_WORDS).flatMap(([name, row]) =>
  row.proofs.map((proof) => [name, ...proof] as const),
)

test.each(proofs)('%s: in "%s" %s is %s', (_name, text, finding, meant) => {
  expect(engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
