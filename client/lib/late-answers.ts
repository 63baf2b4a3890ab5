/** What an answer says, by its fields. */
type Answer = Readonly<Record<string, unknown>>
/** To be called as something is asked; what it gives, when the answer stands in the cache. */
type Listener = () => (answer: Answer) => void

const listeners = new Set<Listener>()

/** An answer that was on its way knows nothing of what was told meanwhile: whoever is told hears of each question. */
export function onAsking(listener: Listener): void {
  listeners.add(listener)
}

/** To be called as a question goes out; what it gives, with the answer. */
export function asking(): (answer: Answer) => void {
  const answered = [...listeners].map((listener) => listener())
  // The answer goes into the cache after the link has handed it on.
  return (answer) => setTimeout(() => answered.forEach((take) => take(answer)))
}
