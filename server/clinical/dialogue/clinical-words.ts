/** Which words are of the field: those of the content, of the dangers, and a committed list; everyday words are not. */
import type { ClinicalContent } from '../content.ts'
import { DANGERS } from '../dangers.ts'
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { MORE_CLINICAL_WORDS } from '../data/more-clinical-words.ts'
import { fold } from '../facts/tokens.ts'

const SHORTEST = 3
const made = new WeakMap<ClinicalContent, Set<string>>()

/** Whether a folded word is one of the field's. */
export function clinicalWords(content: ClinicalContent): (norm: string) => boolean {
  const known = made.get(content) ?? wordsOf(content)
  made.set(content, known)
  return (norm) => known.has(norm)
}

function wordsOf({ conditions, dictionary }: ClinicalContent): Set<string> {
  const out = new Set<string>(MORE_CLINICAL_WORDS)
  const add = (text: string) => {
    for (const word of text.split(/[^A-Za-z]+/)) {
      const norm = fold(word)
      if (norm.length >= SHORTEST && !EVERYDAY_WORDS.has(norm)) out.add(norm)
    }
  }
  for (const { label, aliases = [] } of dictionary) [label, ...aliases].forEach(add)
  for (const { condition_name, synonyms, trigger_phrases, differential, workup } of conditions)
    [
      condition_name,
      ...synonyms,
      ...trigger_phrases,
      ...differential.flatMap(({ name, for: pro }) => [name, pro]),
      ...workup.map(({ item }) => item),
    ].forEach(add)
  for (const { phrases } of DANGERS) phrases.forEach((phrase) => add(phrase.replaceAll(/[{}=|#]/g, ' ')))
  return out
}
