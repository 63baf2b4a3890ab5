/** Words that tell that something is said of somebody else, by class, with proofs. */
import { wordSet as words } from '../facts/tokens.ts'

/** Whoever is not the patient, unless the text makes them so. */
export const OTHERS = words(
  'mother father brother sister wife husband mom mum dad grandmother grandfather grandma grandpa gran granny nan nana grandad aunt auntie uncle niece nephew cousin partner spouse boyfriend girlfriend fiance fiancee roommate flatmate housemate sibling neighbor friend coworker colleague classmate teammate carer caregiver nanny babysitter sitter teacher coach paramedic parent stepfather stepmother son daughter grandson granddaughter relative brothers sisters siblings parents neighbors friends colleagues coworkers classmates roommates housemates flatmates cousins aunts uncles kids children twin dog cat family member nobody everyone everybody else other bystander donor boss landlord stepson stepdaughter stepbrother stepsister toddler baby newborn mate',
)
/** Of these a text may tell as of the patient: a parent brings them. */
export const MAY_BE_PATIENT = words('son daughter grandson granddaughter kids children twin')
/** Most patients of a text who are called so are the patient: "the baby has fever". Others' are only those whom the text gives to the patient. */
export const YOUNG = words('baby toddler newborn')
export const OWNED = words('his her their')
/** Before a person: they did something with the patient, and are not told of. "Brought in by wife with chest pain". */
export const DOERS = words('by per from')
/** Behind a person whom such a word brings they tell why. */
export const REASONS = words('with for because due')
/** Before such a person: whose they are. "My mother" may be the patient of whoever writes. */
export const WHOSE = words('his her their the a an patients pts two three some several another')
/** Between a person and what is said of them: "who is", "at work", "also". */
export const ASIDE = words(
  'who that also recently currently now both all all at work home school in law of the same house household both too just already still reportedly apparently party',
)
/** Behind a person whose it is: "his wifes BP". */
export const MEASURED = words(
  'bp hr rr sats spo2 temp temperature pulse gcs hb hgb hemoglobin k na potassium sodium creatinine cr egfr glucose bm sugar sugars inr crp wbc wcc lactate troponin d-dimer weight saturation pressure ecg ct xray blood bloods',
)
/** What begins a statement of how somebody is. */
export const STATES = words(
  'is are was were has have had having takes take took taking on with died dies got gets develops developed suffers suffered tested collapsed overdosed diagnosed undergoes underwent uses smokes vomiting coughing positive unwell ill sick poorly',
)
/** Behind a form of "have" or "be": what they did or thought about the patient. */
export const ABOUT_PATIENT = words(
  'noticed notice noted seen saw given giving gave brought bring called calling tried trying found reported reports said says told telling worried concerned anxious sure certain unsure unable able present here there bedside aware adamant convinced happy holding helping to driving asking asked requesting requests keen describes described thinks think feels felt heard watched witnessed confirms confirmed stated states done refused declined',
)
/** What ends it: the text comes back to the patient. */
export const BACK = words(
  'she he patient pt he/she but however presents presenting presented c/o complains complaining complained reports reporting today himself herself his him exam examination examined o/e vitals obs bp hr rr sats spo2 temp gcs plan pmh pmhx meds allergies nkda bloods labs ecg no nil not never denies denied denying without now when while because',
)

/** A text, a word in it, and whether that word is said of somebody else. */
export const PROOFS: readonly [text: string, word: string, isOthers: boolean][] = [
  ['76F confused. The daughter has been vomiting this week', 'vomiting', true],
  ['50M wife has been worried about his vomiting', 'vomiting', false],
  ['34F fever. Her husband is on dialysis', 'dialysis', true],
  ['20M headache, everyone at home has vomiting', 'vomiting', true],
  ['20M headache, others at the party had vomiting', 'vomiting', true],
  ['30F tired, her baby has fever', 'fever', true],
  ['The baby has fever', 'fever', false],
  ['The family has noticed vomiting', 'vomiting', false],
  ['Brought in by wife with vomiting', 'vomiting', false],
  ['Brought in by his mother because of vomiting', 'vomiting', false],
  ['20M headache, flatmate has meningitis', 'meningitis', true],
  ['40F tired. Her partner takes lithium', 'lithium', true],
  ['70M found by a neighbor who has COPD, fell', 'copd', true],
  ['70M found by a neighbor who has COPD, fell', 'fell', false],
  ['45F lives with her mother who has dementia and heart failure', 'heart', true],
  ['his uncle’s BP was 200/120', '200', true],
  ['50M check, his wifes BP is 190/120', '190', true],
  ['50M check, the sisters Hb was 70', '70', true],
  ['50M check, his sisters say BP 190/120', '190', false],
  ['80M, his carer is pregnant', 'pregnant', true],
  ['41M, mother on warfarin', 'warfarin', true],
  ['44F well, colleague at work had wheezing after the spill', 'wheezing', true],
  ['10F classmate collapsed with seizure', 'seizure', true],
  ['42F the neighbor’s child has croup', 'croup', true],
  ['50M wife is worried he has chest pain', 'pain', false],
  ['50M wife has noticed melena', 'melena', false],
  ['50M wife says he has chest pain', 'pain', false],
  ['30F brother has asthma; she has chest pain', 'chest', false],
  ['30F brother has asthma but she has chest pain', 'chest', false],
  ['mother brings her son with fever', 'fever', false],
  ['her son, 2 years old, has fever', 'fever', false],
  ['mother presents with chest pain', 'chest', false],
  ['my mother has chest pain', 'chest', false],
  ['5 year old daughter with fever', 'fever', false],
  ['twin pregnancy with bleeding', 'bleeding', false],
  ['54M with ankle sprain. Son had chest pain last week', 'chest', true],
  ['5M. Son of a nurse, had fever', 'fever', false],
]
