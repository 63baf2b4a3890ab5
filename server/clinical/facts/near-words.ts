/** Words by what is left of them without one letter. Of that only its hash is kept, beside the word's number: texts would be ten times as much. */

/** The word itself, and without each of its letters but the first. */
export function shortened(word: string): string[] {
  const all = [word]
  for (let i = 1; i < word.length; i++) all.push(word.slice(0, i) + word.slice(i + 1))
  return all
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export class NearWords {
  private readonly words: readonly string[]
  /** Hashes in order, and the word of each. */
  private readonly hashes: Uint32Array
  private readonly owners: Uint16Array

  constructor(words: readonly string[]) {
    if (words.length > 0xffff) throw new Error('More words than numbers for them')
    this.words = words
    const pairs = words.flatMap((word, number) => shortened(word).map((one) => hashOf(one) * 0x10000 + number))
    // a hash and a number together stay below 2 ** 48
    const sorted = Float64Array.from(pairs).sort()
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
