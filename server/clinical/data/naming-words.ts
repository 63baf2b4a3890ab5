/**
 * Words around the name of a condition that decide what naming it is worth: something else, a mention, or an assertion. Each row carries its
 * proofs: a text, the condition it names, and what that is worth. `tests/server/clinical/facts/naming-words.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'

/** A text, the condition, and what naming it is worth. */
export type NamingProof = readonly [text: string, condition: string, worth: 'OTHER' | 'MENTIONED' | 'ASSERTED']

export interface NamingWords {
  words: ReadonlySet<string>
  proofs: NamingProof[]
}

const row = (words: string, ...proofs: NamingProof[]): NamingWords => ({ words: wordSet(words), proofs })

/** Words beside a name, close to it, with which it names something else. */
export interface Homonym {
  before?: ReadonlySet<string>
  behind?: ReadonlySet<string>
  proofs: NamingProof[]
}

export const HOMONYMS: Record<string, Homonym> = {
  depression: {
    before: wordSet(
      'st segment reciprocal j ta pr respiratory cns ventilatory marrow myocardial immune visual skull mm downsloping upsloping horizontal diffuse anterior inferior lateral septal precordial electrode ecg ekg t wave neonatal sternal volume economic tongue circulatory cardiac leao spreading cortical',
    ),
    behind: wordSet('of in across v ii iii avf avl avr lead fracture segment wave mm inferiorly laterally anteriorly'),
    proofs: [
      ['66M, respiratory depression', 'depression', 'OTHER'],
      ['66M, depression in V4-V6', 'depression', 'OTHER'],
      ['66M with chronic depression', 'depression', 'ASSERTED'],
    ],
  },
  gout_flare: { before: wordSet('pseudo'), proofs: [['70M with pseudo gout', 'gout_flare', 'OTHER']] },
  stroke_tia: {
    before: wordSet('heat sun power back breast key'),
    behind: wordSet('volume work index rate unit rehab'),
    proofs: [
      ['70M with heat stroke', 'stroke_tia', 'OTHER'],
      ['70M with low stroke volume', 'stroke_tia', 'OTHER'],
      ['70M with acute stroke', 'stroke_tia', 'ASSERTED'],
    ],
  },
  sepsis: { before: wordSet('anti'), proofs: [['70M on anti sepsis bundle', 'sepsis', 'OTHER']] },
}

export const NAMING_WORDS = {
  /** Behind a word that makes it something else: of a patient after all. */
  patient: row('a the this his her remission partial patient pregnancy setting', [
    '66M with depression in remission',
    'depression',
    'ASSERTED',
  ]),
  /** Behind a name: a subject, a place or a thing of it. */
  subject: row(
    'training awareness unit nurse clinic course article vaccine vaccination screening prophylaxis education ward kit guideline lecture workshop charity season research study trial leaflet pathway risk survivor day foundation group simulation drill',
    ['40F with sepsis training', 'sepsis', 'OTHER'],
    ['40F with sepsis today', 'sepsis', 'ASSERTED'],
    ['40F with sepsis day 2', 'sepsis', 'ASSERTED'],
  ),
  /** Before a name: it is spoken about. */
  about: row(
    'about against regarding concerning called titled',
    ['40F reads about gout', 'gout_flare', 'OTHER'],
    ['40F reads, gout', 'gout_flare', 'MENTIONED'],
  ),
  /** Join it to another name that is spoken about. */
  joint: row('and or , &', ['40F reads about gout and pneumonia', 'community_acquired_pneumonia', 'OTHER']),
  /** Before a name: it is said to be the patient's. */
  asserts: row(
    'diagnosed diagnosis diagnose dx dxd imp impression assessment known confirmed has have having had with w developed develops in treated for found proven consistent c cw labelled labeled admitted presents presenting suffers suffering from is problem active acute new recurrent primary principal working likely',
    ['80F fall. Diagnosis: sepsis', 'sepsis', 'ASSERTED'],
    ['80F fall. Letter: sepsis', 'sepsis', 'MENTIONED'],
  ),
  /** May stand between the asserting word and the name. */
  between: row(
    'a an the to have be been being with of as acute severe mild moderate chronic new early possible her his their left right bilateral uncomplicated complicated recurrent major known active : - = / p y 1 2',
    ['80F fall, diagnosed with a severe sepsis', 'sepsis', 'ASSERTED'],
    ['80F fall, diagnosed by letter sepsis', 'sepsis', 'MENTIONED'],
  ),
  /** Stand before the first clinical word: who the patient is. */
  who: row(
    'y yo yr yrs year old m f male female man woman boy girl infant baby child kid lady gentleman pt patient month mo mos week wk day d a an the is this with in gestation pregnant g p term neonate newborn teenager adult elderly , : - / ( )',
    ['30M DKA', 'dka_hhs', 'ASSERTED'],
    ['30M fell. DKA', 'dka_hhs', 'MENTIONED'],
  ),
} satisfies Record<string, NamingWords>
