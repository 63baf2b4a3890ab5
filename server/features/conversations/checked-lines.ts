/** A line that is longer is checked in parts. */
const LONGEST = 2_000

/**
 * Holds a streamed text against the record, line by line: behind a line that something speaks against stands what it is,
 * before the next one begins. Nothing is held back and nothing taken away.
 */
export class CheckedLines {
  private line = ''

  constructor(private readonly objections: (line: string) => string[]) {}

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
    const found = this.line.trim() === '' ? [] : this.objections(this.line)
    // Behind the last cell of a row nothing is shown.
    const isRow = this.line.trimEnd().endsWith('|')
    this.line = ''
    if (found.length === 0) return ''
    return isRow ? `\n\n${marked(found)}\n\n` : ` ${marked(found)}`
  }
}

const marked = (found: string[]): string => `**[Check: ${found.join(' ')}]**`
