const FAILURES = 5
const REST_MS = 30_000

/** Lets calls through until several in a row have failed; then none for a while, and then one, which decides. */
export class Circuit {
  private failures = 0
  private restsUntil = 0
  private isTrying = false

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Nothing is called while it rests. */
  get isResting(): boolean {
    return this.failures >= FAILURES && (this.isTrying || this.now() < this.restsUntil)
  }

  /** Whether a call may be made. After a rest the first to ask is the one that tries. */
  mayCall(): boolean {
    if (this.isResting) return false
    this.isTrying = this.failures >= FAILURES
    return true
  }

  succeeded(): void {
    this.failures = 0
    this.isTrying = false
  }

  failed(): void {
    this.failures += 1
    this.isTrying = false
    this.restsUntil = this.now() + REST_MS
  }

  /** The call ended without telling anything: it was stopped by whoever asked. */
  given(): void {
    this.isTrying = false
  }
}
