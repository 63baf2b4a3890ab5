/** A number for each node of a trie, 0 where it has none: four bytes a node, and nothing for the collector to walk. */
export class NodeColumn {
  private numbers = new Int32Array(16)

  get(node: number): number {
    return this.numbers[node] ?? 0
  }

  set(node: number, value: number): void {
    if (node >= this.numbers.length) {
      const wider = new Int32Array(Math.max(node + 1, this.numbers.length * 2))
      wider.set(this.numbers)
      this.numbers = wider
    }
    this.numbers[node] = value
  }
}
