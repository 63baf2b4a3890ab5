/** Whether the turns of a dialogue hold: what the reply says and does not say, the level, the record afterwards. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Engine } from '#server/clinical/engine.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { play, type Played } from './play.ts'

const turn = z.object({
  say: z.string(),
  must: z.array(z.string()),
  mustNot: z.array(z.string()),
  level: z.array(z.string().nullable()).nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  acts: z.array(z.string()),
})
const dialogue = z.object({ id: z.string(), turns: z.array(turn) })
type Turn = z.infer<typeof turn>
export type Dialogue = z.infer<typeof dialogue>

/** What does not hold of a turn; empty where all does. */
export interface Judged {
  id: string
  say: string
  acts: string[]
  faults: string[]
  reply: string
}

/** The dialogues of a file, one a line. */
export function dialoguesIn(path: string): Dialogue[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => dialogue.parse(JSON.parse(line)))
}

/** What the engine itself says to it. */
export function judge(engine: Engine, dialogue: Dialogue): Judged[] {
  const said = dialogue.turns.map(({ say }) => say)
  return judgePlayed(engine, dialogue, play(engine, said))
}

/** The same of what anybody said to it, turn by turn. */
export function judgePlayed(engine: Engine, { id, turns }: Dialogue, played: readonly Played[]): Judged[] {
  return turns.map((wanted, i) => {
    const now = played[i] as Played
    return {
      id: `${id}.${i + 1}`,
      say: wanted.say,
      acts: wanted.acts,
      faults: faultsOf(engine, wanted, now),
      reply: now.reply,
    }
  })
}

function faultsOf(engine: Engine, { must, mustNot, level, facts }: Turn, { reply, decision, input }: Played): string[] {
  const is = decision.triage?.level ?? null
  const allowed = (level ?? [null]).map((one) => (one === '' || one === 'NONE' ? null : one))
  const noted = (input.noted ?? []).flatMap(({ text, danger }) => [text, danger?.name ?? ''])
  return [
    ...must.filter((wanted) => !new RegExp(wanted, 'i').test(reply)).map((wanted) => `says not: ${wanted}`),
    ...mustNot.filter((unwanted) => new RegExp(unwanted, 'i').test(reply)).map((unwanted) => `says: ${unwanted}`),
    ...(allowed.includes(is) ? [] : [`level ${String(is)}, not ${allowed.join('/')}`]),
    ...Object.entries(facts).flatMap(([label, value]) =>
      holds(engine, input.facts, noted, label, value) ? [] : [`fact ${label} = ${String(value)}`],
    ),
  ]
}

type Wanted = string | number | boolean | null

function holds(engine: Engine, record: RecordFact[], noted: string[], label: string, wanted: Wanted): boolean {
  if (typeof wanted === 'number') return holdsNumber(engine, record, noted, label, wanted)
  if (label === 'sex' || label === 'gender')
    return record.some(({ key, value }) => key === 'gender' && value === wanted)
  // one medicine does not stand for another of its class: with edoxaban recorded, apixaban is not
  if (wanted === null && isOneMedicine(engine, label)) return !isListed(record, label)
  if (wanted === null || wanted === 'unknown' || wanted === 'struck') return !isPresent(engine, record, [], label)
  if (wanted === 'absent' || wanted === false) return !isPresent(engine, record, [], label)
  if (wanted === 'present' || wanted === true) return isPresent(engine, record, noted, label)
  return record.some(({ value }) => typeof value === 'string' && value.toLowerCase().includes(wanted.toLowerCase()))
}

/** "temperature C" 38.1 is read as a text would be: "temperature 38.1 C". */
function holdsNumber(engine: Engine, record: RecordFact[], noted: string[], label: string, wanted: number): boolean {
  const [, name = label, unit = ''] =
    /^(.*?)(?:\s+((?:m|u|µ|n|p|k|f)?(?:g|mol|eq|iu|u)\/\w+|C|F|kg|lb|cm|%|weeks?|ng\/mL\s*FEU|mg\/dL|mmHg|s|h|units?\/L))?$/i.exec(
      label,
    ) ?? []
  const asText = name === 'age' ? `${wanted} year old` : `${name} ${wanted}${unit ? ` ${unit}` : ''}`
  const readings = [asText, `${name} ${wanted}`, `${name} is ${wanted} ${unit}`].flatMap(
    (text) => engine.read(text).facts,
  )
  const keys = new Map(
    readings.filter(({ value }) => typeof value === 'number').map(({ key, value }) => [key, Number(value)]),
  )
  if (keys.size === 0 && noted.some((text) => text.includes(String(wanted)))) return true
  const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.06, Math.abs(b) * 0.012)
  return record.some(
    ({ key, value }) =>
      typeof value === 'number' &&
      ((keys.has(key) && near(value, keys.get(key) ?? NaN)) ||
        (near(value, wanted) && key.replaceAll('_', ' ').includes(name.toLowerCase().split(' ')[0] ?? name))),
  )
}

const isOneMedicine = (engine: Engine, label: string): boolean =>
  /^\w+$/.test(label) && engine.read(label).facts.some(({ key }) => key === 'current_medications')

const isListed = (record: RecordFact[], medicine: string): boolean =>
  record.some(({ key, value }) => key === 'current_medications' && String(value).includes(medicine.toLowerCase()))

const LITTLE =
  /^(noted|with|history|known|recent|acute|the|of|on|and|in|new|left|right|present|finding|use|contact|family|prior)$/

function isPresent(engine: Engine, record: RecordFact[], noted: string[], label: string): boolean {
  const words = label
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !LITTLE.test(word))
  const isAllergy = /allerg/i.test(label)
  const keys = new Set(
    engine
      .read(isAllergy ? '' : label.replace(/^noted /, ''))
      .facts.filter(({ status }) => status === 'PRESENT')
      .map(({ key }) => key),
  )
  const listed = record
    .filter(({ key }) => (isAllergy ? key === 'allergies' : key === 'current_medications'))
    .map(({ value }) => String(value).toLowerCase())
  if (listed.some((list) => words.filter((word) => word !== 'allergy').some((word) => list.includes(word.slice(0, 6)))))
    return true
  if (isAllergy)
    return listed.some(
      (list) => /pcn|penicillin|amox|co-amox|augmentin/.test(list) && /penicillin|amox/.test(label.toLowerCase()),
    )
  const isTrue = ({ value, status }: RecordFact) => status === 'PRESENT' && value !== false
  if (
    record.some(
      (fact) =>
        isTrue(fact) && keys.has(fact.key) && fact.key !== 'chief_complaint' && fact.key !== 'current_medications',
    )
  )
    return true
  const stems = words.map((word) => word.slice(0, 5))
  if (
    record.some(
      (fact) => isTrue(fact) && stems.some((stem) => stem.length > 2 && fact.key.replaceAll('_', ' ').includes(stem)),
    )
  )
    return true
  return noted.some((text) => stems.some((stem) => text.toLowerCase().includes(stem)))
}
