/** How a text calls its patient a child and gives no age, with proofs. */
const NOUN =
  'child|toddler|infant|neonate|newborn|baby|school ?child|school ?boy|school ?girl|pre-?schooler|kid|bairn|boy|girl|teen|teenager|adolescent|youngster'
/** The nouns that tell an age of less than 29 days. */
export const NEWBORN = /^(?:neonate|newborn)$/i
/** What is told of a patient in place of an age. */
export const IN_PLACE_OF_AGE: ReadonlySet<string> = new Set(['child', 'newborn'])
const DESCRIBED =
  'young|small|little|tiny|well|healthy|unwell|sick|febrile|lethargic|term|preterm|premature|previously|breast-?fed|bottle-?fed'
/** A thing, a place or a trade: "baby aspirin", "child care worker". */
const OTHERWISE =
  "aspirin|care|carer|minder|protection|abuse|health|birth|bearing|seat|formula|monitor|bump|shower|screening|clinic|friend|scout|'s"

/** Who begins a sentence, is asked about ("in a child"), or is said to be one. The noun is the group. */
export const CHILD_PATIENT = new RegExp(
  String.raw`(?:^|[.;:!?\n]\s*|\b(?:in|for|is|it'?s|pt|patient|my|this)\s+)(?:(?:a|an|the|this|my|our)\s+)?(?:(?:${DESCRIBED})[\s-]+){0,3}(?<noun>${NOUN})\b(?!\s?-?(?:${OTHERWISE}))`,
  'i',
)
/** Of whom else the child may be told: "mastitis in a breastfeeding woman; baby well". */
export const GROWN_UP =
  /\b(?:wom[ae]n|m[ae]n|lady|gentleman|adult|pregnant|pregnancy|postpartum|breast-?feeding|lactating|mastitis|parent of|father of|mother of)\b/i

export const CHILD_PROOFS: [text: string, noun: string | null][] = [
  ['child with anaphylaxis, dose of adrenaline?', 'child'],
  ['Toddler with croup and stridor at rest', 'toddler'],
  ['dose of adrenaline for anaphylaxis in a child', 'child'],
  ['previously well infant, seizing', 'infant'],
  ["it's a toddler", 'toddler'],
  ['school child with asthma', 'school child'],
  ['anaphylaxis. my baby is blue', 'baby'],
  ['adult exposed to a child with chickenpox', null],
  ['anaphylaxis, she has a child at home', null],
  ['chest pain, on baby aspirin', null],
  ['Child care worker with a sore throat', null],
  ['mastitis, breastfeeding; baby well', null],
  ['asthma since he was a child', null],
]
