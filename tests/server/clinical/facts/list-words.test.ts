import { expect, test } from 'vitest'
import file from '#server/clinical/data/list-words.json' with { type: 'json' }
import { engine } from '../support.ts'

const rows = { ...file.roles, ...file.statuses, expected: file.expected }
const proofs = Object.entries(rows).flatMap(([name, row]) => row.proofs.map((proof) => [name, ...proof] as const))

test.each(proofs)('%s: in "%s" %s is %s', (_name, text, finding, meant) => {
  expect(engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
