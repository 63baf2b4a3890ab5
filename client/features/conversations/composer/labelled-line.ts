/** A text with a line of this label, and where one goes on writing in it. A label that is there already is not put twice. */
export function withLine(text: string, label: string): { text: string; caret: number } {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`${label}:`))
  if (at >= 0) return { text, caret: lines.slice(0, at + 1).join('\n').length }
  const before = text.trimEnd()
  const next = `${before}${before === '' ? '' : '\n'}${label}: `
  return { text: next, caret: next.length }
}

/** A text that goes on with these words. */
export function withWords(text: string, words: string): string {
  return text === '' || /\s$/.test(text) ? text + words : `${text} ${words}`
}
