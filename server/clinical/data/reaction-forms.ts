/** How a reaction to a medicine is told, each form with its proofs. */
export interface ReactionForm {
  form: RegExp
  /** The reaction that the form itself says; null: what it holds. */
  reaction: string | null
  proofs: [text: string, allergies: string][]
}

const REACTION =
  'rash|hives|urticaria|anaphylaxis|angio-?o?edema|anaphylactic|swelling|SJS|TEN|DRESS|itching|wheeze|bronchospasm|hepatitis|jaundice'

/** A reaction that leaves a medicine of a neighboring class open, where nothing else is told of it. */
export const MILD_REACTION =
  /\b(?:rash|itch(?:ing|y)?|upset|nausea|vomit(?:ing|s|ed)?|diarrh?o?ea|stomach|gi|tummy|thrush|headache)\b/i
/** A reaction after which no beta-lactam is tried without advice. */
export const SEVERE_REACTION =
  /\b(?:anaphyla\w*|hives|urticari\w*|angio-?o?edema|swell\w*|swollen|wheez\w*|bronch\w*|breath\w*|throat|collaps\w*|hypotens\w*|shock|SJS|TEN|DRESS|blister\w*|peel\w*|severe|serious|bad|hospital\w*|hepatitis|jaundice|nephritis)\b/i

/** Short for classes where an allergy is told, and nowhere else. */
export const ALLERGY_SHORT: Record<string, string> = {
  pen: 'penicillin',
  pens: 'penicillin',
  pcn: 'penicillin',
  sulfa: 'sulfonamide',
  sulpha: 'sulfonamide',
  ceph: 'cephalosporin',
  cephs: 'cephalosporin',
  cef: 'cephalosporin',
  cefs: 'cephalosporin',
  ibu: 'ibuprofen',
  trimeth: 'trimethoprim',
  vanco: 'vancomycin',
  augmentin: 'amoxicillin-clavulanate',
  asa: 'aspirin',
  amox: 'amoxicillin',
  fluclox: 'flucloxacillin',
  gent: 'gentamicin',
  vanc: 'vancomycin',
  metro: 'metronidazole',
  cipro: 'ciprofloxacin',
  doxy: 'doxycycline',
  clinda: 'clindamycin',
  clari: 'clarithromycin',
  erythro: 'erythromycin',
  trim: 'trimethoprim',
  nitrofur: 'nitrofurantoin',
}

/** "shes allergic" of what was spoken of last. */
export const ALLERGIC_ALONE = new RegExp(
  `\\b(?:she|he|they|pt|patient)(?:['’]?s| is| are)?\\s+(?:actually\\s+)?allergic(?!\\s+to)(?:[\\s,:-]+(?:to it|to that)?\\s*(?<how>${REACTION}))?`,
  'i',
)

/** "had angio-oedema w it before", "came out in a rash with that last time": of what was spoken of last, and of before alone. */
export const REACTED_BEFORE = new RegExp(
  `\\b(?:had|got|gets|gave|came (?:up|out) in|broke out in|came out in|developed|caused)\\s+(?:(?:her|him|them|a|an|bad|nasty|mild|severe|some)\\s+)*(?<how>${REACTION}|reaction)\\s+(?:to|with|w\\/?|from|after|on)\\s+(?:it|that|this|them|those|one)\\b[^.;?]{0,20}?\\b(?:before|last time|previously|in the past|once|years? ago|yrs? ago|as an? (?:child|kid|baby|teenager)|in (?:19|20)\\d\\d)`,
  'i',
)

export const REACTION_FORMS: ReactionForm[] = [
  {
    form: new RegExp(`\\b(?<what>[a-z-]+(?: [a-z-]+)?)\\s*(?:=|:|->|→)\\s*(?:\\w+\\s+)?(?<how>${REACTION})`, 'i'),
    reaction: null,
    proofs: [['penicillin = throat swelling as a kid', 'penicillin (throat swelling as a kid)']],
  },
  {
    form: new RegExp(`\\b(?<what>[a-z-]+)[ -]all(?:ergy|ergic|erg)\\b[\\s,:(-]*(?<how>${REACTION})?`, 'i'),
    reaction: null,
    proofs: [
      ['he is pen allergic, rash', 'penicillin (rash)'],
      ['pen allergy', 'penicillin'],
    ],
  },
  {
    form: new RegExp(
      `\\b(?<how>${REACTION}|reaction|reacted|collapsed)\\s+(?:to|with|w\\/?|wth|after|from|on|following|due to|secondary to|2nd to|post)\\s+(?:the\\s+|iv\\s+|oral\\s+)?(?<what>[a-z-]+(?:[ -][a-z-]+)?)`,
      'i',
    ),
    reaction: null,
    proofs: [
      ['anaphylaxis to penicillin', 'penicillin (anaphylaxis)'],
      ['anaphylaxis to co-amox 2015', 'amoxicillin-clavulanate (anaphylaxis)'],
      ['daughter says anaphylaxis w penicillin 1998', 'penicillin (anaphylaxis)'],
      ['angioedema following ramipril', 'ramipril (angioedema)'],
    ],
  },
  {
    form: new RegExp(
      `\\b(?<what>[a-z-]+)\\s+(?:caused?|gave|gives)\\s+(?:him|her|them|a|an)?\\s*(?:a\\s+)?(?<how>${REACTION})`,
      'i',
    ),
    reaction: null,
    proofs: [['trimethoprim gave her a rash', 'trimethoprim (rash)']],
  },
  {
    form: new RegExp(
      `\\b(?:childhood|previous|prior|known)?\\s*(?<what>[a-z-]+)\\s+(?<how>rash|hives|urticaria|anaphylaxis)\\b`,
      'i',
    ),
    reaction: null,
    proofs: [['childhood amoxicillin rash, mild', 'amoxicillin (rash)']],
  },
  {
    form: /\b(?:came|come|comes|broke|breaks|break) (?:up|out) (?:in|with) (?:a |an )?(?<how>[a-z]+)(?: all over)? (?:with|to|from|after|on) (?:the )?(?<what>[a-z-]+)/i,
    reaction: null,
    proofs: [['mum says she came out in spots with penicillin as a baby', 'penicillin (spots)']],
  },
  {
    form: /\b(?<what>[a-z-]+)(?: tablets?)? (?:brings?|brought) (?:her|him|them) out in (?:a |an )?(?<how>[a-z]+)/i,
    reaction: null,
    proofs: [['amoxicillin brings her out in hives', 'amoxicillin (hives)']],
  },
  {
    form: /\b(?:cannot|can't|cant|can not|not able to|unable to) (?:have|take|tolerate) (?<what>[a-z-]+)[\s,:(-]+(?:because |as |it |gave |causes? |a |her |him |she gets |he gets |gets )*(?<how>rash|hives|urticaria|anaphylaxis|swelling|angioedema)/i,
    reaction: null,
    proofs: [["can't have amoxicillin, gets a rash", 'amoxicillin (rash)']],
  },
  {
    form: /\b(?<what>[a-z-]+)[ -]allergic\b/i,
    reaction: null,
    proofs: [["silver sulfadiazine any good, she's sulfa allergic", 'sulfonamide']],
  },
]
