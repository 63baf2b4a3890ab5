import { expect, test } from 'vitest'
import file from '#server/clinical/data/clause-joints.json' with { type: 'json' }
import { play } from '#tests/scorecard/dialogues/play.ts'
import { engine } from '../support.ts'

const proofs = Object.entries(file.kinds).flatMap(([kind, row]) => row.proofs.map((proof) => [kind, ...proof] as const))

test.each(proofs)('%s: in "%s" %s is %s', (_kind, message, finding, meant) => {
  const facts = play(engine, ['54M with back pain', message]).at(-1)?.input.facts ?? []
  expect(facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
