/** Where a text may be cut, from the best place to the worst. */
const CUTS = [/\n\s*\n/g, /\n/g, /[.!?]\s/g, /\s/g]

/**
 * A text that is too long in two: the first part is at most `max` characters, cut behind a paragraph, a line, a sentence or a
 * word in its second half, and nothing is lost but the space between.
 */
export function splitText(text: string, max: number): { first: string; rest: string } {
  const head = text.slice(0, max)
  for (const cut of CUTS) {
    const last = [...head.matchAll(cut)].at(-1)
    if (last && last.index + last[0].length > max / 2) return partsAt(text, last.index + last[0].length)
  }
  return partsAt(text, max)
}

const partsAt = (text: string, at: number) => ({ first: text.slice(0, at).trim(), rest: text.slice(at).trimStart() })
