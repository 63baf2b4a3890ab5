/** Pictures without the cues that were taken back since: a haemoglobin of another patient's makes no leukemia. */
import { isPicture } from './dictionary.ts'
import { withCuesMarked } from './facts/pictures.ts'
import type { Heard } from './dialogue/listen.ts'
import { isPending } from './knowledge.ts'
import type { FactValue, ReadFact, Reading, RecordFact } from './types.ts'

type Read = (text: string) => Reading

/** A record whose pictures hold only what still stands. The same array where nothing was taken back or put right. */
export function withStandingCues(facts: RecordFact[], read: Read): RecordFact[] {
  const pictures = new Map(changedPictures(facts, facts.filter(isPutRight), read).map(({ key, value }) => [key, value]))
  return pictures.size === 0 ? facts : facts.map((fact) => ({ ...fact, value: pictures.get(fact.key) ?? fact.value }))
}

/** What was heard, with the pictures that its corrections leave: a value that comes later brings no cue of the struck one back. */
export function withCorrectedPictures(heard: Heard, record: RecordFact[], read: Read): Heard {
  const facts = changedPictures(record, heard.corrections, read).map(({ key, value }): ReadFact => ({
    ...{ key, value, unit: null, status: 'PRESENT', uncertain: false },
    ...{ span: { start: 0, end: 0 }, original: null, earlier: [] },
  }))
  if (facts.length === 0) return heard
  const said = heard.reading.facts.filter(({ key }) => !facts.some((one) => one.key === key))
  return { ...heard, reading: { ...heard.reading, facts: [...said, ...facts] } }
}

const isPutRight = (fact: RecordFact): boolean =>
  !isPicture(fact.key) &&
  (fact.source === 'PHYSICIAN' || (fact.status === 'UNKNOWN' && !fact.uncertain && !isPending(fact)))

/** The pictures that changed facts take cues of, or give them back. */
function changedPictures(
  record: RecordFact[],
  changed: readonly { key: string; value: FactValue | null }[],
  read: Read,
): { key: string; value: string }[] {
  const values = new Map(changed.map(({ key, value }) => [key, value]))
  if (values.size === 0) return []
  return record.flatMap(({ key, value }) => {
    if (!isPicture(key) || typeof value !== 'string') return []
    const marked = withCuesMarked(value, (cue) => isTakenBack(cue, values, read))
    return marked === value ? [] : [{ key, value: marked }]
  })
}

/** Whether the words of a cue tell a changed fact otherwise than it stands now; null where they tell none. */
function isTakenBack(cue: string, changed: Map<string, FactValue | null>, read: Read): boolean | null {
  const told = read(cue).facts.filter(({ key }) => changed.has(key))
  return told.length === 0 ? null : told.some(({ key, value }) => changed.get(key) !== value)
}
