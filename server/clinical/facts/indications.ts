/** What a medicine is taken for: "clarithro for chest infection" tells of a treated illness, and not of what the patient comes with. */
import type { Page } from './page.ts'
import type { Sense } from './senses.ts'
import { wordSet } from './tokens.ts'

/** Between "for" and the illness. */
const LEADING = wordSet('a an the his her their known suspected presumed possible recent')
/** Between the medicine and "for": its dose, how often, how long. */
const MOST_OF_DOSE = 6
const OF_DOSE = wordSet(
  'mg g mcg units unit iu ml bd od tds qds bid tid qid daily nocte mane po iv im sc sr mr xl weekly a an the day days week weeks course x once twice tab tabs tablet tablets started treatment dose from by gp',
)

/** The token with which "enoxaparin 60 bd for" begins before the illness named at token `from`, or null. */
export function indicationFrom({ tokens, matchAt }: Page, from: number): number | null {
  let k = from - 1
  while (k > 0 && LEADING.has(tokens.at(k).norm)) k--
  const { sentence } = tokens.at(from)
  if (tokens.at(k).norm !== 'for' || tokens.at(k).sentence !== sentence) return null
  for (let of = k - 1; of >= Math.max(0, k - MOST_OF_DOSE) && tokens.at(of).sentence === sentence; of--) {
    const match = matchAt[of]
    if (match?.values.some(namesMedicine)) return match.from
    if (tokens.at(of).kind !== 'number' && !OF_DOSE.has(tokens.at(of).norm)) return null
  }
  return null
}

/** A medicine, or a finding that is told by taking one: "on enoxaparin". */
const namesMedicine = (sense: Sense): boolean =>
  sense.kind === 'MEDICINE' || (sense.kind === 'FINDING' && TAKING.test(sense.key))
const TAKING = /_use$|_exposure$|^anticoagulant_type$/

/** Whether the words that assert a condition tell what a medicine is taken for. */
export const isOfIndication = (original: string): boolean => INDICATION.test(original)
const INDICATION = /^(?!(?:treated|known|is|in|has|had|admitted|seen|and|with)\b)\S.* for /i
