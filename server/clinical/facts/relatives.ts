/** Ages in a text that are not the patient's of today: a relative's, a thing's, or the patient's own in the past. */
import type { Page } from './page.ts'

/** People of the patient's; the patient only where the text calls them so ("my son, 2 years old"). */
export const RELATIVE =
  /^(mother|father|brother|sister|son|daughter|wife|husband|mom|mum|dad|grandmother|grandfather|grandson|granddaughter|aunt|uncle|niece|nephew|cousin|partner|spouse|boyfriend|girlfriend|fiance|baby|roommate|flatmate|sibling|twin|neighbor|friend|child|children|kid|coworker|colleague|contact|carer|caregiver|driver|passenger|classmate|teammate|donor)$/
/** Behind a relative: they speak of the patient ("Mum states 2 y/o with rash"). */
const REPORTING =
  /^(state|stated|report|reported|say|said|call|called|calling|bring|brought|worried|concerned|describe|described|think|noticed|notice|give|gave)$/
const IMPLANT = /^(pacemaker|valve|graft|stent|prosthesi|implant|icd|device|fistula|shunt|catheter|mechanical|bioprosthetic|prosthetic|tattoo|scar|car|house|dog|cat)$/
const LESION = /^(fracture|wound|injury|bite|burn|stroke|infarct|mi|clot|dvt|bruise|hematoma|lesion|ulcer|surgical|healed|healing|bleed)$/
const BIRTHDAY = /^(at|since|until|by|from|when)$/

/**
 * Whether the age in tokens [from, to) is not the patient's of today.
 * @param someoneStands whether a patient of the text has an age already
 */
export function isSomethingElse(page: Page, from: number, to: number, someoneStands: boolean): boolean {
  return relativeBefore(page, from) || relativeBehind(page, to) || isPast(page, from) || isThing(page, to, someoneStands)
}

/** "his brother, 52M", "wife (68F)"; not "Mum says 2 y/o", "brought by wife, 64M", "mother of 3, 34F". */
export function relativeBefore({ tokens }: Page, i: number): boolean {
  for (let k = i - 1; k >= Math.max(0, i - 4); k--) {
    const token = tokens[k]!
    if (token.kind === 'break') return false
    if (!RELATIVE.test(token.norm)) continue
    const next = tokens[k + 1]?.norm ?? ''
    const brings = /^(by|per|from)$/.test(tokens[k - 1]?.norm ?? '')
    return !REPORTING.test(next) && next !== 'of' && !brings
  }
  return false
}

function relativeBehind({ tokens }: Page, to: number): boolean {
  const own = tokens[to - 1]
  const isOwned = tokens.slice(Math.max(0, to - 5), to).some(({ norm }) => /^(her|his|their|my|patient|whose|the)$/.test(norm))
  for (let k = to; k < Math.min(to + 2, tokens.length); k++) {
    const token = tokens[k]!
    if (token.sentence !== own?.sentence) return false
    if (/^(son|daughter|husband|wife|brother|sister|sibling)$/.test(token.norm)) return true
    if (RELATIVE.test(token.norm) && !/^(child|baby|children|kid)$/.test(token.norm) && isOwned) return true
  }
  return false
}

/** "at 40 yo", "at the age of 15", "when she was 22 years old". */
function isPast({ tokens }: Page, i: number): boolean {
  const [first, second] = [tokens[i - 1]?.norm ?? '', tokens[i - 2]?.norm ?? '']
  if (BIRTHDAY.test(first) || (/^(the|about|around|~|age|aged)$/.test(first) && BIRTHDAY.test(second))) return true
  return /^(was|wa|were)$/.test(first) && tokens.slice(Math.max(0, i - 4), i).some(({ norm }) => norm === 'when')
}

/** "10 year old pacemaker"; "with a 3 day old wound", where the patient's own age is known. */
function isThing({ tokens }: Page, to: number, someoneStands: boolean): boolean {
  const behind = tokens.slice(to, to + 2).filter(({ sentence }) => sentence === tokens[to - 1]!.sentence)
  return behind.some(({ norm }) => IMPLANT.test(norm) || (someoneStands && LESION.test(norm)))
}

/** "woman with a 5 month old baby": hers, and no second patient. */
export function isOwnBaby({ tokens }: Page, i: number, found: { years: number; to: number }, motherStands: boolean): boolean {
  if (found.years >= 3 || !motherStands) return false
  if (!/^(baby|infant|newborn|child|toddler)$/.test(tokens[found.to]?.norm ?? '')) return false
  return tokens.slice(Math.max(0, i - 2), i).some(({ norm }) => /^(with|w|her|his|their|whose)$/.test(norm))
}
