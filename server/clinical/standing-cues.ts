/** Pictures without the cues that were taken back since: a haemoglobin of another patient's makes no leukemia. */
import { isPicture } from './dictionary.ts'
import { isPictureOf, strengthOfPicture, withCues, wordsOfPicture } from './facts/pictures.ts'
import type { Heard } from './dialogue/listen.ts'
import { isPending } from './knowledge.ts'
import type { FactValue, ReadFact, Reading, RecordFact } from './types.ts'

type Read = (text: string) => Reading

/** A record whose pictures hold only what still stands. The same array where nothing was taken back or put right. */
export function withStandingCues(facts: RecordFact[], read: Read): RecordFact[] {
  const pictures = new Map(
    standingPictures(facts, facts.filter(isPutRight), read).map(({ key, value }) => [key, value]),
  )
  return pictures.size === 0 ? facts : facts.map((fact) => ({ ...fact, value: pictures.get(fact.key) ?? fact.value }))
}

/** What was heard, with the pictures that its corrections leave: a value that comes later brings no cue of the struck one back. */
export function withCorrectedPictures(heard: Heard, record: RecordFact[], read: Read): Heard {
  const facts = standingPictures(record, heard.corrections, read).map(({ key, value }): ReadFact => ({
    ...{ key, value, unit: null, status: 'PRESENT', uncertain: false },
    ...{ span: { start: 0, end: 0 }, original: null, earlier: [] },
  }))
  if (facts.length === 0) return heard
  const said = heard.reading.facts.filter(({ key }) => !facts.some((one) => one.key === key))
  return { ...heard, reading: { ...heard.reading, facts: [...said, ...facts] } }
}

/** The pictures that changed facts take cues of, as they stand then. */
function standingPictures(
  record: RecordFact[],
  changed: readonly { key: string; value: FactValue | null }[],
  read: Read,
): { key: string; value: string }[] {
  const values = new Map(changed.map(({ key, value }) => [key, value]))
  if (values.size === 0) return []
  return record.flatMap(({ key, value }) => {
    if (!isPicture(key) || typeof value !== 'string') return []
    const cues = wordsOfPicture(value)
    const standing = cues.filter((cue) => !isTakenBack(cue, values, read))
    if (standing.length === cues.length) return []
    const strength = (strengthOfPicture(value) * standing.length) / cues.length
    return [{ key, value: isPictureOf(strength, standing.length) ? withCues(strength, standing) : withCues(0, []) }]
  })
}

const isPutRight = (fact: RecordFact): boolean =>
  !isPicture(fact.key) &&
  (fact.source === 'PHYSICIAN' || (fact.status === 'UNKNOWN' && !fact.uncertain && !isPending(fact)))

/** Whether the words of a cue tell a fact that the record holds otherwise. */
const isTakenBack = (cue: string, changed: Map<string, FactValue | null>, read: Read): boolean =>
  read(cue).facts.some(({ key, value }) => changed.has(key) && changed.get(key) !== value)
