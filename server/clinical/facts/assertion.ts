/** What a text says of a mention. */
export type Assertion = 'PRESENT' | 'ABSENT' | 'UNCERTAIN' | 'DOUBTED' | 'PAST' | 'OTHER'

/** It may be there: suspected by the writer, or, of what is DOUBTED, feared by somebody or thought unlikely. */
export const isUncertain = (assertion: Assertion): boolean => assertion === 'UNCERTAIN' || assertion === 'DOUBTED'
