import { describe, expect, it } from 'vitest'
import file from '#server/clinical/data/other-people.json' with { type: 'json' }
import { othersTokens } from '#server/clinical/facts/others.ts'
import { tokenize } from '#server/clinical/facts/tokenize.ts'

const proofs = Object.entries(file.kinds).flatMap(([kind, row]) => row.proofs.map((proof) => [kind, ...proof] as const))

describe('what is said of somebody else', () => {
  it.each(proofs)('%s: in “%s” the word “%s”: %s', (_kind, text, word, isOthers) => {
    const tokens = tokenize(text)
    const at = [...tokens].findIndex(({ raw }) => raw.toLowerCase() === word)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(othersTokens(tokens, null)[at] === 1).toBe(isOthers)
  })
})
