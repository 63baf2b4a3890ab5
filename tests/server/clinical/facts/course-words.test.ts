import { expect, test } from 'vitest'
import { COURSE_PROOFS } from '#server/clinical/data/course-words.ts'
import { engine } from '../support.ts'

test.each(COURSE_PROOFS)('in "%s" %s is %s', (text, finding, meant) => {
  expect(engine.read(text).facts.find(({ key }) => key === finding)?.status ?? null).toBe(meant)
})
