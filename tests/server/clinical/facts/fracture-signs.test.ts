import { expect, test } from 'vitest'
import { engine } from '../support.ts'

const keysOf = (text: string) => engine.read(text).facts.map(({ key, status }) => `${key} ${status}`)

test.each([
  ['84F, NOF # on XR', 'fracture_on_imaging PRESENT'],
  ['# of the left distal radius on films', 'fracture_on_imaging PRESENT'],
  ['L wrist # seen on xray', 'fracture_on_imaging PRESENT'],
  ['ankle XR: no #', 'fracture_on_imaging ABSENT'],
])('"#" beside a bone is a fracture: %s', (text, fact) => {
  expect(keysOf(text)).toContain(fact)
})

test.each([
  '# Hip pain\nNo injury. XR pelvis 3 views',
  'CT shows 5 mm stone',
  '#1 chest pain, XR requested',
  'nose 3/7 blocked',
])('elsewhere it is a heading or a number: %s', (text) => {
  expect(keysOf(text).filter((one) => /fracture|trauma_nasal/.test(one))).toEqual([])
})
