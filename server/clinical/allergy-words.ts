/** The words that statements of allergy are made of, folded as the tokenizer folds them. */
import { CULTURE_WORDS, LEADS_TO_REACTION, NO_SUBSTANCE, REACTION_FILLERS, REACTION_WORDS } from './data/allergens.ts'
import { fold } from './facts/tokens.ts'

const words = (list: string | string[]) => new Set((typeof list === 'string' ? list.split(' ') : list).map(fold))

export const REACTIONS = words(REACTION_WORDS)
export const FILLERS = words(REACTION_FILLERS)
export const LEADS = words(LEADS_TO_REACTION)
export const STOPS = words(NO_SUBSTANCE)
/** Reactions that are no complaint of today when they stand bare behind a substance. */
export const STRONG = words(
  'anaphylaxis anaphylactic anaphylactoid rash rashes hives hive urticaria angioedema swelling itching itch pruritus sjs dress necrolysis',
)
export const RELATIVES = words(
  'mother father brother sister mom mum dad wife husband son daughter partner parents family fhx sibling cousin aunt uncle',
)
export const HEADS = words(
  'allergy allergies allergic adr adrs hypersensitivity hypersensitive intolerance intolerances intolerant',
)
/** "sensitive to penicillin": an allergy, where no culture is told of. */
export const SENSITIVE = words('sensitive sensitivity')
/** What is told of a culture: what it grew is sensitive or resistant to an antibiotic. */
export const OF_A_CULTURE = words(CULTURE_WORDS)
export const NONE = words('nkda nka nkfa nkma')
export const DENIES = words("no not denies denied denying deny without never nil non zero isn't")
/** What may stand between "no" and "allergies". */
export const KINDS = words(
  'known drug drugs medication medications medicine medicines food foods other environmental seasonal any or and to documented reported significant relevant history of listed current past have has',
)
export const NOT_OF_DRUGS = words('food foods seasonal environmental')
export const OF_DRUGS = words('drug drugs medication medications medicine medicines known other any')
export const DISEASES = words(
  'rhinitis conjunctivitis asthma dermatitis reaction reactions rxn bronchopulmonary eczema shiners disease clinic testing test shots shot season symptoms specialist immunology medicine meds referral type',
)
export const ANSWERS_NONE = words('none nil no nkda nka nkfa denies denied negative zero')
export const UNKNOWN = words('unknown unable unclear unobtainable not')
export const CONNECTORS = new Set(
  ['to', ':', '-', '=', 'sensitive', 'include', 'including', 'are', 'is', 'of', 'both', 'multiple', 'the'].map(
    (word) => (word.length > 1 ? fold(word) : word),
  ),
)
/** Behind a reaction: it is a complaint of today. */
export const CURRENT = words('for x since after now today started this tonight yesterday developing worsening')
/** Behind a medicine: it is taken. */
export const TAKEN_AS = words('for daily bid tid qd qhs qid prn mg mcg twice po nightly')
export const PAST = words('history hx h o prior previous previously past known remote')
/** No reaction ends with these. */
export const TRAILING = words(
  'and or with on a an the in at of as he she they was were to when during per last since his her all up i some only possible',
)
export const NOT_BEFORE_ALLERGY = words(
  'multiple many several skin contact metal pet animal seasonal environmental food drug medication severe mild true new any allergy confirmed documented possible suspected query reported past previous prior remote this that same his her their your the',
)
