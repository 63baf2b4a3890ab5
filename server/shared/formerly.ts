/** What a deprecated mutation says of itself. Its file, `x.deprecated.ts`, goes with it one version later. */
export function formerly(successor: string): { description: string; deprecationReason: string } {
  return { description: `The former ${successor}.`, deprecationReason: `Use ${successor}.` }
}

/** Of an argument that is its successor's. */
export const AS_THERE = { description: 'As there.' }
