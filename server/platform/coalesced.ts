/**
 * One computation for everyone who asks before it begins: of many who ask at once one or two are made. Nobody is given
 * what was read before they asked.
 */
export class Coalesced<Value> {
  private running: Promise<Value> | null = null
  private next: Promise<Value> | null = null

  constructor(private readonly compute: () => Promise<Value>) {}

  ask(): Promise<Value> {
    if (!this.running) return this.run()
    const over = this.running.then(nothing, nothing)
    this.next ??= over.then(() => {
      this.next = null
      return this.run()
    })
    return this.next
  }

  private run(): Promise<Value> {
    const running = this.compute().finally(() => {
      if (this.running === running) this.running = null
    })
    this.running = running
    return running
  }
}

const nothing = () => {}
