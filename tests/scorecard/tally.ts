/** Sums over notes: what was read right, wrong or not at all, and what followed from it. */
import { Count } from './count.ts'

/** So many of so many. */
export class Share {
  hits = 0
  of = 0

  add(isHit: boolean): void {
    this.of += 1
    if (isHit) this.hits += 1
  }

  plus({ hits, of }: Share): void {
    this.hits += hits
    this.of += of
  }
}

export class Tally {
  cases = 0
  facts = 0
  readonly counts = { numbers: new Count(), findings: new Count() }
  /** Higher is better. */
  readonly shares = {
    'absent read as absent': new Share(),
    'possible read as possible, or left': new Share(),
    ages: new Share(),
    sexes: new Share(),
    'condition first': new Share(),
    'condition among three': new Share(),
    'level right': new Share(),
  }
  /** Lower is better. */
  readonly harms = {
    'absent read as present': new Share(),
    'present read as absent': new Share(),
    "others' read as the patient's": new Share(),
    'contradictions, of facts': new Share(),
    'emergencies under-triaged': new Share(),
    'benign over-triaged': new Share(),
    'clinical without a level': new Share(),
  }

  plus(other: Tally): void {
    this.cases += other.cases
    this.facts += other.facts
    this.counts.numbers.add(other.counts.numbers)
    this.counts.findings.add(other.counts.findings)
    for (const [name, share] of Object.entries(this.shares)) share.plus(other.shares[name as keyof Tally['shares']])
    for (const [name, share] of Object.entries(this.harms)) share.plus(other.harms[name as keyof Tally['harms']])
  }
}

/** The tallies of all and of each group. */
export class Groups {
  readonly all = new Tally()
  readonly byName = new Map<string, Tally>()

  add(names: string[], tally: Tally): void {
    this.all.plus(tally)
    for (const name of names) {
      const group = this.byName.get(name) ?? new Tally()
      group.plus(tally)
      this.byName.set(name, group)
    }
  }
}
