/** Measures by the names that a question has for them: "k" and "na" beside "normal" are no letters. */
import { LABORATORY_ROWS } from '../data/laboratory-rows.ts'
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { BLOOD_PRESSURE, MEASURE_ALIASES } from '../data/measure-aliases.ts'
import { SHORT_NAME_ROWS } from '../data/short-measure-names.ts'
import type { ClinicalContent } from '../content.ts'
import type { Marked } from '../facts/marked.ts'
import { Phrases } from '../facts/phrases.ts'
import { fold } from '../facts/tokens.ts'
import { tokenize } from '../facts/tokenize.ts'

type Text = Pick<Marked, 'tokens'> & { text: string }

export class MeasureNames {
  private readonly names = new Phrases<string>()

  constructor({ dictionary }: Pick<ClinicalContent, 'dictionary'>) {
    for (const [key, { names }] of Object.entries(MEASURE_ALIASES)) this.add(key, names)
    for (const { measure, names } of LABORATORY_ROWS) this.add(measure, names)
    for (const { measure, names } of SHORT_NAME_ROWS) this.add(measure, names)
    for (const { data_point_name: key, label, data_type: type } of dictionary)
      if (type === 'number') this.add(key, [key.replaceAll('_', ' '), label])
    this.add('systolic_bp', BLOOD_PRESSURE)
  }

  private add(key: string, names: readonly string[]): void {
    for (const name of names) {
      const plain = name.replace(/^=/, '').toLowerCase()
      // "was", "at" and the like are names beside a number alone
      if (!EVERYDAY_WORDS.has(fold(plain))) this.names.add(plain, key)
      else if (plain.length > 1) this.names.add(`=${plain.toUpperCase()}`, key)
    }
  }

  /** Whether tokens [from, to) name one. */
  isIn({ text, tokens }: Text, from: number, to: number): boolean {
    for (let i = from; i < to; i++) if (this.names.longest(text, tokens, i, to)) return true
    return false
  }

  /** Keys of those that a text names, in its order. */
  of(text: string): string[] {
    return this.partedFrom(text).keys
  }

  /** The same, with the text that is left where their names are taken out. */
  partedFrom(text: string): { keys: string[]; rest: string } {
    const tokens = tokenize(text)
    const keys = new Set<string>()
    let [rest, at] = ['', 0]
    for (let i = 0; i < tokens.length; i++) {
      const match = this.names.longest(text, tokens, i)
      if (!match || isNoMeasure(tokens, i)) continue
      for (const key of match.values) keys.add(key)
      rest += `${text.slice(at, tokens.at(i).start)} `
      at = tokens.at(match.to - 1).end
      i = match.to - 1
    }
    return { keys: [...keys], rest: rest + text.slice(at) }
  }
}

/** "50 mg" is no magnesium, and the K of vitamin K no potassium. */
const isNoMeasure = (tokens: ReturnType<typeof tokenize>, i: number): boolean => {
  const [own, before] = [tokens.at(i).norm, tokens.at(i - 1)]
  return (own === 'mg' && before.kind === 'number') || (own === 'k' && /^(?:vit|vitamin)$/.test(before.norm))
}
