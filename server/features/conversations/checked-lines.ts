import type { Objection, ObjectionKind } from '#server/clinical/objections.ts'

/** A line that is longer is checked in parts. */
const LONGEST = 2_000

/**
 * Holds a streamed text against the record, line by line: behind a line that something speaks against stands what it is,
 * before the next one begins. Nothing is held back and nothing taken away.
 */
export class CheckedLines {
  /** How many objections of each kind stand in the text. */
  readonly found: Partial<Record<ObjectionKind, number>> = {}
  private line = ''

  constructor(private readonly objections: (line: string) => Objection[]) {}

  /** The text as it goes out. */
  take(piece: string): string {
    if (!piece.includes('\n') && this.line.length + piece.length <= LONGEST) {
      this.line += piece
      return piece
    }
    let out = ''
    for (const part of piece.split(/(?<=\n)/)) {
      const isWhole = part.endsWith('\n')
      const words = isWhole ? part.slice(0, -1) : part
      this.line += words
      if (isWhole || this.line.length > LONGEST) out += `${words}${this.end()}${isWhole ? '\n' : ''}`
      else out += words
    }
    return out
  }

  /** What speaks against the line that is open: when nothing follows. */
  end(): string {
    const { line } = this
    this.line = ''
    return this.marks(line)
  }

  /** What speaks against the last line of a text that was cut off there, by whoever stopped it: nothing more is taken then. */
  cut(text: string): string {
    const line = text.slice(text.lastIndexOf('\n') + 1)
    return line.includes(MARK) ? '' : this.marks(line.slice(-LONGEST))
  }

  private marks(line: string): string {
    const found = line.trim() === '' ? [] : this.objections(line)
    if (found.length === 0) return ''
    for (const { kind } of found) this.found[kind] = (this.found[kind] ?? 0) + 1
    const mark = `${MARK}${found.map(({ text }) => text).join(' ')}]**`
    // Behind the last cell of a row nothing is shown.
    return line.trimEnd().endsWith('|') ? `\n\n${mark}\n\n` : ` ${mark}`
  }
}

const MARK = '**[Check: '
