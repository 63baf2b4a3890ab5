/** Words that tell whose an age is, by class, as the tokenizer folds them. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const FEMALE = words('female woman lady girl mujer femme f yof ♀')
export const MALE = words('male man gentleman boy guy hombre homme m yom ♂')
/** Say without an age whose sex it is. */
export const FEMALE_STATE = words('pregnant primigravida multigravida g1p0 postpartum postmenopausal')
export const SHE = words('she her hers')
export const HE = words('he his him')

/** People of the patient's; the patient only where the text calls them so ("my son, 2 years old"). */
export const RELATIVE = words(
  'mother father brother sister son daughter wife husband mom mum dad grandmother grandfather grandson granddaughter aunt uncle niece nephew cousin partner spouse boyfriend girlfriend fiance baby roommate flatmate sibling twin neighbor friend child children kid coworker colleague contact carer caregiver driver passenger classmate teammate donor',
)
/** Close enough to be told by the word alone behind an age: "her 31 year old son". */
export const CLOSE = words('son daughter husband wife brother sister sibling')
export const CHILD = words('son daughter child baby infant kid grandson granddaughter')
export const BOY = words('son grandson')
export const GIRL = words('daughter granddaughter')
export const NEWBORN = words('baby infant newborn child toddler')
export const OWNER = words('her his their my patient whose the')
/** Behind a relative: they speak of the patient ("Mum states 2 y/o with rash"). */
export const REPORTING = words(
  'state stated report reported say said call called calling bring brought worried concerned describe described think noticed notice give gave',
)
/** Older than a day and nobody: "10 year old pacemaker". */
export const IMPLANT = words(
  'pacemaker valve graft stent prosthesi implant icd device fistula shunt catheter mechanical bioprosthetic prosthetic tattoo scar car house dog cat',
)
/** The same, where the patient's own age is known. */
export const LESION = words(
  'fracture wound injury bite burn stroke infarct mi clot dvt bruise hematoma lesion ulcer surgical healed healing bleed',
)
/** Before an age of the past: "at 40 yo". */
export const BIRTHDAY = words('at since until by from when')

export const CORRECTION = words('sorry correction actually meant typo rather oop apologie not')
/** Introduce another patient. */
export const ANOTHER = words('also another second 2nd next other new different')
/** What may stand between the start of a sentence and the patient it speaks of. */
export const OPENING = words('a an the is in bed room case : - # ( patient pt have we i got then one')
export const JOINING = words('and & ,')
/** Behind an age and a sex that "and" or a comma joined: a case of its own begins. */
export const PRESENTING = words('with has in c c/o presenting w')
