/** What kind of text a text is, whatever it states: chatter, a question about medicine, or something clinical. Its words are `message-words.json`. */
import file from '../data/message-words.json' with { type: 'json' }
import type { Page } from './page.ts'

const anyOf = (words: string): string => words.split(' ').join('|')

/** A story is chatter where one is wanted: "the story does not fit the injury" is not. */
const CHATTER = new RegExp(
  `\\b(?:${anyOf(file.chatter)})\\b|\\b(?:${file.wants.join('|')})\\b[^.]{0,24}\\b${file.wanted}\\b`,
  'i',
)
const CLINICAL = new RegExp(`\\b(?:${anyOf(file.clinical)})\\b`, 'i')
const ASKS: ReadonlySet<string> = new Set(file.asks.split(' '))
const ASKS_OUTRIGHT: ReadonlySet<string> = new Set(file.asksOutright.split(' '))
/** So much of a text tells its kind, in characters. */
const TELLS = { chatter: 2_000, clinical: 4_000 }
/** No longer text is a question, in tokens. */
const LONGEST_QUESTION = 40

export const isChatter = (text: string): boolean => CHATTER.test(text.slice(0, TELLS.chatter))

export const soundsClinical = (text: string): boolean => CLINICAL.test(text.slice(0, TELLS.clinical))

/** "What is melena?", "dose of zosyn in CKD4?": a question about medicine, where nothing is stated of a patient. */
export function onlyAsks({ text, tokens }: Page): boolean {
  if (tokens.length >= LONGEST_QUESTION) return false
  const first = [...tokens].find(({ kind }) => kind === 'word')?.norm ?? ''
  return ASKS.has(first) && (text.trim().endsWith('?') || ASKS_OUTRIGHT.has(first))
}
