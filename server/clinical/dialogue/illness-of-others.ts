/** "Dad died of PE at 50", "roommate also vomiting", "nan takes gliclazide": what is told of somebody else, and what it means for the patient. */
import { ILLNESS_OF_OTHERS, OF_PEOPLE, type IllnessOfOthers } from '../data/illness-of-others.ts'
import type { ReplyMaterial } from './material.ts'

/** More would be a lecture. */
const MOST = 1

/** "She uses insulin", of a wife who was told of before. */
const OF_PRONOUN = /^(?:s?he|they)\b/i

/** The rows that answer one statement about a relative or a contact. */
export const meantByOthers = (text: string): IllnessOfOthers[] =>
  ILLNESS_OF_OTHERS.filter(({ of, words, except }) => of.test(text) && words.test(text) && !except?.test(text))

/** What the illnesses and medicines of others mean that this message told; empty where it told none. */
export function othersBlock({ heard, topics }: ReplyMaterial): string {
  const told = [...new Set([...heard.others, ...heard.noted.map(({ text }) => text)])]
  const rows = [...new Set(told.flatMap(meantByOthers))].slice(0, MOST)
  const said = rows.map(({ name, says, source }) => `**${name}**: ${says}. *(${source})*`)
  const theirs = heard.others
    .filter((text) => OF_PEOPLE.test(text) || OF_PRONOUN.test(text))
    .flatMap((text) => topics.of(text).medicines)
  const names = [...new Set(theirs.filter(({ isClass }) => !isClass).map(({ name }) => name))]
  if (names.length > 0)
    said.push(`Not counted as taken by the patient: ${names.join(', ')}. If it may have been, say so.`)
  return said.join('\n\n')
}
