import { expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { readCases } from './cases.ts'
import { isReadByHash } from './halves.ts'

/** A fragment of a note that is mostly about what is not there. */
interface Denials {
  text: string
  absent: string[]
  present: string[]
}

const all = readCases<Denials>('denials')

/** What was measured, and no worse: of what is denied heard as that, how many as the reverse; of what is stated heard as that. */
test.each([
  ['the half that is read', true, { absent: 0.71, asPresent: 9, present: 0.76 }],
  ['the half that nobody reads', false, { absent: 0.72, asPresent: 11, present: 0.74 }],
] as const)('what notes deny is heard, in %s', (_half, isRead, floor) => {
  const engine = builtInEngine()
  const count = { absent: 0, heard: 0, asPresent: 0, present: 0, stated: 0 }
  for (const { text, absent, present } of all.filter((one) => isReadByHash(one.text) === isRead)) {
    const statuses = new Map(engine.read(text).facts.map(({ key, status }) => [key, status]))
    count.absent += absent.length
    count.heard += absent.filter((key) => statuses.get(key) === 'ABSENT').length
    count.asPresent += absent.filter((key) => statuses.get(key) === 'PRESENT').length
    count.present += present.length
    count.stated += present.filter((key) => statuses.get(key) === 'PRESENT').length
  }
  expect(count.heard / count.absent).toBeGreaterThanOrEqual(floor.absent)
  expect(count.asPresent).toBeLessThanOrEqual(floor.asPresent)
  expect(count.stated / count.present).toBeGreaterThanOrEqual(floor.present)
})
