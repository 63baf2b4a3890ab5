/** Plays a dialogue through the engine as the server does, without a database. */
import { statedOf } from '#server/clinical/dictionary.ts'
import { standingOf } from '#server/clinical/standing.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { Heard } from '#server/clinical/dialogue/listen.ts'
import type { DecideInput, Decision, NotedFinding, ReadFact, RecordFact } from '#server/clinical/types.ts'

/** One exchange. */
export interface Played {
  heard: Heard
  input: DecideInput
  decision: Decision
  reply: string
}

/** The record after facts of one origin; the newest of a key counts. */
function recorded(record: RecordFact[], facts: ReadFact[], source: RecordFact['source']): RecordFact[] {
  const byKey = new Map(record.map((fact) => [fact.key, fact]))
  for (const { key, value, unit, status, uncertain, original } of facts)
    byKey.set(key, { key, value, unit, status, uncertain, original, source })
  return [...byKey.values()]
}

/** As many of the last messages as the server gives. */
const LAST_SAID = 3

/** @returns what each message came to */
export function play(engine: Engine, messages: string[]): Played[] {
  let record: RecordFact[] = []
  let noted: NotedFinding[] = []
  let lastKeys: string[] = []
  let before: DecideInput | null = null
  let flags: string[] = []
  let opening: string | undefined
  return messages.map((message, i) => {
    const lastSaid = messages.slice(Math.max(0, i - LAST_SAID), i).reverse()
    const heard = engine.hear(message, { record, lastKeys, lastSaid })
    const { facts, conflict } = engine.merge(record, heard.reading)
    record = recorded(recorded(record, facts, 'TEXT'), conflict ? [] : heard.corrections, 'PHYSICIAN')
    if (!conflict) noted = [...noted, ...heard.noted.map(({ text, danger }) => ({ text, danger }))]
    const stated = statedOf([...facts, ...heard.corrections])
    if (stated.length > 0) lastKeys = stated.map(({ key }) => key)
    const { unclear, clinical } = heard.reading
    const input: DecideInput = {
      facts: record,
      promptType: 'ACUTE_MANAGEMENT',
      asked: [],
      maxQuestions: 20,
      clinical,
      unclear,
      conflict,
      specialty: null,
      noted,
      opening,
      lastKeys,
      standing: heard.corrections.length > 0 || conflict ? [] : flags,
    }
    const decision = engine.decide(input)
    flags = standingOf(decision)
    const reply = [...engine.reply({ heard, before, input, decision })].join('')
    before = input
    if (record.length + noted.length > 0) opening ??= message
    return { heard, input, decision, reply }
  })
}
