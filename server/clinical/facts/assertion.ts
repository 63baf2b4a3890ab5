/** What a text says of a mention. */
export type Assertion = 'PRESENT' | 'ABSENT' | 'UNCERTAIN' | 'PAST' | 'OTHER'
