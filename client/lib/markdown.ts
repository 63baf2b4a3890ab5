import { Marked, type Token } from 'marked'
import remend from 'remend'

// Reference definitions would let a later line change an earlier, frozen block. They stay text.
const parser = new Marked({ gfm: true, tokenizer: { def: () => undefined } })

export type Block = { token: Token; section: string | null }

const lex = (text: string): Token[] => parser.lexer(text)
const isSpace = (token: Token) => token.type === 'space'

/** "Bottom line" → "bottom-line": what the sheet knows a section by. */
export const sectionSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Closes what a half-arrived line leaves open, so that text does not jump when the rest comes. */
const heal = (text: string): string =>
  remend(text, {
    linkMode: 'text-only',
    images: false,
    katex: false,
    inlineKatex: false,
    comparisonOperators: false,
    singleTilde: false,
    htmlTags: false,
  })

function withSections(tokens: Token[], start: string | null): { blocks: Block[]; section: string | null } {
  let section = start
  const blocks: Block[] = []
  for (const token of tokens) {
    if (isSpace(token)) continue
    if (token.type === 'heading') section = sectionSlug((token as { text: string }).text)
    blocks.push({ token, section })
  }
  return { blocks, section }
}

/** Splits a finished text into its blocks. */
export const markdownBlocks = (text: string): Block[] => withSections(lex(text), null).blocks

/**
 * Splits a growing text into blocks, lexing only what may still change. A block is frozen when a later one
 * exists in the text up to the last newline: nothing that follows can reach back into it.
 */
export class MarkdownStream {
  #frozen: Block[] = []
  #section: string | null = null
  #offset = 0
  #text = ''

  /** The blocks of `text`, which usually begins with the text of the call before. */
  update(text: string, done = false): Block[] {
    if (!text.startsWith(this.#text)) this.#restart()
    this.#text = text
    this.#freeze(text.lastIndexOf('\n') + 1)
    const tail = text.slice(this.#offset)
    const open = withSections(lex(done ? tail : heal(tail)), this.#section).blocks
    return open.length === 0 ? this.#frozen : [...this.#frozen, ...open]
  }

  #restart(): void {
    this.#frozen = []
    this.#section = null
    this.#offset = 0
  }

  #freeze(end: number): void {
    if (end <= this.#offset) return
    const tokens = lex(this.#text.slice(this.#offset, end))
    let last = tokens.length - 1
    while (last >= 0 && isSpace(tokens[last]!)) last--
    if (last <= 0) return
    const settled = tokens.slice(0, last)
    if (settled.every(isSpace)) return
    const length = settled.reduce((sum, token) => sum + token.raw.length, 0)
    // marked rewrites some white space (tabs, returns); then raw is no longer the source and nothing is frozen.
    if (settled.map((token) => token.raw).join('') !== this.#text.slice(this.#offset, this.#offset + length)) return
    const { blocks, section } = withSections(settled, this.#section)
    this.#frozen = [...this.#frozen, ...blocks]
    this.#section = section
    this.#offset += length
  }
}

/** What the announcer says of a finished reply. */
export function replySize(text: string): { sections: number; words: number } {
  const sections = markdownBlocks(text).filter((block) => block.token.type === 'heading').length
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return { sections, words }
}
