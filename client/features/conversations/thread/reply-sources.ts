/** A section of sources, a line each, wherever it stands in a reply; what follows it stays in the text. */
const SOURCES = /^## Sources\n+((?:(?:\d+\.|-) .*(?:\n|$))+)\n*/m

/** A reply without its sources, and they. */
export function splitSources(text: string): { body: string; sources: string[] } {
  const found = SOURCES.exec(text)
  if (!found) return { body: text, sources: [] }
  const list = (found[1] ?? '').split('\n').filter((line) => line !== '')
  return {
    body: text.slice(0, found.index) + text.slice(found.index + found[0].length),
    sources: list.map((line) => line.replace(/^(?:\d+\.|-) /, '')),
  }
}
