/**
 * Which act a clause is, told by what is like it in `data/ways-of-asking`: a multinomial logistic regression over its words, fitted once to those
 * (adaptive steps after Duchi, Hazan and Singer, 2011). Nothing of it is written down: who adds a way of asking teaches it.
 */

/** How often the fit goes over all examples, and how far it steps. */
const PASSES = 5
const STEP = 0.3
/** An example that is likely so far teaches nothing more. */
const SURE = 0.97
/** What was said once alone teaches nothing of others. */
const LEAST_USES = 2
/** Steps through the examples in an order of no meaning, the same every time: coprime with any number of them that is no multiple of it. */
const STRIDE = 7919

/** @typeParam K what an example is of */
export interface Example<K> {
  kind: K
  features: readonly string[]
}

export class ActModel<K> {
  readonly kinds: readonly K[]
  private readonly places = new Map<string, number>()
  /** By place of a feature and kind. */
  private readonly weights: Float32Array

  constructor(examples: readonly Example<K>[]) {
    this.kinds = [...new Set(examples.map(({ kind }) => kind))]
    const uses = new Map<string, number>()
    for (const { features } of examples) for (const one of features) uses.set(one, (uses.get(one) ?? 0) + 1)
    for (const [feature, count] of uses) if (count >= LEAST_USES) this.places.set(feature, this.places.size)
    this.weights = new Float32Array(this.places.size * this.kinds.length)
    this.fit(examples)
  }

  /** How likely each kind is; together 1. */
  likelihoods(features: readonly string[]): Map<K, number> {
    const likely = this.likely(this.placesOf(features))
    return new Map(this.kinds.map((kind, i) => [kind, likely[i] ?? 0]))
  }

  private placesOf(features: readonly string[]): number[] {
    return features.flatMap((feature) => this.places.get(feature) ?? [])
  }

  /** Softmax of the sums of the weights. @param out is filled and given back */
  private likely(places: readonly number[], out = new Float64Array(this.kinds.length)): Float64Array {
    const [{ weights }, count] = [this, this.kinds.length]
    out.fill(0)
    for (const place of places)
      for (let k = 0, at = place * count; k < count; k++, at++) out[k] = (out[k] ?? 0) + (weights[at] ?? 0)
    const most = Math.max(...out)
    let sum = 0
    for (let k = 0; k < count; k++) sum += out[k] = Math.exp((out[k] ?? 0) - most)
    for (let k = 0; k < count; k++) out[k] = (out[k] ?? 0) / sum
    return out
  }

  private fit(examples: readonly Example<K>[]): void {
    const known = examples.map(({ kind, features }) => ({
      kind: this.kinds.indexOf(kind),
      places: this.placesOf(features),
    }))
    const moved = new Float32Array(this.weights.length).fill(1e-8)
    const likely = new Float64Array(this.kinds.length)
    for (let n = 0, i = 0; n < PASSES * known.length; n++, i = (i + STRIDE) % known.length) {
      const { kind, places } = known[i] ?? { kind: 0, places: [] }
      this.likely(places, likely)
      if ((likely[kind] ?? 0) < SURE) this.step(places, likely, kind, moved)
    }
  }

  /** Towards one example: each weight the less, the farther it was moved before. */
  private step(places: readonly number[], likely: Float64Array, kind: number, moved: Float32Array): void {
    const [{ weights }, count] = [this, this.kinds.length]
    for (let k = 0; k < count; k++) {
      const slope = (likely[k] ?? 0) - (k === kind ? 1 : 0)
      for (const place of places) {
        const at = place * count + k
        const far = (moved[at] ?? 0) + slope * slope
        moved[at] = far
        weights[at] = (weights[at] ?? 0) - (STEP * slope) / Math.sqrt(far)
      }
    }
  }
}
