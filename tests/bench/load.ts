/** The load of every stream: 50 tokens a second, about what a hosted model gives. */
export const TOKEN_MS = 20

export function percentile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((p / 100) * sorted.length))] ?? Number.NaN
}

export const MELENA =
  '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.'
