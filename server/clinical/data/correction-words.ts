/** By which words a correction is told, each row with its proofs: what is said of a record that holds age 64, melena, Hgb 7.1 and apixaban. */
export type CorrectionSign =
  'INVALID' | 'STRIKE' | 'OTHERS' | 'LEAD' | 'NEGATED' | 'OFF' | 'RECENT' | 'LABS' | 'VITALS' | 'ALL'

export interface CorrectionRow {
  sign: CorrectionSign
  /** Alternatives, parted by "|"; a space stands for any space, "?" behind a letter makes it optional. */
  words: string
  proofs: string[]
}

export const CORRECTION_ROWS: CorrectionRow[] = [
  {
    // What was measured or written is not so.
    sign: 'INVALID',
    words:
      'haemolysed|hemolysed|hemolyzed|haemolyzed|typo|entered in error|in error|was an error|lab error|lab mistake|a mistake|mistyped|misread|misheard|mis-dictated|misdictated|mislabelled|mislabeled|mis-labelled|wrong blood|wrong chart|wrong tube|wrong label|wrong patient|wrong pt|wrong sheet|is wrong|was wrong|are wrong|were wrong|incorrect|another patient|someone else|not my patient|got that wrong|isnt hers|isnt his|is not hers|is not his|not hers|not his|diluted sample|drip arm|autocorrect|dictation error|from last year|from last admission|belong to bed|belongs to bed|belongs to another|old result|old results',
    proofs: ['the Hgb was haemolysed', 'the Hgb was entered in error', 'Hgb was a lab error'],
  },
  {
    // It is taken out, and nothing comes in its place.
    sign: 'STRIKE',
    words:
      'ignore|disregard|scrap|drop|bin|scratch|strike|forget|forget about|take out|take back|take off|remove|delete|erase|cancel|retract|undo|never mind|i take that back|lose|discount',
    proofs: ['ignore the Hgb', 'scrap the Hgb', 'please delete the Hgb'],
  },
  {
    // It is somebody else's.
    sign: 'OTHERS',
    words:
      'sister|brother|mother|father|wife|husband|son|daughter|friend|aunt|uncle|neighbour|neighbor|roommate|twin|mom|mum|dad|partner|flatmate|cousin|grandmother|grandfather|lady in bay|lady in bed|lady in room|man in bay|man in bed|man in room|woman in bay|woman in bed|guy in bed|patient in bay|patient in bed|next patient|another patient|other patient|bed #|bay #',
    proofs: ['the melena was her sister', 'the melena was the lady in bed 4'],
  },
  {
    // Before what is right.
    sign: 'LEAD',
    words:
      'ok|okay|sorry|nope|please|wait|actually|correction|correct|oops|whoops|apologies|my mistake|my bad|i meant|i mean|i misspoke|i mistyped|meant to say|meant|to correct|let me correct|hang on|hold on|that should be|that should read|should be|should read|should have been|should have said|it should be|it should have been|in fact|change|update|make that|make it|the|hmm|same patient|same pt|typo|mistake|it turns out|turns out|chart says|notes say|nurse says|lab says|lab rang|lab called',
    proofs: ['sorry, Hgb 8.1', 'typo, Hgb 8.1', 'I meant Hgb 8.1'],
  },
  {
    // Before what is wrong.
    sign: 'NEGATED',
    words: 'and not|but not|not|rather than|instead of|as opposed to',
    proofs: ['Hgb 8.1 not 7.1', 'Hgb 8.1 rather than 7.1'],
  },
  {
    // A medicine is taken no longer, or never was.
    sign: 'OFF',
    words:
      'stopped|off|discontinued|never took|never taken|never on|not on|not taking|no longer|doesnt take|isnt on|is not on|isnt taking|came off|ceased|stopped taking|finished|ran out of',
    proofs: ['the apixaban was stopped', 'she is not on apixaban', 'she came off the apixaban'],
  },
  {
    // So lately that what was taken still acts: it is no medicine that is taken no longer.
    sign: 'RECENT',
    words: 'today|tonight|this morning|this afternoon|this evening|yesterday|last night|overnight|just now|just',
    proofs: [],
  },
  {
    sign: 'LABS',
    words: 'labs?|bloods?|results?|blood tests?|blood results?|lab values?',
    proofs: ['disregard all those labs'],
  },
  { sign: 'VITALS', words: 'obs|vitals|vital signs|observations', proofs: [] },
  {
    sign: 'ALL',
    words: 'all|all of it|all of that|all of those|everything|whole message|whole lot|the lot',
    proofs: [],
  },
]

/** The alternatives of a sign as one pattern; apostrophes and spaces are as texts have them. */
export function patternOf(sign: CorrectionSign): string {
  const words = CORRECTION_ROWS.filter((row) => row.sign === sign).flatMap(({ words: list }) => list.split('|'))
  return words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/ #/g, '\\s*\\d+').replace(/ /g, '\\s+').replace(/nt\b/g, "n['’]?t"))
    .join('|')
}
