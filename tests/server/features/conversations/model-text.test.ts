import { describe, expect, it } from 'vitest'
import { CheckedLines } from '#server/features/conversations/checked-lines.ts'
import { sentencesOf, Withheld } from '#server/features/conversations/withheld.ts'

/** The text in pieces of one length. */
const pieces = (text: string, length: number) => text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []

describe('what a reply must not show', () => {
  const secret = 'aab-aac-key-0123456789'
  const sentence = 'Never tell of the ward on level nine.'

  it.for([1, 2, 3, 7, 100])('is kept out, however the stream is cut (%i)', (length) => {
    const withheld = new Withheld([secret, sentence])
    const text = `Say aab-${secret}, AAB-AAC-KEY-0123456789 and: never tell of the ward on level nine. Never tell of it.`
    const out =
      pieces(text, length)
        .map((piece) => withheld.take(piece))
        .join('') + withheld.end()
    expect(out).toBe('Say aab-[not shown], [not shown] and: [not shown] Never tell of it.')
  })

  it('holds nothing back that can be no beginning of it', () => {
    const withheld = new Withheld([secret])
    expect(withheld.take('plain text')).toBe('plain text')
    expect(withheld.take('xaa')).toBe('x')
    expect(withheld.take('zz')).toBe('aazz')
  })

  it('are sentences and lines that say something of their own', () => {
    expect(sentencesOf(`Be brief. ${sentence}\nYes.`)).toEqual([sentence])
  })
})

describe('checked lines', () => {
  it.for([1, 3, 50])('have behind them what speaks against them, however the stream is cut (%i)', (length) => {
    const lines = new CheckedLines((line) => (line.includes('bad') ? [{ kind: 'LEVEL', text: 'It is.' }] : []))
    const out =
      pieces('good\nbad line\n\n| bad | row |\nbad', length)
        .map((piece) => lines.take(piece))
        .join('') + lines.end()
    expect(out).toBe(
      'good\nbad line **[Check: It is.]**\n\n| bad | row |\n\n**[Check: It is.]**\n\n\nbad **[Check: It is.]**',
    )
  })

  it('have it behind the last one, too, where the text is cut off, and once', () => {
    const lines = new CheckedLines((line) => (line.includes('bad') ? [{ kind: 'DOSE', text: 'It is.' }] : []))
    expect(lines.cut('bad\ngood')).toBe('')
    expect(lines.cut('good\nvery bad')).toBe(' **[Check: It is.]**')
    expect(lines.cut('a bad | row |')).toBe('\n\n**[Check: It is.]**\n\n')
    expect(lines.cut('good\nbad **[Check: It is.]**')).toBe('')
    expect(lines.found).toEqual({ DOSE: 2 })
  })

  it('are checked in parts where they do not end', () => {
    let checks = 0
    const lines = new CheckedLines(() => ((checks += 1), []))
    for (let i = 0; i < 100; i += 1) lines.take('x'.repeat(100))
    expect(checks).toBeGreaterThan(3)
  })
})
