import { expect, test } from 'vitest'
import file from '#server/clinical/data/cues.json' with { type: 'json' }
import { expand } from '#server/clinical/facts/phrase-patterns.ts'
import { engine } from '../support.ts'

const written = (phrase: string) => phrase.replace(/^=/, '').replace('#', '3')

/** Each word of each row, but for those that the row excepts: and those are not what it says. */
test.each(Object.entries(file.cues))('%s: each of its words does what the row says', (_cue, { words, each }) => {
  const { text, finding, meant, but = [] } = each
  const isSo = (phrase: string) => {
    const told = engine.read(`54M. ${text.replace('{}', written(phrase))}.`).facts
    return (told.find(({ key }) => key === finding)?.status ?? null) === meant
  }
  const phrases = words.flatMap(expand)
  expect(phrases.filter((phrase) => !isSo(phrase)).toSorted()).toEqual([...but].toSorted())
})
