export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string }

/** Beyond so many pairs of lines the middle is shown as gone and new, whole. */
const PAIRS_MAX = 1_000_000

/** What became of a text, line by line: what is in both stands once, what went before what came. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const same = (lines: string[]) => lines.map((text): DiffLine => ({ kind: 'same', text }))
  const middle = middleOf(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))]
}

function middleOf(a: string[], b: string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text })
  const come = (text: string): DiffLine => ({ kind: 'new', text })
  if (a.length * b.length > PAIRS_MAX) return [...a.map(gone), ...b.map(come)]
  const common = longestCommon(a, b)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '' })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      lines.push(gone(a[i] ?? ''))
      i += 1
    } else {
      lines.push(come(b[j] ?? ''))
      j += 1
    }
  }
  return lines
}

const at = (table: number[][], i: number, j: number): number => table[i]?.[j] ?? 0

/** By place in both, how many lines the rests have in common in their order. */
function longestCommon(a: string[], b: string[]): number[][] {
  const table: number[][] = Array.from({ length: a.length + 1 }, () => [])
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (row) row[j] = a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}
