/** What is asked around an operation and is held for no problem, or for few: the risks that a consent names, the prevention of clots. */
import type { Act } from './acts.ts'
import { dangerMention } from './answer-danger.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout, OF_CLOT_PREVENTION } from './plan-search.ts'

const OF_CONSENT =
  /\bconsent(?:ing)?\b[^.]*\b(?:risks?|complications?|for|form)\b|\b(?:risks?|complications?)\b[^.]*\b(?:consent\w*|\w+ectomy|\w+plasty|\w+otomy|\w+ostomy)\b|^\W*consent(?: risks?)?\W*$/i

const NO_RISKS =
  'I hold no list of the risks of an operation: take them from the consent form of the procedure or the leaflet of its society, with the patient’s own risks beside them.'
const NO_PREVENTION =
  'No line here is for the prevention of clots in this problem, and the doses that I hold treat a clot: weigh clotting and bleeding risk by local policy.'

/** Null where neither is asked, or a line answers. */
export function operationAnswer({ words }: Act, material: ReplyMaterial): string | null {
  const said = saidOf(words, material)
  return said && [said, dangerMention(words, material)].filter(Boolean).join('\n\n')
}

function saidOf(words: string, material: ReplyMaterial): string | null {
  if (OF_CONSENT.test(words)) return NO_RISKS
  return OF_CLOT_PREVENTION.test(words) && linesAbout(words, material).length === 0 ? NO_PREVENTION : null
}
