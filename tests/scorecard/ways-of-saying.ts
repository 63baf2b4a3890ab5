/** Ways in which findings are said (data/ways-of-saying-*.jsonl), written from the names of the data points before any word of the engine was seen. */
import type { Engine } from '#server/clinical/engine.ts'
import { readCases } from './cases.ts'
import { Halves, isReadByHash, type OnFault } from './halves.ts'

export interface WayOfSaying {
  finding: string
  text: string
  /** Said to be absent, and present otherwise. */
  denied: boolean
}

/** By the phrase, never by its data point: what one half teaches of a finding is asked of the other. */
const isBuilding = ({ text }: WayOfSaying): boolean => isReadByHash(text)

/** Those of one part of the dictionary, in two halves. */
export const waysOfSaying = (part: 'history' | 'examination' | 'core-a' | 'core-b' | 'further' | 'varied') =>
  new Halves(readCases<WayOfSaying>(`ways-of-saying-${part}`), isBuilding)

/** Sentences that come near a finding and do not say it of this patient now. */
export const nearMisses = () =>
  new Halves(readCases<Omit<WayOfSaying, 'denied'>>('near-misses'), ({ text }) => isReadByHash(text))

/** Of one way of putting a finding: what was read as meant, as its reverse, or not at all. */
export interface Heard {
  right: number
  reversed: number
  all: number
}

export interface WaysScore {
  said: Heard
  denied: Heard
}

/** Counts how often the very finding is read, and how often as its reverse. */
export function scoreWays(engine: Engine) {
  return (ways: readonly WayOfSaying[], onFault: OnFault): WaysScore => {
    const score = { said: { right: 0, reversed: 0, all: 0 }, denied: { right: 0, reversed: 0, all: 0 } }
    for (const { finding, text, denied } of ways) {
      const heard = denied ? score.denied : score.said
      const fact = engine.read(text).facts.find(({ key }) => key === finding)
      const [meant, reverse] = denied ? ['ABSENT', 'PRESENT'] : ['PRESENT', 'ABSENT']
      heard.all += 1
      if (fact?.status === meant) heard.right += 1
      else if (fact?.status === reverse) heard.reversed += 1
      if (fact?.status !== meant) onFault(`${finding}: should be ${meant}, is ${fact?.status ?? 'not read'}: ${text}`)
    }
    return score
  }
}
