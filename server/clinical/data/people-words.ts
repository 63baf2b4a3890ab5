/** Words that tell whose an age is, by class. */
import { wordSet as words } from '../facts/tokens.ts'

export const FEMALE = words('female fem woman lady girl schoolgirl housewife waitress mujer femme frau f yof yrf yf ♀')
export const MALE = words(
  'male man gentleman schoolboy businessman policeman fisherman salesman gent chap boy guy hombre homme varon mann m yom yrm ym ♂',
)
/** As typed: "MR" is a murmur's or a tablet's, and "ms" a time. */
export const TITLES: ReadonlyMap<string, 'male' | 'female'> = new Map([
  ['Mr', 'male'],
  ['Mister', 'male'],
  ['Mrs', 'female'],
  ['MRS', 'female'],
  ['Ms', 'female'],
  ['Miss', 'female'],
  ['Mme', 'female'],
  ['WF', 'female'],
  ['AAF', 'female'],
  ['WM', 'male'],
  ['AAM', 'male'],
])
/** Say without an age whose sex it is. */
export const FEMALE_STATE = words(
  'pregnant primigravida multigravida primip multip nulliparous g1p0 postpartum postmenopausal lmp pv vaginal vagina ovarian uterine menses menstrual menarche',
)
export const MALE_STATE = words(
  'testicular testicle testis scrotal scrotum penile penis priapism prostate prostatic prostatectomy bph turp',
)
export const SHE = words('she her hers')
export const HE = words('he his him')

/** People of the patient's; the patient only where the text calls them so ("my son, 2 years old"). */
export const RELATIVE = words(
  'mother father brother sister son daughter wife husband mom mum dad grandmother grandfather grandson granddaughter aunt uncle niece nephew cousin partner spouse boyfriend girlfriend fiance baby roommate flatmate sibling twin neighbor friend child children kid coworker colleague contact carer caregiver driver passenger classmate teammate donor',
)
/** Of them, whom a heading names as the patient: "Contact: 19 year old man". */
export const IN_ROLE = words('contact driver passenger donor')
/** Close enough to be told by the word alone behind an age: "her 31 year old son". */
export const CLOSE = words('son daughter husband wife brother sister sibling')
export const CHILD = words('son daughter child baby infant kid grandson granddaughter')
export const NEWBORN = words('baby infant newborn child toddler')
/** Say whose sex it is where they are the patient. */
export const FEMALE_KIN = words(
  'mother sister daughter wife mom mum grandmother grandma granddaughter aunt niece girlfriend nan',
)
export const MALE_KIN = words('father brother son husband dad grandfather grandpa grandson uncle nephew boyfriend')
export const OWNER = words('her his their my patient whose the')
/** Behind a relative: they speak of the patient ("Mum states 2 y/o with rash"). */
export const REPORTING = words(
  'state stated report reported say said call called calling bring brought worried concerned describe described think noticed notice give gave',
)
/** Older than a day and nobody: "10 year old pacemaker". */
export const IMPLANT = words(
  'pacemaker valve graft stent prosthesis implant icd device fistula shunt catheter mechanical bioprosthetic prosthetic tattoo scar car house dog cat',
)
/** The same, where the patient's own age is known. */
export const LESION = words(
  'fracture wound injury bite burn stroke infarct mi clot dvt bruise hematoma lesion ulcer surgical healed healing bleed',
)
/** Before an age of the past: "at 40 yo". */
export const BIRTHDAY = words('at since until by from when')

export const CORRECTION = words('sorry correction actually meant typo rather oops apologies not')
/** Introduce another patient. */
export const ANOTHER = words('also another second 2nd next other new different')
/** What may stand between the start of a sentence and the patient it speaks of. */
export const OPENING = words('a an the is in bed room case : - # ( patient pt have we i got then one')
export const JOINING = words('and & ,')
/** Behind an age and a sex that "and" or a comma joined: a case of its own begins. */
export const PRESENTING = words('with has in c c/o presenting w')
/** A text that begins with one of these speaks of them as of "my" one: "Grandad took all his tablets". */
export const ADDRESSED = words('mum mom dad mummy daddy grandma grandpa grandad granddad gran granny nan nana')
/** Behind "I": what a caller does or makes of the patient. */
export const CALLERS_DOING = words(
  'found find think saw see noticed called gave give tried lift press shake call phoned pulled do bring drive help ring move wake',
)
/** The writer of a text, who speaks of themselves. */
export const WRITER = words('i im ive id me myself')
/** Of a relative: what runs in the family of somebody who asks for themselves. */
export const OF_FAMILY = words('too died')
/** Before the age at which a relative had something: "had a heart attack at 45". */
export const AT_AGE = words('at aged')
