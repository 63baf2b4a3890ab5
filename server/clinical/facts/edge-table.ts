/** Node × word → node, in one flat table: a Map with keys of this size costs three times the memory and half the speed. */

const SMALLEST = 16
/** It grows when so much of it is taken. */
const FULLEST = 0.7
/** Of an edge its node, its word and the node behind it stand side by side: a look at one fetches all three. */
const WIDTH = 3

export class EdgeTable {
  /** An edge whose end is 0 is free: none leads to the root. */
  private table = new Int32Array(SMALLEST * WIDTH)
  private places = SMALLEST
  private size = 0

  /** The node behind an edge, or 0. */
  get(node: number, word: number): number {
    return this.table[this.placeOf(node, word) + 2] ?? 0
  }

  /** @param end not 0 */
  set(node: number, word: number, end: number): void {
    if (this.size >= this.places * FULLEST) this.grow()
    const place = this.placeOf(node, word)
    if (this.table[place + 2] === 0) this.size++
    this.table[place] = node
    this.table[place + 1] = word
    this.table[place + 2] = end
  }

  /** Where in the table an edge stands, or the free place where it would. */
  private placeOf(node: number, word: number): number {
    const { table } = this
    const mask = this.places - 1
    let hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(word, 0x85ebca6b)
    hash ^= hash >>> 15
    let place = (hash & mask) * WIDTH
    while (table[place + 2] !== 0 && (table[place] !== node || table[place + 1] !== word))
      place = place + WIDTH < table.length ? place + WIDTH : 0
    return place
  }

  private grow(): void {
    const { table } = this
    this.places *= 2
    this.table = new Int32Array(this.places * WIDTH)
    this.size = 0
    for (let place = 0; place < table.length; place += WIDTH) {
      const end = table[place + 2] ?? 0
      if (end !== 0) this.set(table[place] ?? 0, table[place + 1] ?? 0, end)
    }
  }
}
