/**
 * What the naming of a condition is worth. "Reciprocal depression" names none; "read about gout" says nothing of the patient; "appendicitis"
 * in a list is a mention, which plans nothing without a finding; "diagnosed with sepsis" and "30M DKA" assert it.
 */
import type { Page } from './page.ts'

export type Naming =
  /** The words mean something else, or speak of a subject and of no patient. */
  | { kind: 'OTHER' }
  /** Named, and not said to be the patient's. */
  | { kind: 'MENTIONED' }
  /** Said to be the patient's, with the words that say so: "diagnosed with depression". */
  | { kind: 'ASSERTED'; words: string }

/** Words beside a name, close to it, with which it names something else. */
const HOMONYMS: Record<string, { before?: RegExp; behind?: RegExp }> = {
  depression: {
    before:
      /^(st|segment|reciprocal|j|ta|pr|respiratory|cns|ventilatory|marrow|myocardial|immune|visual|skull|mm|downsloping|upsloping|horizontal|diffuse|anterior|inferior|lateral|septal|precordial|electrode|ecg|ekg|t|wave|neonatal|sternal|volume|economic|tongue|circulatory|cardiac|leao|spreading|cortical|mood-congruent)$/,
    behind:
      /^(of|in|across|v\d|v|ii|iii|avf|avl|avr|lead|leads|fracture|segment|wave|mm|inferiorly|laterally|anteriorly)$/,
  },
  gout_flare: { before: /^(pseudo)$/ },
  stroke_tia: { before: /^(heat|sun|power|back|breast|key)$/, behind: /^(volume|work|index|rate|unit|rehab)$/ },
  sepsis: { before: /^(anti)$/ },
  syncope: { before: /^(laugh)$/ },
  epistaxis: {},
}
/** Behind a name: a subject, a place or a thing of it. */
const ABOUT_IT =
  /^(training|awareness|unit|nurse|clinic|course|article|vaccine|vaccination|screening|prophylaxis|education|ward|kit|guideline|guidelines|lecture|workshop|charity|season|research|study|trial|leaflet|pathway|risk|survivor|day|foundation|group|simulation|drill)$/
/** Before a name: it is spoken about. */
const SPOKEN_ABOUT = /^(about|against|regarding|concerning|on the topic of|called|titled)$/
/** Before a name: it is said to be the patient's. */
const ASSERTS =
  /^(diagnosed|diagnosi|diagnose|dx|dxd|imp|impression|assessment|known|confirmed|has|ha|have|having|had|with|w|developed|develops|in|treated|for|found|proven|consistent|c|cw|labelled|labeled|admitted|presents|presenting|suffers|suffering|from|is|problem|active|acute|new|recurrent|primary|principal|working|likely)$/
/** May stand between the asserting word and the name. */
const BETWEEN =
  /^(a|an|the|to|have|be|been|being|with|of|as|acute|severe|mild|moderate|chronic|new|early|possible|her|his|their|left|right|bilateral|uncomplicated|complicated|recurrent|major|known|active|:|-|=|\/|p|y|1|2)$/
/** Stands before the first clinical word: who the patient is. */
const WHO =
  /^(y|yo|yr|yrs|year|old|m|f|male|female|man|woman|boy|girl|infant|baby|child|kid|lady|gentleman|pt|patient|month|mo|mos|week|wk|day|d|a|an|the|is|this|with|in|gestation|pregnant|g|p|term|neonate|newborn|teenager|adult|elderly|,|:|-|\/|\(|\))$/
const JOINT = /^(and|or|,|&)$/
const NEAR = 3

/** What the words of tokens [from, to) say by naming this condition. */
export function namingAt(page: Page, from: number, to: number, conditionId: string): Naming {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  const norm = (k: number) => (tokens.at(k).sentence === sentence ? tokens.at(k).norm : '')
  const homonym = HOMONYMS[conditionId]
  const isNear = (pattern: RegExp | undefined) =>
    pattern !== undefined && [1, 2].some((k) => pattern.test(norm(from - k)))
  if (isNear(homonym?.before) || (homonym?.behind?.test(norm(to)) && !ABOUT_A_PATIENT.test(norm(to + 1))))
    return { kind: 'OTHER' }
  if (ABOUT_IT.test(norm(to)) || isNear(SPOKEN_ABOUT) || isInListAbout(page, from)) return { kind: 'OTHER' }
  const start = assertingFrom(page, from)
  return start === null
    ? { kind: 'MENTIONED' }
    : { kind: 'ASSERTED', words: page.text.slice(tokens.at(start).start, tokens.at(to - 1).end) }
}

/** "depression in a patient with …" is no electrocardiogram. */
const ABOUT_A_PATIENT = /^(a|the|this|his|her|remission|partial|patient|pregnancy|setting)$/

/** "vaccinated against influenza and pneumonia": the second stands in the same list. */
function isInListAbout({ tokens }: Page, from: number): boolean {
  if (!JOINT.test(tokens.at(from - 1).norm)) return false
  return [2, 3, 4, 5].some(
    (k) => tokens.at(from - k).sentence === tokens.at(from).sentence && SPOKEN_ABOUT.test(tokens.at(from - k).norm),
  )
}

/** The token with which the asserting words begin, or null. */
function assertingFrom(page: Page, from: number): number | null {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  let k = from - 1
  while (
    k >= 0 &&
    from - k <= NEAR &&
    tokens.at(k).sentence === sentence &&
    BETWEEN.test(tokens.at(k).norm) &&
    !ASSERTS.test(tokens.at(k).norm)
  )
    k--
  const asserts = (i: number) => i >= 0 && tokens.at(i).sentence === sentence && ASSERTS.test(tokens.at(i).norm)
  if (asserts(k)) return asserts(k - 1) ? k - 1 : k
  return isFirst(page, from) ? from : null
}

/** Nothing but who the patient is stands before it: "30M DKA". */
function isFirst(page: Page, from: number): boolean {
  for (let k = 0; k < from; k++) {
    const token = page.tokens.at(k)
    if (token.kind !== 'number' && !WHO.test(token.norm)) return false
  }
  return true
}
