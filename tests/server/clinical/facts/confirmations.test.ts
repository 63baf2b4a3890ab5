import { describe, expect, test } from 'vitest'
import { CONFIRMING_PROOFS } from '#server/clinical/data/confirming-words.ts'
import { CONFIRMED } from '#server/clinical/dictionary.ts'
import { engine } from '../support.ts'

const confirmed = (text: string) =>
  engine.read(text).facts.flatMap(({ key }) => (key.startsWith(CONFIRMED) ? [key.slice(CONFIRMED.length)] : []))

describe('a confirmed diagnosis', () => {
  test.each(Object.entries(CONFIRMING_PROOFS.reads))('“%s”: %s', (text, condition) =>
    expect(confirmed(text)).toContain(condition),
  )
  test.each(Object.entries(CONFIRMING_PROOFS.leaves))('not in “%s”', (text, condition) =>
    expect(confirmed(text)).not.toContain(condition),
  )
})
