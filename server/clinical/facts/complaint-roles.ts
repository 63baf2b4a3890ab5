/** Which findings a patient comes with, and which are only told beside what they come with. */
import { IN_PLACE_OF_AGE } from '../data/child-words.ts'
import roles from '../data/complaint-roles.json' with { type: 'json' }
import { COMPLAINT, NAMED } from '../dictionary.ts'
import type { RecordFact } from '../types.ts'

const anyOf = (patterns: string[]): RegExp =>
  new RegExp(`^(?:${patterns.map((pattern) => pattern.replaceAll('*', '.*')).join('|')})$`)

const NEVER = anyOf(roles.never)
const ONLY_ALONE = anyOf(roles.onlyWhereNothingElseIs)
const SIGNS = anyOf(roles.signs)
const VERBS: ReadonlySet<string> = new Set(roles.verbs)

/** A complaint or a condition by its own name is one, whatever words its id holds. */
const isNamed = (key: string): boolean => key.startsWith(NAMED) || key.startsWith(COMPLAINT)

/** Whether a finding may be what the patient comes with: "chest pain", and not "smoker". */
export const isComplaint = (key: string): boolean => isNamed(key) || !NEVER.test(key)

/** What is the complaint only where nothing else is told: "overdose", "first seizure". */
export const isComplaintAlone = (key: string): boolean => ONLY_ALONE.test(key)

/** What an examination finds, or what is known beforehand ("diaphoretic"): the complaint where no symptom is told, and no name of a problem. */
export const isSign = (key: string): boolean => SIGNS.test(key)

const BARE = anyOf(roles.bare)

/** A symptom of so much that it names no problem, where something behind it is known: "fever". */
export const isBareSymptom = (key: string): boolean => BARE.test(key)

const PROBLEMS: ReadonlyMap<string, string> = new Map(Object.entries(roles.problems))

/** The problem that a finding is, where its words ("16 g paracetamol") name a medicine. */
export const problemOf = (key: string): string | undefined => PROBLEMS.get(key)

const SHOWN: ReadonlyMap<string, string> = new Map(Object.entries(roles.shown))

/** The problem that a test shows, whatever the patient came with: ST elevation. */
export const problemShownBy = (key: string): string | undefined => SHOWN.get(key)

/** "Threw up", "took 20 tablets": words that tell what happened, and name nothing. */
export const tellsAct = (words: string): boolean => VERBS.has(/^\p{L}+/u.exec(words.toLowerCase())?.[0] ?? '')

/** Whether a record tells already what the patient came with, in whatever words: what is told later is no presenting complaint. */
export const tellsComplaint = (record: readonly RecordFact[]): boolean =>
  record.some(
    ({ key, value, status }) =>
      status === 'PRESENT' &&
      value === true &&
      !IN_PLACE_OF_AGE.has(key) &&
      (isComplaint(key) || isComplaintAlone(key)),
  )
