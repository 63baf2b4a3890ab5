/** All of them, in order, so many at once. */
export async function inLanes<One, Result>(
  all: readonly One[],
  lanes: number,
  once: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const next = all.entries()
  const lane = async () => {
    for (const [i, one] of next) results[i] = await once(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
