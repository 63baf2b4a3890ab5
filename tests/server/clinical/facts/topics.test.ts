import { describe, expect, test } from 'vitest'
import { TOPIC_ROWS } from '#server/clinical/data/topics.ts'
import { engine } from '../support.ts'

describe('what a text is about decides which meaning of a phrase it has, as each row’s proofs say', () => {
  test.each(TOPIC_ROWS.flatMap(({ proofs }) => proofs))('"%s": %s is %s', (text, key, isStated) => {
    expect(engine.read(text).facts.some((fact) => fact.key === key && fact.status === 'PRESENT')).toBe(isStated)
  })
})
