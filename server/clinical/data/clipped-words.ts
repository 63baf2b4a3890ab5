/** Words cut short with a full stop that ends no sentence where lower case, a number or an arrow follows: "Abd. pain", "Rt. flank", "resp. 24", "on adm. -> 31". */
export const CLIPPED_WORDS: ReadonlySet<string> = new Set(
  'abd abdo ant post lat med lt rt bil bilat inf sup ext int resp hx prev approx adm temp sat sats resps creat plt'.split(
    ' ',
  ),
)

/** Titles, as typed, with a full stop that ends no sentence before a name: "Mr. Kumar". "MS." is an illness. */
export const CLIPPED_TITLES: ReadonlySet<string> = new Set(
  'Mr Mrs Ms Mme Smt Shri Sri Dr Prof Mstr MR MRS SMT'.split(' '),
)
