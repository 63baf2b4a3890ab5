/** Words cut short with a full stop that ends no sentence where lower case follows: "Abd. pain", "Rt. flank". */
export const CLIPPED_WORDS: ReadonlySet<string> = new Set(
  'abd abdo ant post lat med lt rt bil bilat inf sup ext int resp hx prev approx'.split(' '),
)
