/** Wishes and limits of treatment: "DNAR in place", "she's a no to ITU", "wife wants him home to die". They are kept, and lower nothing by themselves. */
import { LEVEL_WORDS, lowerFirst } from '../display.ts'
import type { ReplyMaterial } from './material.ts'

const TREATMENT =
  'itu|icu|hdu|critical care|intensive care|resus\\w*|cpr|intubat\\w*|a tube|ventilat\\w*|niv|escalat\\w*|hospital\\w*|admission|surgery|theatre|theater|an? op|ops?|operation|dialysis|peg|feeding tube|transfus\\w*|chemo\\w*|scans?|antibiotics|abx|999|911|readmission'

/** What limits treatment, or says where somebody wants to be. */
export const WISH = new RegExp(
  [
    '\\b(?:dna-?c?p?r|dnacpr|dnr|and order|respect form|tep form|molst|polst|living will|advance (?:directive|decision|care plan)|lasting power of attorney|lpa for health)\\b',
    `\\b(?:not for|isn'?t for|no to|(?:says?|said|saying) no(?: to)?|(?:a|the) no to) (?:${TREATMENT})\\b(?! (?:before|previously|ever|history|in the past|last|since|recently|yet|done))`,
    `\\bno (?:${TREATMENT}) (?:please|pls|thanks|thank you|for (?:him|her|them))\\b`,
    `\\b(?:a|an|hard|firm|definite) no (?:to|for) (?:${TREATMENT})\\b`,
    '\\b(?:ward[- ]based (?:care|only)|ceiling (?:of (?:care|treatment)|is|set|=|:)|comfort (?:care|measures)|(?:palliative|symptom control|supportive) (?:care )?only|for palliation|best supportive care)\\b',
    `\\b(?:wants?|wishes|wishing|would like|prefers?|asks?|asking|begging|hoping) (?:to |for |him |her |them |it to )*(?:die|be|stay|remain)\\b[^.;?]*\\b(?:home|hospice|here)\\b|\\b(?:home|hospice) to die\\b`,
    `\\b(?:wants?|wanting|demands?|insists? on|pushing for) (?:everything done|everything|full (?:escalation|active treatment)|a drip|drip|999|an ambulance|him admitted|her admitted|cpr|resus\\w*)\\b`,
  ].join('|'),
  'i',
)

const OF_FAMILY =
  /\b(?:family|wife|husband|son|daughter|sons|daughters|partner|mum|mom|mother|dad|father|brother|sister|parents?|relatives?|nok|next of kin|carer|niece|nephew)\b/i

/** What a message says of wishes, in its own words; null where it says none. */
export function wishIn({ heard }: Pick<ReplyMaterial, 'heard'>): string | null {
  const told = heard.acts.filter(({ kind }) => kind === 'STATEMENT' || kind === 'CORRECTION')
  return told.find(({ words }) => WISH.test(words))?.words.trim() ?? null
}

/** Empty where nothing of the kind is told. */
export function wishBlock(material: ReplyMaterial): string {
  const words = wishIn(material)
  if (words === null) return ''
  const { triage } = material.after.decision
  const who = OF_FAMILY.test(words)
    ? 'The family tells what the patient would want and does not decide: ask the patient where they have capacity, else an advance decision, a health attorney or proxy, else best interests with the family.'
    : 'Confirm it with the patient where they have capacity, else by a valid advance decision, a health attorney or proxy, or best interests.'
  return [
    `**A wish or a limit of treatment**, kept as said: “${words}”. ${who} Record who said it and when, and tell the team.`,
    `It sets what is offered, not how urgent it is${triage ? `: ${lowerFirst(LEVEL_WORDS[triage.level] ?? '')} stands` : ''}. Pain, breathlessness, nausea and distress are treated whatever is declined; palliative care where time is short.`,
  ].join('\n\n')
}
