/** What a message that begins a case states, though it sounds like a correction, a list of medicines or a supposition. */
import type { Act } from './acts.ts'
import type { Hearing, ListenParts } from './hearing.ts'

/** "50f sob on furosemide, safe if she eats": a case is told, whatever its end asks. */
const OPENS_CASE = /^\W*\d{1,3}\s*(?:[fm]\b|y(?:o|rs?|ears?)?\b|mo\b|months?\b|weeks?\b)/i
const FITS = /^(?!\W*(?:(?:and|but|or)\s+)?if\b).+\bif\b/i
const SUPPOSES = /\b(?:what if|suppos\w*|imagine|assum\w*|let['’]?s say|would (?:it|that|this))\b/i

/** Where nothing is known there is nothing to correct ("actually a 46-year-old with melena"), and a list of medicines is taken. */
export function asStated(acts: Act[], { record }: Hearing, { topics }: ListenParts): Act[] {
  const states = ({ kind, words }: Act) =>
    kind === 'CORRECTION' ||
    (kind === 'MEDICINE' && topics.isMedicineList(words)) ||
    (kind === 'HYPOTHESIS' && OPENS_CASE.test(words) && !SUPPOSES.test(words))
  // of a first message the end tells its case as well: "50M cellulitis, is ceftriaxone ok if he is allergic to penicillin?"
  const asksOfCase = ({ kind, words }: Act) => kind === 'HYPOTHESIS' && FITS.test(words) && !SUPPOSES.test(words)
  if (record.length > 0) return acts
  return acts.map((act) =>
    states(act) ? { ...act, kind: 'STATEMENT' } : asksOfCase(act) ? { ...act, kind: 'SHOULD' } : act,
  )
}
