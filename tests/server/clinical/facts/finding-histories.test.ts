import { expect, test } from 'vitest'
import file from '#server/clinical/data/finding-histories.json' with { type: 'json' }
import { engine } from '../support.ts'

const proofs = [
  file.lasting,
  file.illnesses,
  file.taken,
  file.procedures,
  file.background,
  file.family,
  file.shared,
].flatMap((row) => row.proofs)

test.each(proofs)('in "%s" %s is %s', (text, finding, meant) => {
  expect(engine.read(String(text)).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
