/** Reads conditions and complaints from their files, one each, and dangers by their groups, and checks what they refer to. */
import { readdirSync, readFileSync } from 'node:fs'
import type {
  Calculator,
  Complaint,
  Condition,
  DataPoint,
  DictionaryEntry,
  Fall,
  LevelRule,
  ReassuringState,
} from './content.ts'
import type { ComplaintFile, ConditionFile } from './content-schema.ts'
import { dataFile } from './data-file.ts'
import type { CueFile } from './dialogue/cue-row.ts'
import type { DangerFile, ResultFormsFile, ToldResultsFile } from './danger-schema.ts'
import { leaves, type Rule } from './rules.ts'

/** Follow from facts and stand in no dictionary; whether a flag of the condition is raised, and whether it is confirmed, plan lines alone know. */
const DERIVED: ReadonlySet<string> = new Set(['shock_index', 'red_flag', 'confirmed'])

/** What the files of a folder hold, by the order of their names. Their shape is held by a test (`content-schema.ts`): checking it costs too much at each start. */
function filesOf<File>(folder: string): File[] {
  const from = new URL(`data/${folder}/`, import.meta.url)
  return readdirSync(from)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, from), 'utf8')) as File)
}

/** The dangers of a group. */
export const readDangerFile = (group: string): DangerFile => dataFile(`dangers/${group}`) as DangerFile
/** What shows that a clause of a conversation is an act. */
export const readCueFile = (name: string): CueFile => dataFile(`dialogue-cues/${name}`) as CueFile
export const readResultForms = (): ResultFormsFile => dataFile('results/forms') as ResultFormsFile
export const readResultFile = (name: string): ToldResultsFile => dataFile(`results/${name}`) as ToldResultsFile

export const readConditionFiles = (): ConditionFile[] => filesOf('conditions')
export const readComplaintFiles = (): ComplaintFile[] => filesOf('complaints')

/**
 * The conditions of the files, their data points as the dictionary has them; lines that nobody has verified are left out.
 * @throws Error naming the file where a reference leads nowhere: a data point, a measure of a rule, a condition of a differential, an id used twice
 */
export function conditionsOf(
  files: ConditionFile[],
  dictionary: DictionaryEntry[],
  calculators: Calculator[],
  states: ReassuringState[],
): Condition[] {
  const entries = new Map(dictionary.map((entry) => [entry.data_point_name, entry]))
  const known: Known = {
    entries,
    conditions: new Set(files.map(({ id }) => id)),
    states: new Map(states.map((state) => [state.id, state])),
    scores: new Set([...calculators.map(({ id }) => id), ...files.flatMap((file) => file.calculators_wanted ?? [])]),
  }
  const flags = new Set<string>()
  return files.map((file) => {
    const faults = [...faultsOf(file, known), ...file.red_flags.filter(({ id }) => flags.has(id)).map(({ id }) => id)]
    if (faults.length > 0) throw new Error(`data/conditions/${file.id}.json refers to ${faults.join(', ')}`)
    for (const { id } of file.red_flags) flags.add(id)
    return {
      ...file,
      data_points: file.data_points.flatMap((point) => dataPoint(point, entries)),
      management: file.management.filter(({ certainty }) => certainty !== 'check'),
      falls: fallsOf(file, known.states),
    }
  })
}

type SharedFall = Pick<NonNullable<ConditionFile['falls']>[number], 'state' | 'if'>

interface Known {
  entries: ReadonlyMap<string, DictionaryEntry>
  conditions: ReadonlySet<string>
  scores: ReadonlySet<string>
  states: ReadonlyMap<string, ReassuringState>
}

/** The rule of a fall: that of its state, where it names one, and its own. */
function ruleOfFall({ state: id, if: own }: SharedFall, states: Known['states']): Rule {
  const state = id === undefined ? undefined : states.get(id)
  return { all: [state?.if, own].flatMap((rule) => (rule ? [rule] : [])) }
}

