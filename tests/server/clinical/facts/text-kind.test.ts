import { describe, expect, test } from 'vitest'
import file from '#server/clinical/data/message-words.json' with { type: 'json' }
import { isChatter, soundsClinical } from '#server/clinical/facts/text-kind.ts'
import { engine } from '../support.ts'

const { chatter, asks, clinical, neither } = file.proofs

describe('what kind of text a text is', () => {
  test.each(chatter)('“%s” is chatter, and nothing of it is read', (text) => {
    expect(isChatter(text)).toBe(true)
    expect(engine.read(text)).toMatchObject({ facts: [], clinical: false })
  })

  test.each(asks)('“%s” asks, and states nothing', (text) => {
    expect(engine.read(text).facts).toEqual([])
  })

  test.each(clinical)('“%s” is clinical, whatever is read of it', (text) => {
    expect(soundsClinical(text)).toBe(true)
    expect(engine.read(text).clinical).toBe(true)
  })

  test.each(neither)('“%s” is neither chatter nor clinical by its words', (text) => {
    expect(isChatter(text)).toBe(false)
    expect(soundsClinical(text)).toBe(false)
  })
})
