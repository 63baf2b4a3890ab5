/** Words by what is left of them without one letter. Of that only its hash is kept, beside the word's number: texts would be ten times as much. */

/** The word itself, and without each of its letters but the first. */
export function shortened(word: string): string[] {
  const all = [word]
  for (let i = 1; i < word.length; i++) all.push(word.slice(0, i) + word.slice(i + 1))
  return all
}

/** FNV-1a, of all letters but one; -1 leaves none out. */
function hashOf(text: string, without = -1): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) if (i !== without) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The hash of each form of each word, in order, with the word's number: together they stay below 2 ** 48. */
function numberedHashes(words: readonly string[]): Float64Array {
  const all = new Float64Array(words.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const [number, word] of words.entries()) {
    all[at++] = hashOf(word) * 0x10000 + number
    for (let i = 1; i < word.length; i++) all[at++] = hashOf(word, i) * 0x10000 + number
  }
  return all.sort()
}

export class NearWords {
  private readonly words: readonly string[]
  /** Hashes in order, and the word of each. */
  private readonly hashes: Uint32Array
  private readonly owners: Uint16Array

  constructor(words: readonly string[]) {
    if (words.length > 0xffff) throw new Error('More words than numbers for them')
    this.words = words
    const sorted = numberedHashes(words)
    this.hashes = Uint32Array.from(sorted, (pair) => Math.floor(pair / 0x10000))
    this.owners = Uint16Array.from(sorted, (pair) => pair % 0x10000)
  }

  /** The words that share with a word what is left of it, each once. */
  of(word: string): Set<string> {
    const near = new Set<string>()
    const forms = shortened(word)
    for (const form of forms) {
      const hash = hashOf(form)
      for (let i = this.firstOf(hash); this.hashes[i] === hash; i++) {
        const one = this.words[this.owners[i] ?? 0] ?? ''
        // two texts may have one hash
        if (shortened(one).includes(form)) near.add(one)
      }
    }
    return near
  }

  private firstOf(hash: number): number {
    let [low, high] = [0, this.hashes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.hashes[middle] ?? 0) < hash) low = middle + 1
      else high = middle
    }
    return low
  }
}