/** Each fall with the rule of its state in its own, and the state's source before the condition's. */
function fallsOf({ falls = [], sources }: ConditionFile, states: Known['states']): Fall[] {
  return falls.map((fall) => {
    const { state: id, unless_named: isNoneOfNamed, level, reason } = fall
    const source = (id === undefined ? undefined : states.get(id)?.sources[0]) ?? sources[0]
    if (!source) throw new Error('Every condition and every state names a source')
    return { if: ruleOfFall(fall, states), level, reason, source, isNoneOfNamed }
  })
}

/** Everything the file names that is not there. */
function faultsOf(file: ConditionFile, { entries, conditions, scores, states }: Known): string[] {
  const whens = [...file.workup, ...file.management].flatMap(({ when }) => (typeof when === 'string' ? [] : [when]))
  const rules: Rule[] = [
    ...whens,
    ...(file.criteria ?? []),
    ...(file.confirmed_by ?? []),
    ...file.red_flags.map(({ detect }) => detect),
    ...file.triage_rules.map((one) => one.if),
    ...(file.falls ?? []).flatMap((one) => one.if ?? []),
  ]
  const named = rules.flatMap(leaves)
  const measures = [
    ...named.flatMap((leaf) => ('measure' in leaf ? [leaf.measure] : [])),
    ...file.data_points.map((point) => point.data_point_name),
    ...(file.optional_measures ?? []),
    ...(file.recorded_as ?? []),
  ]
  return [
    ...measures.filter((key) => !entries.has(key) && !DERIVED.has(key)),
    ...named.flatMap((leaf) => ('score' in leaf && !scores.has(leaf.score) ? [leaf.score] : [])),
    ...(file.falls ?? []).flatMap(({ state }) => (state !== undefined && !states.has(state) ? [state] : [])),
    ...file.differential.flatMap(({ condition }) => (condition && !conditions.has(condition) ? [condition] : [])),
  ]
}

/** The data point as the dictionary describes it. */
function dataPoint(point: ConditionFile['data_points'][number], entries: Known['entries']): DataPoint[] {
  const entry = entries.get(point.data_point_name)
  if (!entry) return []
  const { label, data_type, category, unit, min, max, options, help_text } = entry
  return [{ ...point, label, data_type, category, unit, min, max, options, help_text }]
}

/**
 * The complaints, once what they name is known to be there.
 * @throws Error naming the complaint, or "complaint-modifiers", and what it refers to in vain
 */
export function complaintsOf(
  files: ComplaintFile[],
  modifiers: LevelRule[],
  dictionary: DictionaryEntry[],
  conditions: Condition[],
  reassuring: ReassuringState[],
): Complaint[] {
  const states = new Map(reassuring.map((state) => [state.id, state]))
  const keys = new Set(dictionary.map((entry) => entry.data_point_name))
  const ids = new Set(conditions.map(({ id }) => id))
  const lost = (rules: { if?: Rule | undefined }[]) =>
    rules
      .flatMap((one) => (one.if ? leaves(one.if) : []))
      .flatMap((leaf) => ('measure' in leaf && !keys.has(leaf.measure) ? [leaf.measure] : []))
  const faults = [
    ...lost(modifiers).map((key) => `complaint-modifiers: ${key}`),
    ...files.flatMap((file) =>
      [
        ...[...file.ask, ...(file.findings ?? [])].filter((key) => !keys.has(key)),
        ...[...file.dangers, ...file.may_be].filter((id) => !ids.has(id)),
        ...lost([...(file.rises ?? []), ...(file.falls ?? [])]),
        ...(file.falls ?? []).flatMap(({ state }) => (state !== undefined && !states.has(state) ? [state] : [])),
      ].map((key) => `${file.id}: ${key}`),
    ),
  ]
  if (faults.length > 0) throw new Error(`data/complaints refers to what is not there: ${faults.join(', ')}`)
  return files.map(({ falls, ...file }) => ({
    ...file,
    ...(falls && {
      falls: falls.map((fall) => ({ if: ruleOfFall(fall, states), level: fall.level, reason: fall.reason })),
    }),
  }))
}
