/** Whether a picture tells that its illness has begun, or only whom it befalls: "mechanical valve", "polypectomy next week". */
import { pictureRows, pictureWords } from '../data/pictures/pictures.ts'
import { PICTURE } from '../dictionary.ts'
import { Phrases } from './phrases.ts'
import { tokenize } from './tokenize.ts'

let histories: ReadonlyMap<string, Phrases<true>> | undefined

/** By a picture's key the phrases that tell whom its illness befalls, and not that it has begun. */
function historiesOfPictures(): ReadonlyMap<string, Phrases<true>> {
  const lists = pictureWords()
  const found = new Map<string, Phrases<true>>()
  for (const { condition, history } of pictureRows()) {
    if (history === undefined) continue
    const phrases = new Phrases<true>()
    for (const part of history
      .split('|')
      .flatMap((one) => (one.startsWith('$') ? (lists[one.slice(1)] ?? '').split('|') : [one])))
      phrases.addPattern(part, true)
    found.set(PICTURE + condition, phrases)
  }
  return found
}

/** Whether the words of a picture tell of more than whom the illness befalls: "warfarin, mechanical valve" has no endocarditis yet. */
export function hasBegun(key: string, words: readonly string[]): boolean {
  histories ??= historiesOfPictures()
  const history = histories.get(key)
  const isHistory = (word: string): boolean => {
    const tokens = tokenize(word)
    return Array.from({ length: tokens.length }, (_, i) => i).some((i) => history?.longest(word, tokens, i))
  }
  return history === undefined || words.length === 0 || words.some((word) => !isHistory(word))
}
