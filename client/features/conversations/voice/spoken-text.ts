/** Marks of our replies and how they are said. */
const SAID: readonly [RegExp, string][] = [
  [/\*\*|__|`|~~/g, ''],
  [/^ {0,3}#{1,6} +(.*?)[.:]?[ \t]*$/gm, '$1.'],
  [/^[ \t]*(?:[-*•]|\d+\.)[ \t]+/gm, ''],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^[ \t:|-]+$/gm, ''],
  [/[ \t]*\|[ \t]*/g, ', '],
  [/\b(\d{2,3})\s*\/\s*(\d{2,3})(?=\s*(?:mmHg|mm Hg|[,.;)]|\s|$))/g, '$1 over $2'],
  [/≥\s*/g, 'at least '],
  [/≤\s*/g, 'at most '],
  [/>\s*(?=\d)/g, 'above '],
  [/<\s*(?=\d)/g, 'below '],
  [/[ \t]*→[ \t]*/g, ' to '],
  [/(\d)\s*[–-]\s*(?=\d)/g, '$1 to '],
  [/[ \t]*·[ \t]*/g, ', '],
  [/°C/g, ' degrees'],
]

/** What ends a sentence: its mark before white space, or the end of a line. */
const SENTENCE = /[^\n]*?(?:[.!?](?=\s|$)|\n|$)/gy
/** Marks that end no sentence: "e.g. ", "Dr. ", an initial, the number of a line. */
const GOES_ON = /(?:\b(?:e\.g|i\.e|vs|approx|Dr|Mr|Mrs|Ms|No|St)|\b[A-Z]|(?:^|\n)\s*\d+)\.$/
/** More is said in two goes, so that what is captioned stays a glance. */
const LONGEST = 400

/** A reply as it is said: without markup, its signs as words. Numbers and units stay as they are written. */
export const spokenText = (markdown: string): string =>
  SAID.reduce((text, [mark, words]) => text.replace(mark, words), markdown)

/**
 * The sentences of a reply, as they are said.
 * @param ended false while it is being written: its last sentence may not be whole yet, and is left out
 */
export function sentencesOf(markdown: string, ended: boolean): string[] {
  const whole = ended ? markdown : markdown.slice(0, lastEnd(markdown))
  const sentences: string[] = []
  let open = ''
  for (const [found] of spokenText(whole).matchAll(SENTENCE)) {
    open += found
    const isWhole = /[.!?\n]$/.test(found) && !GOES_ON.test(open)
    if (!isWhole && open.length < LONGEST) continue
    push(sentences, open)
    open = ''
  }
  push(sentences, open)
  return sentences
}

/** Where the last whole sentence of a text ends that is being written. */
function lastEnd(text: string): number {
  const marks = [...text.matchAll(/[.!?](?=\s)|\n/g)].map(({ index }) => index + 1)
  return marks.findLast((end) => !GOES_ON.test(text.slice(0, end))) ?? 0
}

function push(sentences: string[], text: string): void {
  const said = text.replace(/^[\s,]+|[\s,]+$/g, '')
  if (/[\p{L}\p{N}]/u.test(said)) sentences.push(said)
}
