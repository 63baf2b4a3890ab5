/** Node × word → node, in one flat table: a Map with keys of this size costs three times the memory and half the speed. */

const SMALLEST = 16
/** It grows when so much of it is taken. */
const FULLEST = 0.7

export class EdgeTable {
  private nodes = new Int32Array(SMALLEST)
  private words = new Int32Array(SMALLEST)
  /** 0 where nothing stands: no edge leads to the root. */
  private ends = new Int32Array(SMALLEST)
  private size = 0

  /** The node behind an edge, or 0. */
  get(node: number, word: number): number {
    return this.ends[this.placeOf(node, word)] ?? 0
  }

  /** @param end not 0 */
  set(node: number, word: number, end: number): void {
    if (this.size >= this.ends.length * FULLEST) this.grow()
    const place = this.placeOf(node, word)
    if (this.ends[place] === 0) this.size++
    this.nodes[place] = node
    this.words[place] = word
    this.ends[place] = end
  }

  /** Where an edge stands, or the free place where it would. */
  private placeOf(node: number, word: number): number {
    const { nodes, words, ends } = this
    const mask = ends.length - 1
    let hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)
    hash ^= hash >>> 15
    let place = hash & mask
    while (ends[place] !== 0 && (nodes[place] !== node || words[place] !== word)) place = (place + 1) & mask
    return place
  }

  private grow(): void {
    const { nodes, words, ends } = this
    const length = ends.length * 2
    this.nodes = new Int32Array(length)
    this.words = new Int32Array(length)
    this.ends = new Int32Array(length)
    this.size = 0
    for (const [place, end] of ends.entries()) if (end !== 0) this.set(nodes[place] ?? 0, words[place] ?? 0, end)
  }
}
