import { describe, expect, it } from 'vitest'
import { PROOFS } from '#server/clinical/data/other-people.ts'
import { othersTokens } from '#server/clinical/facts/others.ts'
import { tokenize } from '#server/clinical/facts/tokenize.ts'

describe('what is said of somebody else', () => {
  it.each(PROOFS)('in “%s” the word “%s”: %s', (text, word, isOthers) => {
    const tokens = tokenize(text)
    const at = [...tokens].findIndex(({ raw }) => raw.toLowerCase() === word)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(othersTokens(tokens)[at] === 1).toBe(isOthers)
  })
})
