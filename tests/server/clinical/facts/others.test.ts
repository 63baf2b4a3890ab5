import { describe, expect, it } from 'vitest'
import file from '#server/clinical/data/other-people.json' with { type: 'json' }
import { cuePhrases } from '#server/clinical/facts/cues.ts'
import { findingRows } from '#server/clinical/data/findings/finding-rows.ts'
import { mark } from '#server/clinical/facts/marked.ts'
import { othersTokens } from '#server/clinical/facts/others.ts'
import { basicSenses } from '#server/clinical/facts/senses.ts'
import { tokenize } from '#server/clinical/facts/tokenize.ts'

const proofs = Object.entries(file.kinds).flatMap(([kind, row]) => row.proofs.map((proof) => [kind, ...proof] as const))
const senses = basicSenses(findingRows())
const cues = cuePhrases()

describe('what is said of somebody else', () => {
  it.each(proofs)('%s: in “%s” the word “%s”: %s', (_kind, text, word, isOthers) => {
    const tokens = tokenize(text)
    const at = [...tokens].findIndex(({ raw }) => raw.toLowerCase() === word)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(othersTokens(mark(text, tokens, senses, cues), null)[at] === 1).toBe(isOthers)
  })
})
