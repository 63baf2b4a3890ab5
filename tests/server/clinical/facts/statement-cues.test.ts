import { expect, test } from 'vitest'
import { STATEMENT_CUES } from '#server/clinical/data/statement-cues.ts'
import { engine } from '../support.ts'

const AS_OF = new Date('2026-11-01')
const proofs = STATEMENT_CUES.flatMap(({ says, of, proofs: all }) =>
  all.map((proof) => [`${says} ${of}`, ...proof] as const),
)

test.each(proofs)('%s: in "%s" %s is %s', (_name, text, finding, meant) => {
  expect(engine.read(text, AS_OF).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
